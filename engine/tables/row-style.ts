const DELIMITERS = [";", ",", "\t", "|"];

/** What stands in quotes may hold any delimiter and line ends. */
const QUOTED_FIELD = /(^|[;,\t|\n])"(?:[^"]|"")*"/g;

/** How the rows of a customer's file are written. */
export interface RowStyle {
  /** The one that splits the first line most, `;` when none does. */
  readonly delimiter: string;
  /** That of the first line. */
  readonly lineEnd: "\n" | "\r\n";
}

/** Tells how the rows of a file are written by its beginning, whose first line is whole. */
export function rowStyleOf(head: string): RowStyle {
  const [line = ""] = head
    .replace(QUOTED_FIELD, "$1")
    .replace(/^[\r\n]+/, "")
    .split("\n", 1);
  const splits = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  const delimiter = DELIMITERS[splits.indexOf(Math.max(...splits))] as string;
  return { delimiter, lineEnd: line.endsWith("\r") ? "\r\n" : "\n" };
}
