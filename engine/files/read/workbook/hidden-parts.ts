import { counted } from "../../../markup/french.ts";
import type { ReadNote } from "../layout/file-part.ts";
import type { PlainRows } from "../rows/plain-rows.ts";
import { columnLetters } from "./cell-reference.ts";

/** From the first to the last, both included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/** Spans that a note lists. */
const LISTED = 10;
/** A column has one span at most in a workbook as spreadsheets write it. */
const MOST_SPANS = 16_384;

/** The rows and columns that a sheet does not display. They are read like the others. */
export class HiddenParts {
  /** Whether the sheet has a filter in use. */
  hasFilter = false;
  #rows = 0;
  readonly #rowSpans: Span[] = [];
  readonly #columns: Span[] = [];

  /** @param row  From 1; a row with content, after those already hidden. */
  hideRow(row: number): void {
    this.#rows++;
    const last = this.#rowSpans.at(-1);
    if (last?.last === row - 1) this.#rowSpans[this.#rowSpans.length - 1] = { ...last, last: row };
    else if (this.#rowSpans.length <= LISTED) this.#rowSpans.push({ first: row, last: row });
  }

  /** @param first  From 0. */
  hideColumns(first: number, last: number): void {
    if (this.#columns.length < MOST_SPANS) this.#columns.push({ first, last });
  }

  /** French notes: how many and which rows and columns with content are hidden. */
  notes(rows: PlainRows): ReadNote[] {
    const notes: ReadNote[] = [];
    if (this.#rows > 0) {
      const why = this.hasFilter ? " (un filtre est actif dans la feuille)" : "";
      notes.push({
        code: "classeur.lignes_masquees",
        text: `${hidden(this.#rows, "ligne", this.#rowSpans, String)}${why}.`,
      });
    }
    const columns = this.#hiddenColumns(rows);
    if (columns.length > 0) {
      const count = columns.reduce((sum, { first, last }) => sum + last - first + 1, 0);
      notes.push({
        code: "classeur.colonnes_masquees",
        text: `${hidden(count, "colonne", columns, columnLetters)}.`,
      });
    }
    return notes;
  }

  /** Those with content, in order. */
  #hiddenColumns(rows: PlainRows): Span[] {
    const isHidden = new Uint8Array(MOST_SPANS);
    for (const { first, last } of this.#columns) isHidden.fill(1, Math.max(0, first), last + 1);
    const spans: Span[] = [];
    for (let column = 0; column < MOST_SPANS; column++) {
      if (isHidden[column] === 0 || !rows.hasColumn(column)) continue;
      const last = spans.at(-1);
      if (last?.last === column - 1) spans[spans.length - 1] = { ...last, last: column };
      else spans.push({ first: column, last: column });
    }
    return spans;
  }
}

function hidden(
  count: number,
  word: string,
  spans: readonly Span[],
  nameOf: (place: number) => string,
): string {
  const names = spans
    .slice(0, LISTED)
    .flatMap(({ first, last }) =>
      last - first < 2
        ? Array.from({ length: last - first + 1 }, (_, at) => nameOf(first + at))
        : [`${nameOf(first)} à ${nameOf(last)}`],
    );
  const end = spans.length > LISTED ? "…" : names.length > 1 ? ` et ${names.pop()}` : "";
  const list = `${names.join(", ")}${end}`;
  return count === 1
    ? `1 ${word} masquée, lue comme les autres : ${list}`
    : `${counted(count, word, `${word}s`)} masquées, lues comme les autres : ${list}`;
}
