/** Why a cell has a colour: repaired, decided by a person, to check, of no use. */
export type CellTint = "reparee" | "decidee" | "a_verifier" | "inutilisable";

/** One cell. */
export interface WorkbookCell {
  readonly text: string;
  readonly tint?: CellTint;
  /** French: shown as a comment. */
  readonly note?: string;
}

/** The cells of a row, from column A; a plain string has neither colour nor note. */
export type WorkbookRow = readonly (string | WorkbookCell)[];

/** A sheet to be written. */
export interface WorkbookSheet {
  /** Any text, for example a customer's file name: made valid and distinct for Excel. */
  readonly name: string;
  /** The first row, in bold, frozen, with filters; none when empty. */
  readonly header: readonly string[];
  /** Ranks of the columns whose cells become numbers where they are written like plain ones. */
  readonly numeric?: ReadonlySet<number>;
  /** Read once, as fast as the file is written. */
  readonly rows: Iterable<WorkbookRow> | AsyncIterable<WorkbookRow>;
}

/** Bounds of one sheet. */
export interface SheetLimits {
  /** Rows, header included, at least two; the others go on in a next sheet. */
  readonly rows: number;
  /** Comments. The cells beyond keep their colours, and a comment in A1 says so. */
  readonly notes: number;
}
