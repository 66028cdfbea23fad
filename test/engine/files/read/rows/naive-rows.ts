import type { Dialect } from "../../../../../engine/files/read/rows/dialect.ts";

/** A row of the naive reader. */
export interface NaiveRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly hasQuoteFault: boolean;
}

interface NaiveCell {
  readonly text: string;
  /** Offset of the delimiter or line end after it. */
  readonly end: number;
  readonly isFaulty: boolean;
}

/** The rows of a whole text, read character by character: slow but simple. */
export function naiveRows(text: string, dialect: Dialect): NaiveRow[] {
  const rows: NaiveRow[] = [];
  let number = 1;
  let at = 0;
  while (at < text.length) {
    const blank = lineEndAt(text, at);
    if (blank > 0) {
      at += blank;
      number++;
      continue;
    }
    const cells: string[] = [];
    let hasQuoteFault = false;
    for (;;) {
      const cell = cellAt(text, at, dialect);
      cells.push(cell.text);
      hasQuoteFault ||= cell.isFaulty;
      at = cell.end;
      if (at === text.length || lineEndAt(text, at) > 0) break;
      at += dialect.delimiter.length;
    }
    at += lineEndAt(text, at);
    rows.push({ number: number++, cells, hasQuoteFault });
  }
  return rows;
}

function cellAt(text: string, start: number, dialect: Dialect): NaiveCell {
  if (dialect.quote === "" || text[start] !== dialect.quote) return bareCell(text, start, dialect);
  return quotedCell(text, start, dialect) ?? { ...bareCell(text, start, dialect), isFaulty: true };
}

function bareCell(text: string, start: number, dialect: Dialect): NaiveCell {
  let end = start;
  while (!endsCell(text, end, dialect)) end++;
  return { text: text.slice(start, end), end, isFaulty: false };
}

function quotedCell(text: string, start: number, dialect: Dialect): NaiveCell | null {
  const { quote } = dialect;
  let value = "";
  let isFaulty = false;
  for (let at = start + 1; at < text.length; at++) {
    if (isEscape(text, at, dialect)) at++;
    else if (text[at] === quote) {
      const end = afterBlanks(text, at + 1, dialect);
      if (endsCell(text, end, dialect))
        return { text: value, end, isFaulty: isFaulty || end > at + 1 };
      if (at > start + 1 && beginsCell(text, at, dialect)) return null;
      isFaulty = true;
    }
    value += text[at];
  }
  return null;
}

function isEscape(text: string, at: number, { quote, escape: mark }: Dialect): boolean {
  const next = text[at + 1];
  return text[at] === mark && next !== undefined && (next === quote || next === mark);
}

function afterBlanks(text: string, from: number, dialect: Dialect): number {
  let at = from;
  while (!endsCell(text, at, dialect) && (text[at] === " " || text[at] === "\t")) at++;
  return at;
}

function endsCell(text: string, at: number, { delimiter }: Dialect): boolean {
  return at === text.length || lineEndAt(text, at) > 0 || startsWith(text, at, delimiter);
}

function beginsCell(text: string, at: number, { delimiter }: Dialect): boolean {
  return lineEndAt(text, at - 1) > 0 || (delimiter !== "" && text.slice(0, at).endsWith(delimiter));
}

function startsWith(text: string, at: number, delimiter: string): boolean {
  return delimiter !== "" && text.startsWith(delimiter, at);
}

function lineEndAt(text: string, at: number): number {
  if (text[at] === "\n") return 1;
  if (text[at] !== "\r") return 0;
  return text[at + 1] === "\n" ? 2 : 1;
}
