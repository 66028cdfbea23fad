import { join } from "node:path";
import { type Failure, failed, type Result } from "../../engine/errors/failure.ts";
import { tableNamesOf } from "../../engine/files/proposal/table-names.ts";
import type { StoredFile, StoredTable } from "./file-tasks/propose-mapping.ts";
import type { UploadFileRead } from "./file-tasks/read-upload-file.ts";

/** The facts on an upload after reading its files. */
export interface UploadRead {
  /** Data rows in total. */
  readonly rows: number;
  readonly tables: readonly {
    readonly name: string;
    readonly file: string;
    readonly rows: number;
    readonly columns: number;
  }[];
  /** Unreadable files, with the reason. */
  readonly refused: readonly RefusedFile[];
}

export interface RefusedFile {
  readonly name: string;
  readonly failure: Failure;
}

/** Most bytes of a file's tables that one task profiles together. */
const BATCH_BYTES = 4 << 20;

/** A file in progress: its content, or why it was dropped. */
export interface FileUnderWay {
  readonly name: string;
  readonly read: UploadFileRead | null;
  readonly failure: Failure | null;
  readonly tables: readonly StoredTable[];
}

/** Names of a file's tables, and the paths where they are stored. */
export function storedTables({ tables }: UploadFileRead, folder: string): StoredTable[] {
  return tables.map(({ name, rows, placedAt }, i) => ({
    name,
    rows,
    placedAt,
    profileAt: join(folder, `profil-${i}`),
  }));
}

/** The files, with table names that are unique over all of them. */
export function withTableNames(files: readonly FileUnderWay[]): FileUnderWay[] {
  const names = tableNamesOf(files.map(({ tables }) => tables.map(({ name }) => name)));
  return files.map((file, i) => ({
    ...file,
    tables: file.tables.map((table, j) => ({ ...table, name: names[i]?.[j] as string })),
  }));
}

/** Tables for one profiling task. */
export interface Batch {
  readonly bytes: number;
  readonly tables: readonly StoredTable[];
}

/** The tables of a file in order: small ones together, large ones alone. */
export function batchesOf({ read, tables }: FileUnderWay): Batch[] {
  const batches: { bytes: number; tables: StoredTable[] }[] = [];
  tables.forEach((table, i) => {
    const bytes = read?.tables[i]?.bytes ?? 0;
    const last = batches.at(-1);
    if (last && last.bytes + bytes <= BATCH_BYTES) {
      last.bytes += bytes;
      last.tables.push(table);
    } else batches.push({ bytes, tables: [table] });
  });
  return batches;
}

export function readOf(files: readonly FileUnderWay[]): UploadRead {
  const tables = files.flatMap(({ name: file, read, tables: retained }) =>
    retained.map(({ name, rows }, i) => ({
      name,
      file,
      rows,
      columns: read?.tables[i]?.columns ?? 0,
    })),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables, refused: refusedOf(files) };
}

export function refusedOf(files: readonly FileUnderWay[]): RefusedFile[] {
  return files.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
}

/** A file as passed to the proposing task. */
export function storedFileOf({ name, read, failure, tables }: FileUnderWay): StoredFile {
  if (read) return { name, kept: { aboutAt: read.aboutAt, tables } };
  return { name, kept: { failure: failure ?? failed("fichier.vide").failure } };
}

/** Keys to look up in memory, each once. */
export function headerKeysOf(files: readonly FileUnderWay[]): string[] {
  return [...new Set(files.flatMap(({ read }) => read?.headerKeys ?? []))];
}

/** Bytes of the rows of all tables. */
export function bytesOf(files: readonly FileUnderWay[]): number {
  return files.flatMap(({ read }) => read?.tables ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The failure of an upload of which every file was refused. */
export function nothingLeft(refused: readonly RefusedFile[]): Result<never> {
  const [only] = refused;
  if (only && refused.length === 1) return { ok: false, failure: only.failure };
  return failed("fichier.refuses", `${refused.length} sur ${refused.length}.`);
}
