import { join } from "node:path";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Confirmation } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import { tableNamesOf } from "../../../engine/files/proposal/table-names.ts";
import type { ReportFile } from "../../../engine/files/report/roles/report-input.ts";
import { distinctFileNames } from "../../../engine/text/distinct-names.ts";
import type { UploadFileAbout, UploadFileRead } from "../file-tasks/read-upload-file.ts";
import type { PlacedTable } from "../placed-table.ts";
import type { SentFileAt } from "../sent-file.ts";
import { readStoredData } from "../stored-data.ts";
import type { ProcessingDeps, ProcessingOrder } from "./processing-order.ts";

/** A table to process. */
export interface OrderedTable {
  /** `ReportFile.name` of its text. */
  readonly file: string;
  readonly table: PlacedTable;
}

export interface OrderFiles {
  readonly files: readonly ReportFile[];
  /** Confirmed tables with rows, in the order of their files. */
  readonly tables: readonly OrderedTable[];
}

/** A file with the names of its tables, or why it could not be read. */
interface FileTaken {
  readonly name: string;
  readonly read: Result<UploadFileRead>;
  readonly tableNames: readonly string[];
}

/**
 * Reads the files of an order, one after the other. Unreadable ones are reported, as when their
 * mapping was proposed; the rest are processed. Failures: the first refusal when no confirmed table
 * is left, `fichier.interrompu` when cancelled, and failures that do not concern a file (a full
 * disk).
 */
export async function readOrderFiles(
  { files, confirmation }: ProcessingOrder,
  parts: ProcessingDeps,
): Promise<Result<OrderFiles>> {
  const names = distinctFileNames(files.map(({ name }) => name));
  const read: { name: string; read: Result<UploadFileRead> }[] = [];
  for (const [i, file] of files.entries()) {
    const name = names[i] as string;
    const one = await readOne({ ...file, name }, join(parts.folder, `fichier-${i + 1}`), parts);
    if (!one.ok && !isAboutFile(one.failure)) return one;
    read.push({ name, read: one });
  }
  const tableNames = tableNamesOf(
    read.map(({ read: one }) => (one.ok ? one.value.tables.map(({ name }) => name) : [])),
  );
  const taken = read.map((one, i) => ({ ...one, tableNames: tableNames[i] ?? [] }));
  const tables = taken.flatMap((one) => tablesOf(one, confirmation));
  const refusal = read.find(({ read: one }) => !one.ok)?.read;
  if (tables.length === 0) return refusal && !refusal.ok ? refusal : failed("fichier.vide");
  return success({ files: taken.flatMap(reportFiles), tables });
}

function readOne(
  { path, name, override = [] }: SentFileAt,
  folder: string,
  { pool, timeoutMs, signal }: ProcessingDeps,
): Promise<Result<UploadFileRead>> {
  const limits = { file: name, timeoutMs, signal };
  return pool.attempt("read-upload-file", { path, name, override, folder }, limits);
}

/** Whether a failure concerns one file, so that the others may still be read. */
function isAboutFile({ code }: Failure): boolean {
  return !NOT_OF_A_FILE.has(code);
}

const NOT_OF_A_FILE: ReadonlySet<string> = new Set([
  "disque.plein",
  "fichier.absent",
  "fichier.interrompu",
  "fichier.nature",
  "fichier.refuse",
]);

/** The confirmed tables with rows. */
function tablesOf({ read, tableNames }: FileTaken, confirmation: Confirmation): OrderedTable[] {
  if (!read.ok) return [];
  const { parts, partOf } = readStoredData<UploadFileAbout>(read.value.aboutAt);
  return read.value.tables.flatMap(({ rows, placedAt }, i) => {
    const name = tableNames[i] as string;
    if (rows === 0 || !isConfirmed(name, confirmation)) return [];
    const placed = readStoredData<PlacedTable>(placedAt);
    const file = parts[partOf[i] as number]?.name ?? name;
    return [{ file, table: { ...placed, layout: { ...placed.layout, name } } }];
  });
}

function isConfirmed(table: string, { columns, tables }: Confirmation): boolean {
  const isNamed = (one: { readonly table: string }): boolean => one.table === table;
  return columns.some(isNamed) || tables.some(isNamed);
}

function reportFiles({ name, read }: FileTaken): ReportFile[] {
  if (!read.ok) return [{ name, sent: name, rows: 0, read: null, refusal: read.failure.detail }];
  const { parts, partOf, notes } = readStoredData<UploadFileAbout>(read.value.aboutAt);
  return parts.map(({ name: part, nature, encoding, dialect, notes: own }, at) => ({
    name: part,
    sent: name,
    rows: read.value.tables.reduce((sum, { rows }, i) => sum + (partOf[i] === at ? rows : 0), 0),
    // Notes on the whole file are listed with its first text.
    read: { nature, encoding, dialect, notes: at === 0 ? [...notes, ...own] : own },
    refusal: "",
  }));
}
