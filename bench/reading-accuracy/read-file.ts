import type { EncodingName } from "../../engine/files/read/encoding/encoding.ts";
import type { Dialect } from "../../engine/files/read/rows/dialect.ts";

/** A table as found by a reader. */
export interface ReadTable {
  readonly header: readonly string[];
  readonly headerRows: number;
  readonly rows: readonly (readonly string[])[];
  /** Number in the file of each data row, from 1. */
  readonly numbers: readonly number[];
}

/** A file as found by a reader. */
export interface ReadFile {
  readonly encoding: EncodingName;
  readonly dialect: Dialect;
  readonly tables: readonly ReadTable[];
}
