/** The delimiter of columns aligned by blanks: two blanks or more. */
export const ALIGNED = "  ";

/** The delimiters of tables that programs draw. */
export const BARS: readonly string[] = ["|", "│", "║"];

/** How the cells of a delimited text are separated. */
export interface Dialect {
  /**
   * One or two bytes (`, ` and `||` are one delimiter in some exports), one of `BARS`, `ALIGNED`, or
   * "" when a row is one cell.
   */
  readonly delimiter: string;
  /** `"` or `'`; "" when nothing is quoted. */
  readonly quote: string;
  /** The sign that escapes a quote inside quotes: the quote itself when doubled, `\`, or "". */
  readonly escape: string;
  /**
   * With `ALIGNED`, where columns of a fixed width begin, in characters; without it two blanks or
   * more delimit.
   */
  readonly starts?: readonly number[];
  /** Whether a delimiter stands at both ends of rows too. */
  readonly isFramed?: true;
  /** The line end of most rows: `\r\n`, `\n` or `\r`; any of them ends a row. */
  readonly newline: string;
}

/** RFC 4180; the intermediate form of tables from workbooks, archives and JSON. */
export const PLAIN_DIALECT: Dialect = { delimiter: ",", quote: '"', escape: '"', newline: "\n" };
