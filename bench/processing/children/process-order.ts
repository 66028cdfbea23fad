import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConfirmedColumn } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { withRegistersOf } from "../../../shell/pipeline/registers-of-job.ts";
import { processFiles } from "../../../workers/files/processing/process-files.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";

const THREADS = 2;
const TIMEOUT_MS = 600_000;
const JOUR = "2026-11-24";
const TABLE = "clients.csv";

/** The fields of the columns of `bigCustomers`, in its order. */
const COLUMNS: readonly (readonly [header: string, entity: EntityType, field: string])[] = [
  ["Code client", "companies", "identifiant"],
  ["Raison sociale", "companies", "raison_sociale"],
  ["SIRET", "companies", "siret"],
  ["N° TVA", "companies", "tva"],
  ["Civilité", "contacts", "civilite"],
  ["Prénom", "contacts", "prenom"],
  ["Nom", "contacts", "nom_contact"],
  ["Date de naissance", "contacts", "date_naissance"],
  ["E-mail", "companies", "email"],
  ["Téléphone", "companies", "telephone"],
  ["Mobile", "contacts", "mobile"],
  ["Adresse", "companies", "adresse"],
  ["Code postal", "companies", "code_postal"],
  ["Ville", "companies", "ville"],
  ["Code NAF", "companies", "naf"],
  ["CA (€)", "companies", "chiffre_affaires"],
  ["Date de création", "companies", "date_creation"],
  ["Commentaire", "companies", "commentaire"],
];

/** Measurements of processing a confirmed file, in a separate process. */
export interface ProcessedOnce {
  readonly seconds: number;
  readonly peakRssMb: number;
  /** Seconds of threads by kind of task: each from dispatch to result. */
  readonly busy: Readonly<Record<string, number>>;
}

/** Child process: a confirmed file to its reports, its corrected archive and its doubtful pairs. */
const [file = "", home = ""] = process.argv.slice(2);
const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: THREADS });
const busy = watched(pool);
const root = mkdtempSync(join(tmpdir(), "processing-"));
const [folder, out] = [join(root, "travail"), join(root, "resultats")];
for (const one of [folder, out]) mkdirSync(one);
const from = performance.now();
const made = await withRegistersOf(home, "ct2", JOUR, (checked) =>
  processFiles(order(), {
    ...{ pool, checked, folder, out, timeoutMs: TIMEOUT_MS },
    onProgress: () => undefined,
  }),
);
const seconds = (performance.now() - from) / 1000;
await pool.close();
rmSync(root, { recursive: true });
if (!made.ok) throw new Error(made.failure.detail);
const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
const once: ProcessedOnce = { seconds, peakRssMb, busy: Object.fromEntries(busy) };
console.log(JSON.stringify(once));

function order(): Parameters<typeof processFiles>[0] {
  const columns = COLUMNS.map(
    ([original_col, entity_type, crm_field]): ConfirmedColumn => ({
      table: TABLE,
      original_col,
      crm_field,
      entity_type,
    }),
  );
  return {
    produit: "ct2",
    jour: JOUR,
    societe: "Exemple SARL",
    files: [{ name: TABLE, path: file }],
    confirmation: { columns, tables: [{ table: TABLE, entity_type: "companies" }] },
    overrides: [],
    rules: [],
    references: [],
    decisions: [],
  };
}

/** Makes a pool record the durations of its tasks. */
function watched(of: Pool): ReadonlyMap<string, number> {
  const spent = new Map<string, number>();
  const attempt = of.attempt.bind(of);
  of.attempt = async (name, task, limits) => {
    const begun = performance.now();
    try {
      return await attempt(name, task, limits);
    } finally {
      spent.set(name, (spent.get(name) ?? 0) + (performance.now() - begun) / 1000);
    }
  };
  return spent;
}
