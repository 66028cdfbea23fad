/** How the cells of a delimited text are told apart. */
export interface Dialect {
  /** One or two characters (`, ` is one delimiter in some exports); "" when a row is one cell. */
  readonly delimiter: string;
  /** `"` or `'`; "" when nothing is quoted. */
  readonly quote: string;
  /** What stands before a quote inside quotes: the quote itself when doubled, `\`, or "". */
  readonly escape: string;
  /** The one that most rows end with: `\r\n`, `\n` or `\r`; any of them ends a row. */
  readonly newline: string;
}

/** RFC 4180; what tables of workbooks, archives and JSON are kept in between. */
export const PLAIN_DIALECT: Dialect = { delimiter: ",", quote: '"', escape: '"', newline: "\n" };
