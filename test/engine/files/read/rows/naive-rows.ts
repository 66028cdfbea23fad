import { ALIGNED, type Dialect } from "../../../../../engine/files/read/rows/dialect.ts";

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
    if (dialect.delimiter === ALIGNED) at = afterSpaces(text, at);
    for (;;) {
      const cell = cellAt(text, at, dialect);
      cells.push(cell.text);
      hasQuoteFault ||= cell.isFaulty;
      at = cell.end;
      if (endsRow(text, at)) break;
      at = afterDelimiter(text, at, dialect);
      if (dialect.delimiter === ALIGNED && endsRow(text, at)) break;
    }
    at += lineEndAt(text, at);
    rows.push({ number: number++, cells, hasQuoteFault });
  }
  return rows;
}

function afterDelimiter(text: string, at: number, { delimiter }: Dialect): number {
  return delimiter === ALIGNED ? afterSpaces(text, at) : at + delimiter.length;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

function cellAt(text: string, start: number, dialect: Dialect): NaiveCell {
  const opening = afterBlanks(text, start, dialect);
  if (dialect.quote === "" || text[opening] !== dialect.quote)
    return bareCell(text, start, dialect);
  const found = quotedCell(text, opening, opening > start, dialect);
  return found ?? { ...bareCell(text, start, dialect), isFaulty: true };
}

function bareCell(text: string, start: number, dialect: Dialect): NaiveCell {
  let end = start;
  let isEscaped = false;
  while (end < text.length && lineEndAt(text, end) === 0) {
    if (startsWith(text, end, dialect.delimiter)) {
      if (!isTextDelimiter(text, start, end, dialect)) break;
      isEscaped ||= dialect.escape === "\\";
    }
    end++;
  }
  const cell = text.slice(start, end);
  return { text: isEscaped ? unescaped(cell, dialect) : cell, end, isFaulty: false };
}

/** Whether a delimiter is text: after a backslash, or in an entity of HTML. */
function isTextDelimiter(text: string, start: number, at: number, dialect: Dialect): boolean {
  const before = text.slice(start, at);
  if (dialect.escape === "\\") return /\\*$/.exec(before)?.[0].length === 1;
  if (dialect.delimiter === ";") return /&(?:amp;){0,2}(?:amp|eacute|#\d\d)$/.test(before);
  return dialect.delimiter === "#" && before.endsWith("&");
}

function unescaped(cell: string, { delimiter, quote }: Dialect): string {
  let value = "";
  for (let at = 0; at < cell.length; at++) {
    const next = cell[at + 1];
    const isEscape = cell[at] === "\\" && next !== undefined;
    if (isEscape && (next === "\\" || next === quote || next === delimiter[0])) at++;
    value += cell[at];
  }
  return value;
}

function quotedCell(
  text: string,
  start: number,
  isSpaced: boolean,
  dialect: Dialect,
): NaiveCell | null {
  const { quote } = dialect;
  let value = "";
  let isFaulty = false;
  for (let at = start + 1; at < text.length; at++) {
    if (isEscape(text, at, dialect)) at++;
    else if (text[at] === quote) {
      const end = afterBlanks(text, at + 1, dialect);
      if (endsCell(text, end, dialect)) return { text: value, end, isFaulty };
      const opening = isSpaced ? beforeBlanks(text, at, dialect) : at;
      if (at > start + 1 && beginsCell(text, opening, dialect)) return null;
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
  while (isBlank(text[at], dialect)) at++;
  return at;
}

function beforeBlanks(text: string, from: number, dialect: Dialect): number {
  let at = from;
  while (isBlank(text[at - 1], dialect)) at--;
  return at;
}

function isBlank(sign: string | undefined, { delimiter }: Dialect): boolean {
  return (sign === " " || sign === "\t") && sign !== delimiter[0];
}

function endsCell(text: string, at: number, { delimiter }: Dialect): boolean {
  return endsRow(text, at) || startsWith(text, at, delimiter);
}

function endsRow(text: string, at: number): boolean {
  return at === text.length || lineEndAt(text, at) > 0;
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
