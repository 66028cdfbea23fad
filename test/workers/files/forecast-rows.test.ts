import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { ROW_STATES } from "../../../engine/files/diagnostic/row-state.ts";
import type { Confirmation } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { BeforehandTask } from "../../../workers/files/beforehand.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";

const folder = mkdtempSync(join(tmpdir(), "recoupe-lignes-"));
const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: 2 });
test.after.always(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** In a folder of its own, which is gone when it has ended. */
async function forecastRows(task: Omit<BeforehandTask, "work">) {
  const work = mkdtempSync(join(folder, "travail-"));
  const made = await pool.attempt("forecast-rows", { ...task, work }, LIMITS);
  if (existsSync(work)) throw new Error(`${work} is left`);
  return made;
}

const LIMITS = { file: "clients.csv", timeoutMs: 60_000 };
const TODAY = 20261124;

const edits = (table: string, fields: Readonly<Record<string, string | null>>): Confirmation => ({
  columns: Object.entries(fields).map(([original_col, crm_field]) => ({
    ...{ table, original_col, crm_field },
    entity_type: "companies" as const,
  })),
  tables: [{ table, entity_type: "companies" }],
});

const FIELDS = { Nom: "raison_sociale", SIREN: "siren" } as const;

async function foreseen(name: string, lines: readonly string[], confirmation: Confirmation) {
  const path = join(folder, `${name}-${Math.abs(lines.length)}`);
  writeFileSync(path, lines.join("\n"));
  const files = [{ path, name, told: [] }];
  const made = await forecastRows({
    ...{ files, today: TODAY, edits: confirmation, registers: null },
  });
  if (!made.ok) throw new Error(made.failure.detail);
  return made.value;
}

/** A row, what becomes of it, and why. */
const ROWS = [
  ["Alpha;900000100", "valide", "nothing to change"],
  ["Beta;300 000 007", "reparee", "blanks are taken off"],
  ["Gamma;123456789", "inutilisable", "its check digit is false"],
  ["Delta;", "inutilisable", "no identifier"],
  ["Alpha;900000100", "inutilisable", "the first row once more"],
] as const;

test("each row counts once, for the worst of what it has", async (t) => {
  const lines = ["Nom;SIREN", ...ROWS.map(([line]) => line)];
  const [table] = await foreseen("a.csv", lines, edits("a.csv", FIELDS));
  t.like(table, { table: "a.csv", rows: 5, sampled: 5, hasIdentifier: true });
  for (const one of ROW_STATES) {
    const expected = ROWS.filter(([, what]) => what === one).length;
    t.deepEqual(table?.counts[one], { value: expected, low: expected, high: expected }, one);
  }
});

test("without an identifier no row is rejected, and a column of which nothing is said is not looked at", async (t) => {
  const lines = ["Nom;SIREN", ...ROWS.map(([line]) => line)];
  const [table] = await foreseen("b.csv", lines, edits("b.csv", { Nom: "raison_sociale" }));
  t.false(table?.hasIdentifier);
  t.is(table?.counts.inutilisable.value, 1, "the copy");
});

const CLIENTS = [
  "Code;Nom;SIREN",
  "C1;Alpha;900000100",
  "c-2;Bêta;300000007",
  "003;Gamma;900000209",
];
const INVOICES = ["N°;Client;Montant", "F1;C1;10", "F2;C88888;20", "F3;C2;30", "F4;;40", "F5;3;50"];
const LINK = {
  ...{ fromTable: "factures.csv", fromColumn: "Client" },
  ...{ toTable: "clients.csv", toColumn: "Code" },
};

test("a row whose link leads nowhere is to be verified, an empty link is not; written otherwise it is the same key", async (t) => {
  const files = [CLIENTS, INVOICES].map((lines, at) => {
    const path = join(folder, `lien-${at}`);
    writeFileSync(path, lines.join("\n"));
    return { path, name: ["clients.csv", "factures.csv"][at] as string, told: [] };
  });
  const of = async (links: readonly (typeof LINK)[]) => {
    const confirmation = edits("clients.csv", { Nom: "raison_sociale", SIREN: "siren" });
    const task = { files, today: TODAY, edits: confirmation, registers: null, links };
    const made = await forecastRows(task);
    if (!made.ok) throw new Error(made.failure.detail);
    return made.value[1]?.counts.a_verifier.value;
  };
  t.is(await of([]), 0);
  t.is(await of([LINK]), 1, "C88888");
  t.is(await of([{ ...LINK, toColumn: "Nom" }]), 4, "the other column has none of them");
  for (const gone of [{ toTable: "x.csv" }, { fromColumn: "Nom" }, { toColumn: "__proto__" }])
    t.is(await of([{ ...LINK, ...gone }]), 0, JSON.stringify(gone));
});

test("of a large table the counts are estimates, whose intervals hold the truth", async (t) => {
  const rows = 30_000;
  const lines = Array.from(
    { length: rows },
    (_, i) => `Société ${i};${i % 4 === 0 ? "" : "900000100"}`,
  );
  const [table] = await foreseen("c.csv", ["Nom;SIREN", ...lines], edits("c.csv", FIELDS));
  t.true((table?.sampled ?? 0) < rows / 5);
  const { low = 0, high = 0 } = table?.counts.inutilisable ?? {};
  t.true(low < rows / 4 && rows / 4 < high, `${low} ${high}`);
  t.true(high - low < rows / 10);
});

test("files that cannot be read are left out, unless none is left", async (t) => {
  const [empty, sound] = [join(folder, "vide"), join(folder, "bon")];
  writeFileSync(empty, "");
  writeFileSync(sound, "Nom;SIREN\nAlpha;900000100\n");
  const of = (files: Parameters<typeof forecastRows>[0]["files"]) =>
    forecastRows({
      ...{ files, today: TODAY, registers: null },
      edits: edits("bon.csv", FIELDS),
    });
  const none = { path: empty, name: "vide.csv", told: [] };
  t.like(await of([none]), { ok: false, failure: { code: "fichier.vide" } });
  const made = await of([none, { path: sound, name: "bon.csv", override: [] }]);
  t.like(made, { ok: true, value: [{ table: "bon.csv", rows: 1 }] });
});
