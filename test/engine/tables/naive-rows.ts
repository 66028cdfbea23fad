import { isUtf8 } from "node:buffer";

/** A row of a naive reading of the whole text. */
export interface NaiveRow {
  /** One character per byte. */
  readonly fields: readonly string[];
  readonly line: number;
  readonly fault: "champs.guillemets" | "texte.encodage" | null;
  /** The original row, with its line end. */
  readonly raw: string;
}

/**
 * Splits a whole RFC 4180 text with regular expressions: the slow reference for `CsvRows`, for
 * texts below its longest row.
 *
 * @param text One character per byte (latin1), so that offsets equal those of the bytes.
 * @param expected Required number of fields, 0 when unknown.
 */
export function naiveRows(text: string, delimiter: string, expected = 0): NaiveRow[] {
  const rows: NaiveRow[] = [];
  let at = skipBlankLines(text, 0);
  while (at < text.length) {
    const row = firstLineIfBroken(readRow(text, at, delimiter), expected);
    const line = text.slice(0, at).split("\n").length;
    rows.push({ ...row, line });
    at = skipBlankLines(text, at + row.raw.length);
  }
  return rows;
}

function skipBlankLines(text: string, from: number): number {
  return from + (/^(?:\r?\n)*/.exec(text.slice(from))?.[0].length ?? 0);
}

/** A row, and whether an unquoted field contains a quote. */
type SplitRow = Omit<NaiveRow, "line"> & { readonly bareQuote: boolean };

function readRow(text: string, from: number, delimiter: string): SplitRow {
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?!")([^${delimiter}\\n]*)`, "y");
  const plain = new RegExp(`[^${delimiter}\\n]*`, "y");
  const fields: string[] = [];
  let garbage = false;
  let bareQuote = false;
  let at = from;
  for (;;) {
    const isQuoted = text[at] === '"';
    const pattern = isQuoted ? quoted : plain;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return brokenRow(text, from);
    at += match[0].length;
    const endsLine = text[at] === "\n";
    const withoutReturn = (value: string) => (endsLine ? value.replace(/\r$/, "") : value);
    if (isQuoted) {
      garbage ||= withoutReturn(match[2] as string) !== "";
      fields.push((match[1] as string).replaceAll('""', '"'));
    } else {
      bareQuote ||= match[0].includes('"');
      fields.push(withoutReturn(match[0]));
    }
    if (text[at] !== delimiter) break;
    at++;
  }
  const raw = text.slice(from, at + 1);
  const fault = garbage ? "champs.guillemets" : encodingFault(raw);
  return { fields, raw, fault, bareQuote };
}

/** A malformed row of several lines is reduced to its first line. */
function firstLineIfBroken(row: SplitRow, expected: number): Omit<NaiveRow, "line"> {
  const { bareQuote, ...split } =
    /\n./s.test(row.raw) && isBroken(row, expected) ? brokenRow(row.raw, 0) : row;
  return split;
}

function isBroken({ fault, fields, bareQuote }: SplitRow, expected: number): boolean {
  const isWrong = expected > 0 && fields.length !== expected;
  return isWrong || bareQuote || fault === "champs.guillemets";
}

function encodingFault(raw: string): NaiveRow["fault"] {
  return isUtf8(Buffer.from(raw, "latin1")) ? null : "texte.encodage";
}

function brokenRow(text: string, from: number): SplitRow {
  const lineEnd = text.indexOf("\n", from);
  const raw = text.slice(from, lineEnd < 0 ? text.length : lineEnd + 1);
  return { fields: [raw], raw, fault: "champs.guillemets", bareQuote: false };
}
