import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { headerKey, NO_MEMORY } from "../../../engine/files/mapping/learned/mapping-memory.ts";
import type { UploadStructure } from "../../../engine/files/proposal/upload-proposal.ts";
import { UploadMapper, type UploadToMap } from "../../../workers/files/map-upload.ts";
import type { UploadRead } from "../../../workers/files/upload-files.ts";
import type { UploadProgress } from "../../../workers/files/upload-progress.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";

const folder = mkdtempSync(join(tmpdir(), "recoupe-upload-"));
const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: 2 });
const mapper = new UploadMapper(pool);
test.after.always(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const CLIENTS = [
  "Code client;Raison sociale;Ville;Zone A7;Ville",
  ...Array.from(
    { length: 200 },
    (_, i) => `C${1000 + 7 * i};Société ${i};Ville ${i % 9};z${i % 4};`,
  ),
].join("\n");
const FACTURES = [
  "N° facture;Code client;Montant HT",
  ...Array.from({ length: 500 }, (_, i) => `F${5000 + i};C${1000 + 7 * (i % 200)};${i},50`),
].join("\n");

let uploads = 0;

/** An upload of such files in a folder of its own. */
function uploadOf(
  files: readonly (readonly [name: string, text: string])[],
  more: Partial<UploadToMap> = {},
): UploadToMap {
  const out = join(folder, `envoi-${uploads++}`);
  return {
    files: files.map(([name, text], i) => {
      const path = join(folder, `${uploads}-${i}`);
      writeFileSync(path, text);
      return { name, path, bytes: statSync(path).size };
    }),
    out,
    timeoutMs: 60_000,
    memory: () => NO_MEMORY,
    ...more,
  };
}

interface ColumnStated {
  readonly original_col: string;
  readonly en_tete: string;
  readonly crm_field: string | null;
  readonly remplies: number;
  readonly exemples: readonly string[];
}
interface Proposal {
  readonly lignes: number;
  readonly fichiers: readonly {
    readonly erreur: { readonly code: string } | null;
    readonly parties: readonly { readonly dialecte: { readonly separateur: string } }[];
  }[];
  readonly tables: readonly {
    readonly table: string;
    readonly fichier: string;
    readonly lignes: number;
    readonly colonnes: readonly ColumnStated[];
  }[];
}
const proposalOf = ({ out }: UploadToMap): Proposal =>
  JSON.parse(readFileSync(join(out, "proposition.json"), "utf8"));

test("files that go together are read, mapped and related; what cannot be read is told by name", async (t) => {
  const progress: UploadProgress[] = [];
  const read: UploadRead[] = [];
  const upload = uploadOf(
    [
      ["clients.csv", CLIENTS],
      ["vide.csv", ""],
      ["factures.csv", FACTURES],
      ["clients.csv", CLIENTS],
    ],
    { onProgress: (one) => void progress.push(one), onRead: (one) => void read.push(one) },
  );
  const mapped = await mapper.map(upload);
  if (!mapped.ok) return t.fail(mapped.failure.detail);
  const { rows, tables, refused, layers } = mapped.value;
  t.is(rows, 900);
  t.deepEqual(
    tables.map(({ name, rows: own, columns }) => [name, own, columns]),
    [
      ["clients.csv", 200, 5],
      ["factures.csv", 500, 3],
      ["clients (2).csv", 200, 5],
    ],
  );
  t.deepEqual(
    refused.map(({ name, failure }) => [name, failure.code]),
    [["vide.csv", "fichier.vide"]],
  );
  t.deepEqual(
    read.map((one) => one.tables),
    [tables],
  );
  t.true(layers.L1 > 0);

  const document = proposalOf(upload);
  t.is(document.lignes, 900);
  t.is(document.fichiers[1]?.erreur?.code, "fichier.vide");
  t.deepEqual(document.fichiers[0]?.parties[0]?.dialecte.separateur, ";");
  const clients = document.tables[0]!;
  t.deepEqual(
    [clients.table, clients.fichier, clients.lignes],
    ["clients.csv", "clients.csv", 200],
  );
  t.deepEqual(
    clients.colonnes.map((column) => [column.original_col, column.en_tete, column.crm_field]),
    [
      ["Code client", "Code client", "identifiant"],
      ["Raison sociale", "Raison sociale", "raison_sociale"],
      ["Ville", "Ville", "ville"],
      ["Zone A7", "Zone A7", "region"],
      ["Ville (2)", "Ville", "ville"],
    ],
  );
  t.deepEqual(clients.colonnes[0]?.exemples.slice(0, 3), ["C1000", "C1007", "C1014"]);
  t.is(clients.colonnes[0]?.exemples.length, 5);
  t.deepEqual([clients.colonnes[4]?.remplies, clients.colonnes[4]?.exemples], [0, []]);
  t.true(readFileSync(join(upload.out, "graphe.svg"), "utf8").startsWith("<svg"));
  const structure: UploadStructure = JSON.parse(
    readFileSync(join(upload.out, "structure.json"), "utf8"),
  );
  t.deepEqual(
    structure.tables.map(({ name }) => name),
    document.tables.map(({ table }) => table),
  );
  t.true(
    structure.relations.relations.some(
      ({ fromTable, fromColumn }) => fromTable === "factures.csv" && fromColumn === "Code client",
    ),
  );
  t.false(existsSync(join(upload.out, "travail")));

  const percents = progress.map(({ percent }) => percent);
  t.deepEqual(
    percents,
    percents.toSorted((a, b) => a - b),
  );
  t.deepEqual([...new Set(progress.map(({ phase }) => phase))], ["lecture", "profil", "relations"]);
  t.true(progress.every(({ done, total }) => done <= total));
  t.deepEqual(progress.find(({ phase }) => phase === "profil")?.total, 900);
});

test("memory is asked for the headers of the upload, and believed", async (t) => {
  let requested: readonly string[] = [];
  const upload = uploadOf([["clients.csv", CLIENTS]], {
    memory: async (headerKeys) => {
      requested = headerKeys;
      return {
        confirmed: [
          {
            headerKey: headerKey("zone a7"),
            table: null,
            entity: "companies",
            field: "secteur",
            origin: "client",
            count: 1,
          },
        ],
      };
    },
  });
  t.true((await mapper.map(upload)).ok);
  t.deepEqual(requested, ["codeclient", "raisonsociale", "ville", "zonea7"]);
  const zone = proposalOf(upload).tables[0]?.colonnes[3];
  t.is(zone?.crm_field, "secteur");
  t.true(JSON.stringify(zone).includes("confirmée par vous"));
});

test("the same files give the same bytes", async (t) => {
  const files = [
    ["clients.csv", CLIENTS],
    ["factures.csv", FACTURES],
  ] as const;
  const [one, other] = [uploadOf(files), uploadOf(files)];
  t.true((await Promise.all([mapper.map(one), mapper.map(other)])).every(({ ok }) => ok));
  for (const name of ["proposition.json", "structure.json", "graphe.svg"])
    t.is(readFileSync(join(one.out, name), "utf8"), readFileSync(join(other.out, name), "utf8"));
});

test("when nothing can be read the failure says why", async (t) => {
  const one = await mapper.map(uploadOf([["vide.csv", ""]]));
  t.is(one.ok ? null : one.failure.code, "fichier.vide");
  const two = await mapper.map(
    uploadOf([
      ["a.csv", ""],
      ["b.zip", "PK\u0003\u0004"],
    ]),
  );
  t.is(two.ok ? null : two.failure.code, "fichier.refuses");
});

test("a file that takes too long is refused, and an upload may be cancelled", async (t) => {
  const slow = await mapper.map(uploadOf([["clients.csv", CLIENTS]], { timeoutMs: 0 }));
  t.is(slow.ok ? null : slow.failure.code, "fichier.temps");
  const stopped = AbortSignal.abort();
  const upload = uploadOf([["clients.csv", CLIENTS]], { signal: stopped });
  const cancelled = await mapper.map(upload);
  t.is(cancelled.ok ? null : cancelled.failure.code, "fichier.interrompu");
});
