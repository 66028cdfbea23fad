import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { open } from "yauzl-promise";
import { PRODUCTS } from "../../../../engine/dossier/product.ts";
import type { Result } from "../../../../engine/errors/failure.ts";
import { loadedRegisters } from "../../../../engine/files/diagnostic/register-checks/loaded-registers.ts";
import type { ConfirmedColumn } from "../../../../engine/files/mapping/confirmation/confirmation.ts";
import { homeAt } from "../../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../../engine/snapshot/open-snapshot.ts";
import type { CheckedWith } from "../../../../workers/files/diagnose-table.ts";
import { processFiles } from "../../../../workers/files/processing/process-files.ts";
import type {
  ProcessedFile,
  ProcessingOrder,
} from "../../../../workers/files/processing/processing-order.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../../workers/pool/pool.ts";
import { newFolder } from "../../../journeys/recoupe-process.ts";

/**
 * Companies of `data/sample/README.md`: sound, in liquidation, with an officer perhaps dead,
 * ceased.
 */
export const CUSTOMERS = `Code client;Société;SIRET;Courriel;CP;Commune;Note
C1;Altibat Ingénierie;90000010000017;contact@altibat.example;75001;Paris;rappeler lundi
C2;Brevatec Construction;900 000 506 00015;;75001;Paris;facture impayée
C3;Helicap Patrimoine;90000110800019;info@helicap.example;75002;Paris;
C4;Loginet Transports;90000150400019;x@loginet.example;75002;Paris;client fidèle
C1;Altibat Ingénierie;90000010000017;contact@altibat.example;75001;Paris;rappeler lundi
`;

export const columns = (
  table: string,
  fields: Readonly<Record<string, string | null>>,
): ConfirmedColumn[] =>
  Object.entries(fields).map(([original_col, crm_field]) => ({
    table,
    original_col,
    crm_field,
    entity_type: "companies",
  }));

export const CUSTOMER_COLUMNS = {
  "Code client": "code_client",
  Société: "raison_sociale",
  SIRET: "siret",
  Courriel: "email",
  CP: "code_postal",
  Commune: "ville",
  Note: "commentaire",
};

/** An order about files with these names and contents. */
export function orderOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  changes: Partial<ProcessingOrder> = {},
): ProcessingOrder {
  const folder = newFolder();
  const written = Object.entries(files).map(([name, content], i) => {
    const path = join(folder, String(i));
    writeFileSync(path, content);
    return { name, path };
  });
  return {
    produit: "ct1",
    jour: "2026-11-22",
    societe: "Exemple SARL",
    files: written,
    confirmation: {
      columns: columns("clients.csv", CUSTOMER_COLUMNS),
      tables: [{ table: "clients.csv", entity_type: "companies" }],
    },
    overrides: [],
    rules: [],
    references: [],
    decisions: [],
    ...changes,
  };
}

export interface Processed {
  readonly made: Result<readonly ProcessedFile[]>;
  readonly progress: readonly (readonly [done: number, total: number])[];
  /** Bytes of the results, by name. */
  readonly bytes: ReadonlyMap<string, Buffer>;
}

export interface RunWith {
  readonly threads?: number;
  readonly heapMb?: number;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** RECOUPE_HOME; without it no register is loaded. */
  readonly home?: string;
}

/** Processes an order in temporary folders. */
export async function carryOut(order: ProcessingOrder, input: RunWith = {}): Promise<Processed> {
  const { threads = 2, timeoutMs = 60_000, signal, home, ...limits } = input;
  const pool = new Pool({ ...FILE_POOL_DEFAULTS, ...limits, threads });
  const root = newFolder();
  const [folder, out] = [join(root, "travail"), join(root, "resultats")];
  for (const one of [folder, out]) mkdirSync(one);
  const progress: (readonly [number, number])[] = [];
  const { checked, close } = checkedWith(order, home);
  try {
    const onProgress = (done: number, total: number) => void progress.push([done, total]);
    const made = await processFiles(order, {
      ...{ pool, checked, folder, out, timeoutMs, signal, onProgress },
    });
    const results = made.ok ? made.value : [];
    const bytes = new Map(results.map(({ name, path }) => [name, readFileSync(path)]));
    return { made, progress, bytes };
  } finally {
    await pool.close();
    await close();
  }
}

function checkedWith(
  { produit, jour }: ProcessingOrder,
  home: string | undefined,
): { readonly checked: CheckedWith; readonly close: () => Promise<void> } {
  const today = Number(jour.replaceAll("-", ""));
  const { asks: requested } = PRODUCTS[produit];
  const opened = home === undefined ? null : openSnapshot(homeAt(home));
  if (opened && !opened.ok) throw new Error(opened.failure.detail);
  const snapshot = opened?.value;
  if (home === undefined || !snapshot) {
    const nothing = {
      companies: null,
      finder: null,
      deaths: null,
      addresses: null,
      loaded: [],
      asked: requested,
    };
    return { checked: { registers: null, checks: nothing, today }, close: async () => undefined };
  }
  const registers = { home, snapshotId: snapshot.snapshot.id, requested };
  const checks = loadedRegisters(snapshot, today, requested);
  return { checked: { registers, checks, today }, close: () => snapshot.close() };
}

/** The texts of an archive, by name. */
export async function entriesOf(archive: string): Promise<Map<string, string>> {
  const zip = await open(archive);
  try {
    const entries = new Map<string, string>();
    for await (const entry of zip)
      entries.set(entry.filename, await text(await entry.openReadStream()));
    return entries;
  } finally {
    await zip.close();
  }
}
