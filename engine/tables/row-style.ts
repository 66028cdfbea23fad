const DELIMITERS = [";", ",", "\t", "|"];

/** Quoted fields, which may contain any delimiter and line ends. */
const QUOTED_FIELD = /(^|[;,\t|\n])"(?:[^"]|"")*"/g;

/** The format of the rows of a customer's file. */
export interface RowStyle {
  /** The delimiter with most occurrences in the first line, `;` without any. */
  readonly delimiter: string;
  /** Line end of the first line. */
  readonly lineEnd: "\n" | "\r\n";
}

/** Detects the format of the rows from the beginning of a file, with a complete first line. */
export function rowStyleOf(head: string): RowStyle {
  const [line = ""] = head
    .replace(QUOTED_FIELD, "$1")
    .replace(/^[\r\n]+/, "")
    .split("\n", 1);
  const splits = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  const delimiter = DELIMITERS[splits.indexOf(Math.max(...splits))] as string;
  return { delimiter, lineEnd: line.endsWith("\r") ? "\r\n" : "\n" };
}
