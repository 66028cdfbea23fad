import type { EncodingRead } from "../encoding/encoding.ts";
import type { FileNature } from "../gate/file-nature.ts";
import type { Dialect } from "../rows/dialect.ts";
import type { HeaderPlace } from "./overridden-head.ts";
import type { TableLayout } from "./table-layout.ts";

/** A reader's remark for a person; `row` as in `RowBlock.numbers`. */
export interface ReadNote {
  readonly code: string;
  /** French sentence. */
  readonly text: string;
  readonly row?: number;
}

/** How a text is read without overrides; each option given the overrides of the others. */
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
  /** Encoding of the customer's bytes; the plain text that layouts refer to is UTF-8. */
  readonly encoding: EncodingRead;
  /** `null` for formats without delimiters (workbooks, JSON). */
  readonly dialect: Dialect | null;
  readonly tables: readonly TableLayout[];
  /** Rows before the first table that are neither blank nor header, as text, at most 20. */
  readonly preamble: readonly string[];
  readonly notes: readonly ReadNote[];
  /** Present when a person chose how it is read. */
  readonly found?: FoundReading;
}
