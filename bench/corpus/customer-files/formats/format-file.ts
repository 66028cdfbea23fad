import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { GeneratedFile, TableTruth } from "../truth.ts";

/** A table to write in some format. */
export interface SourceTable {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly type: ColumnType }[];
  /** A cell for each column, "" where there is nothing. */
  readonly rows: readonly (readonly string[])[];
}

/** What a reader must find in a table: the texts that its cells mean. */
export interface ExpectedTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The format does not order columns: they are found by name. */
  readonly isByName: boolean;
}

/** A file in one format, with its ground truth. */
export interface FormatFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of all its sheets, lists or entries, in their order. */
  readonly tables: readonly ExpectedTable[];
}

/** Writes some of a set of files as one file. */
export interface FormatWriter {
  readonly format: string;
  write(draw: Draw, files: readonly GeneratedFile[]): FormatFile;
}

/** The first table of each file, without columns that have neither values nor a header. */
export function sourceTables(files: readonly GeneratedFile[]): SourceTable[] {
  return files.map(({ name, truth }) => sourceTable(name, truth.tables[0] as TableTruth));
}

function sourceTable(name: string, { columns, rows }: TableTruth): SourceTable {
  const retained = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ header, at }) => header !== "" || rows.some((row) => (row[at] ?? "") !== ""));
  return {
    name: name.replace(/\.\w+$/u, ""),
    columns: retained.map(({ header, type }) => ({ header, type })),
    rows: rows.map((row) => retained.map(({ at }) => row[at] ?? "")),
  };
}
