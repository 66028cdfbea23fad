import type { ReadNote } from "./file-part.ts";
import type { TableLayout } from "./table-layout.ts";

/** Most tables of a file: finding the start of one costs as much as a hundred rows. */
export const MOST_TABLES = 1000;

/** The tables of a plain text, and its other content. */
export interface TextLayout {
  readonly tables: readonly TableLayout[];
  /** Rows before the first table, at most 20. */
  readonly preamble: readonly string[];
  readonly notes: readonly ReadNote[];
  /** All filled rows, those beyond `mostRows` included. */
  readonly filledRows: number;
}

/** How far and how a text is read. */
export interface LayoutOptions {
  /**
   * Override for the first table: the number of its one header row, or `NO_HEADER`. `hasHeader`
   * tests whether it was followed.
   */
  readonly headerRow?: number | undefined;
  /** Filled rows after which the others are only counted. */
  readonly mostRows?: number | undefined;
}
