import type { EncodingRead } from "../encoding/encoding.ts";
import type { FileNature } from "../gate/file-nature.ts";
import type { Dialect } from "../rows/dialect.ts";
import type { HeaderPlace } from "./overridden-head.ts";
import type { TableLayout } from "./table-layout.ts";

/** What a reader noticed and a person should know; `row` as in `RowBlock.numbers`. */
export interface ReadNote {
  readonly code: string;
  /** French sentence. */
  readonly text: string;
  readonly row?: number;
}

/** How a text is read where nobody has told it otherwise; each with the others as they are told. */
export interface FoundReading {
  readonly encoding: EncodingRead;
  readonly dialect: Dialect | null;
  readonly header: HeaderPlace | null;
}

/** A text, a sheet of a workbook or an entry of an archive, after reading. Plain data. */
export interface FilePart {
  /** `clients.csv`, `clients.xlsx#Feuil1`, `export.zip/clients.csv`. */
  readonly name: string;
  readonly nature: FileNature;
  /** Of the customer's bytes; the plain text that layouts speak of is UTF-8. */
  readonly encoding: EncodingRead;
  /** `null` for what is no delimited text (workbooks, JSON). */
  readonly dialect: Dialect | null;
  readonly tables: readonly TableLayout[];
  /** Rows before the first table that are neither blank nor header, as text, at most 20. */
  readonly preamble: readonly string[];
  readonly notes: readonly ReadNote[];
  /** Where a person has told how it is read. */
  readonly found?: FoundReading;
}
