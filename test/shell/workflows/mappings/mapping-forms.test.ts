import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { checkConfirmation } from "../../../../engine/files/mapping/confirmation/check-confirmation.ts";
import {
  NOTHING_CONFIRMED,
  unconfirmedTables,
} from "../../../../engine/files/mapping/confirmation/confirmation.ts";
import { NO_MEMORY } from "../../../../engine/files/mapping/learned/mapping-memory.ts";
import type { UploadStructure } from "../../../../engine/files/proposal/upload-proposal.ts";
import { checkOverride } from "../../../../engine/files/relations/overrides/check-override.ts";
import { readMappingForm } from "../../../../shell/pages/mapping/mapping-form.ts";
import { mappingHtml } from "../../../../shell/pages/mapping/mapping-html.ts";
import { mappingPageOf, type PageOf } from "../../../../shell/pages/mapping/mapping-page-of.ts";
import { readOverrideForm } from "../../../../shell/pages/mapping/override-form.ts";
import { NO_EDITS } from "../../../../shell/workflows/mappings/mapping-state.ts";
import { UploadMapper } from "../../../../workers/files/map-upload.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../../workers/pool/pool.ts";
import { formFields } from "../../pages/html/form-fields.ts";
import { HOSTILE } from "../../pages/html/hostile-texts.ts";
import { elementsOf } from "../../pages/html/well-formed.ts";

const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: 1 });
const folder = mkdtempSync(join(tmpdir(), "recoupe-forms-"));
test.after.always(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a file of text may hold in a header and in a cell. */
const hostile = HOSTILE.filter(
  (text) => text.trim() !== "" && text.length < 100 && !text.includes("\u0000"),
).map((text) => `"${text.replaceAll('"', '""')}"`);
const FILES = [
  [
    "clients.csv",
    [
      `Code client;Raison sociale;Ville;;Ville;${hostile.join(";")}`,
      ...Array.from(
        { length: 60 },
        (_, i) => `C${1000 + i};Société ${i};Ville ${i};x;;${hostile.join(";")}`,
      ),
    ],
  ],
  [
    "factures.csv",
    [
      "N° facture;Code client;Montant HT",
      ...Array.from({ length: 90 }, (_, i) => `F${i};C${1000 + (i % 60)};${i},50`),
    ],
  ],
] as const;

/** The files as the pool proposes them, and what their page is made of. */
async function proposed(): Promise<PageOf & { readonly structure: UploadStructure }> {
  const files = FILES.map(([name, lines], i) => {
    const path = join(folder, String(i));
    writeFileSync(path, lines.join("\n"));
    return { name, path, bytes: statSync(path).size };
  });
  const out = join(folder, "out");
  const mapper = new UploadMapper(pool);
  const mapped = await mapper.map({ files, out, timeoutMs: 60_000, memory: () => NO_MEMORY });
  if (!mapped.ok) throw new Error(mapped.failure.detail);
  const read = (name: string) => readFileSync(join(out, name), "utf8");
  const structure = JSON.parse(read("structure.json")) as UploadStructure;
  return {
    structure,
    upload: {
      id: `upl_${"0".repeat(32)}`,
      produit: "ct1",
      clientId: null,
      files: files.map(({ name, bytes }) => ({ name, bytes })),
      tokenHash: "",
      createdMs: 0,
      expiresMs: 1e12,
      about: {
        workflow: "mapper",
        owner: null,
        sector: null,
        run: 1,
        work: { state: "proposed", space: "s", rows: 150 },
      },
    } as unknown as PageOf["upload"],
    state: NO_EDITS,
    status: {
      status: "MAPPING_A_VALIDER",
      progressPct: 100,
      message: "",
      done: 0,
      total: 0,
      failure: null,
    } as PageOf["status"],
    found: { proposal: JSON.parse(read("proposition.json")), structure },
    job: null,
    order: "doutes",
    openTable: null,
    modules: null,
    actions: { save: "/a", confirm: "/b", override: "/c", undo: "/d", apply: "/g", erase: "/f" },
    links: {
      self: "/",
      follow: null,
      consequences: "/e",
      otherOrder: null,
      diagnostic: null,
      history: null,
      area: null,
      reading: "/lecture?token=A",
      results: [],
    },
  };
}

const proposal = proposed();

test("real files are mapped to the end with the forms of their page", async (t) => {
  const of = await proposal;
  const page = mappingPageOf(of);
  t.false(elementsOf(mappingHtml(page)).some(({ name }) => name === "script"));
  const sent = formFields(mappingHtml(page), "mapping");
  const first = readMappingForm(sent, page);
  for (const { table, column } of first.undecided) sent.set(`t${table}c${column}`, "-");
  const { mappings, tables, undecided, unread } = readMappingForm(sent, page);
  t.deepEqual([undecided, unread], [[], []]);
  const checked = checkConfirmation(of.structure.tables, NOTHING_CONFIRMED, { mappings, tables });
  if (!checked.ok) return t.fail(JSON.stringify(checked.faults));
  t.deepEqual(unconfirmedTables(of.structure.tables, checked.value), []);
  const state = { ...NO_EDITS, confirmation: checked.value };
  const saved = mappingPageOf({ ...of, state });
  const again = readMappingForm(formFields(mappingHtml(saved), "mapping"), saved);
  t.deepEqual(again.mappings, mappings);
});

test("what a form says of a key is what overrides take", async (t) => {
  const of = await proposal;
  const page = mappingPageOf(of);
  const edits = readOverrideForm(new URLSearchParams("colonne=t1c1&dire=fk&cible=t0c0"), page);
  if (!edits.ok) return t.fail(edits.failure.detail);
  const stored = checkOverride(of.structure.tables, of.structure.relations, edits.value);
  t.deepEqual(stored, edits);
});
