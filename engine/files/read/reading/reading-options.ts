import type { EncodingName } from "../encoding/encoding.ts";
import type { FileNature } from "../gate/file-nature.ts";

/** How a person wants to read a text; absent options are detected. Plain data. */
export type ReadingOptions = {
  readonly encoding?: EncodingName;
  /** One of `DELIMITERS`, in the table of signs that may delimit; "" when a row is one cell. */
  readonly delimiter?: string;
  /** `"` or `'`; "" when nothing is quoted. */
  readonly quote?: string;
  /** Number in the file of the single header row, from 1; `NO_HEADER` when there is none. */
  readonly headerRow?: number;
};

/** The options for one text of a file: most files have one, workbooks and archives several. */
export type PartReading = ReadingOptions & {
  /** From 1, in the order of the file. */
  readonly part: number;
};

/** The last row that may be a header. */
export const HEADER_ROW_MOST = 1000;

export const READING_OPTIONS = ["encoding", "delimiter", "quote", "headerRow"] as const;

export type ReadingOption = (typeof READING_OPTIONS)[number];

const WORKBOOKS: ReadonlySet<FileNature> = new Set(["xlsx", "xls", "ods"]);

/**
 * The options that a person may set for a format: all for delimited text; the header alone for a
 * sheet, whose cells are already separate; none for JSON, whose records name their values.
 */
export function tellable(nature: FileNature): readonly ReadingOption[] {
  if (nature === "csv") return READING_OPTIONS;
  return WORKBOOKS.has(nature) ? ["headerRow"] : [];
}

/** Whether any option is set. */
export function isOverridden(options: ReadingOptions): boolean {
  return READING_OPTIONS.some((option) => options[option] !== undefined);
}

/** Whether two sets of options are equal. */
export function isSameReading(a: ReadingOptions, b: ReadingOptions): boolean {
  return READING_OPTIONS.every((option) => a[option] === b[option]);
}
