import type { Dialect } from "../read/rows/dialect.ts";
import { neutralised } from "./csv-text.ts";

/** The signs by which cells of a text are told apart. */
export type CellSigns = Pick<Dialect, "delimiter" | "quote" | "escape">;

/** A row of which some cells are corrected: as many cells as it has in its file. */
export interface ChangedRow {
  /** Its number in its file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly corrected: readonly string[];
}

/** A cell as it is written: its place without the blanks around it, and its text. */
interface RawCell {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isQuoted: boolean;
}

interface RawRow {
  readonly cells: readonly RawCell[];
  /** Before its line end. */
  readonly end: number;
}

/**
 * A row as it is written, with its corrected cells in place of the former ones: their quotes, the
 * other cells and what follows the row stay as they are. A row that its reader took otherwise than
 * it is written is written anew.
 *
 * @param raw  From the start of the row up to that of the next one.
 */
export function patchedRow(raw: string, signs: CellSigns, row: ChangedRow): string {
  const first = rawRow(raw, signs);
  // A row in pieces goes on below its first line.
  const read = first && first.end >= textEnd(raw) ? first : null;
  const quoted = read !== null && isAllQuoted(read);
  let text = "";
  let from = 0;
  for (const [column, after] of row.corrected.entries()) {
    const before = row.cells[column] ?? "";
    if (after === before) continue;
    const cell = read?.cells[column];
    if (!cell || cell.text.trim() !== before.trim()) return newRow(raw, read, signs, row);
    const isQuoted = cell.isQuoted || (quoted && cell.text === "");
    text += raw.slice(from, cell.start) + writtenCell(neutralised(after), signs, isQuoted);
    from = cell.end;
  }
  return text + raw.slice(from);
}

/** A cell as a text has it: in quotes where it has to be, or `isQuoted` in any case. */
export function writtenCell(
  text: string,
  { delimiter, quote, escape: sign }: CellSigns,
  isQuoted = false,
): string {
  const mark = quote || '"';
  const isPlain =
    (delimiter === "" || !text.includes(delimiter)) &&
    !text.includes(mark) &&
    !/[\r\n]/.test(text) &&
    text === text.trim();
  if (isPlain && !isQuoted) return text;
  const inner = sign === "\\" ? text.replaceAll("\\", "\\\\") : text;
  return mark + inner.replaceAll(mark, (sign || mark) + mark) + mark;
}

function newRow(
  raw: string,
  read: RawRow | null,
  signs: CellSigns,
  { cells, corrected }: ChangedRow,
): string {
  const quoted = read !== null && isAllQuoted(read);
  const texts = corrected.map((text, column) =>
    text === cells[column] ? text : neutralised(text),
  );
  const end = read?.end ?? textEnd(raw);
  return (
    texts.map((text) => writtenCell(text, signs, quoted)).join(signs.delimiter) + raw.slice(end)
  );
}

/** Where the blank lines behind a row begin; linear. */
function textEnd(raw: string): number {
  let end = raw.length;
  for (let at = end; raw[at - 1] === "\n" || raw[at - 1] === "\r"; end = at) {
    at--;
    while (raw[at - 1] === " " || raw[at - 1] === "\t") at--;
  }
  return end;
}

function isAllQuoted({ cells }: RawRow): boolean {
  const filled = cells.filter(({ text }) => text !== "");
  return filled.length > 0 && filled.every(({ isQuoted }) => isQuoted);
}

/** The cells of a row; `null` where a quote stands in the way. */
function rawRow(raw: string, signs: CellSigns): RawRow | null {
  const cells: RawCell[] = [];
  for (let at = 0; ; at += signs.delimiter.length) {
    const from = pastBlanks(raw, at, signs.delimiter);
    const isQuoted = signs.quote !== "" && raw.startsWith(signs.quote, from);
    const cell = isQuoted ? quotedCell(raw, from, signs) : plainCell(raw, from, signs.delimiter);
    if (!cell) return null;
    cells.push(cell);
    at = isQuoted
      ? pastBlanks(raw, cell.end, signs.delimiter)
      : cellEnd(raw, from, signs.delimiter);
    if (isRowEnd(raw, at)) return { cells, end: at };
    if (signs.delimiter === "" || !raw.startsWith(signs.delimiter, at)) return null;
  }
}

function isRowEnd(raw: string, at: number): boolean {
  return at >= raw.length || raw[at] === "\n" || raw[at] === "\r";
}

function pastBlanks(raw: string, from: number, delimiter: string): number {
  let at = from;
  while (
    (raw[at] === " " || raw[at] === "\t") &&
    !(delimiter !== "" && raw.startsWith(delimiter, at))
  )
    at++;
  return at;
}

function cellEnd(raw: string, from: number, delimiter: string): number {
  let at = from;
  while (!isRowEnd(raw, at) && !(delimiter !== "" && raw.startsWith(delimiter, at))) at++;
  return at;
}

function plainCell(raw: string, from: number, delimiter: string): RawCell {
  const text = raw.slice(from, cellEnd(raw, from, delimiter)).trimEnd();
  return { start: from, end: from + text.length, text, isQuoted: false };
}

function quotedCell(raw: string, from: number, { quote, escape: sign }: CellSigns): RawCell | null {
  let text = "";
  for (let at = from + 1; at < raw.length; at++) {
    const next = raw[at + 1];
    const isEscape =
      sign !== "" && raw[at] === sign && (next === quote || (sign !== quote && next === sign));
    if (isEscape) at++;
    else if (raw[at] === quote) return { start: from, end: at + 1, text, isQuoted: true };
    text += raw[at];
  }
  return null;
}
