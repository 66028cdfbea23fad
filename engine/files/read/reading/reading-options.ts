import type { EncodingName } from "../encoding/encoding.ts";
import type { FileNature } from "../gate/file-nature.ts";

/** How a person wants a text to be read; what is absent is as it is found. Plain data. */
export type ReadingOptions = {
  readonly encoding?: EncodingName;
  /** One of `DELIMITER_PRIORS`; "" when a row is one cell. */
  readonly delimiter?: string;
  /** `"` or `'`; "" when nothing is quoted. */
  readonly quote?: string;
  /** Number in the file of the one row of the header, from 1; `NO_HEADER` when it has none. */
  readonly headerRow?: number;
};

/** The same of one of the texts of a file: most files have one, workbooks and archives several. */
export type PartReading = ReadingOptions & {
  /** From 1, in the order of the file. */
  readonly part: number;
};

/** Headers are looked for so far: rows before them are few. */
export const HEADER_ROW_MOST = 1000;

export const READING_OPTIONS = ["encoding", "delimiter", "quote", "headerRow"] as const;

export type ReadingOption = (typeof READING_OPTIONS)[number];

/**
 * What of the reading of a part may be told: all of a delimited text; the header alone of a sheet,
 * whose cells are told apart already; nothing of JSON, whose records name what they hold.
 */
export function tellable(nature: FileNature): readonly ReadingOption[] {
  if (nature === "csv") return READING_OPTIONS;
  return nature === "xlsx" || nature === "xls" ? ["headerRow"] : [];
}

/** Whether anything is told. */
export function isOverridden(options: ReadingOptions): boolean {
  return READING_OPTIONS.some((option) => options[option] !== undefined);
}

/** Whether two say the same of a text. */
export function isSameReading(a: ReadingOptions, b: ReadingOptions): boolean {
  return READING_OPTIONS.every((option) => a[option] === b[option]);
}
