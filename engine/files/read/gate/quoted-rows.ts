/** Quotes around a row as a whole, those within doubled; behind it the empty cells of wider rows. */
const QUOTED_ROW = /^"((?:[^"]|"")*)"[;,\t ]*$/;
/** Delimiters of the rows within, and the fewest of each that no list of texts has. */
const DELIMITERS: readonly (readonly [sign: string, least: number])[] = [
  [";", 1],
  ["\t", 1],
  ["|", 1],
  [",", 2],
];
/** Share of the rows below the first that are quoted, and have as many delimiters as it. */
const MOST = 0.9;
const LEAST_ROWS = 2;

const QUOTE = 0x22;
/** What may stand behind the row. */
const EMPTY_CELLS: ReadonlySet<number | undefined> = new Set(Buffer.from(";,\t "));
/** The byte order mark of UTF-8, in Latin-1. */
const MARK = /^\xef\xbb\xbf/;

/**
 * Whether the rows of a text are each in quotes as a whole: `"C001,""ORVALIS, SA"",Dijon"`. Programs
 * write so that open a csv with another delimiter than theirs, and save what they have: a row a cell.
 *
 * @param head  The start of the text, as whole lines in Latin-1.
 */
export function areRowsQuoted(head: string): boolean {
  const [first, ...rows] = head
    .replace(MARK, "")
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "");
  if (first === undefined || rows.length < LEAST_ROWS) return false;
  const quoted = rows.filter((line) => QUOTED_ROW.test(line));
  if (quoted.length < MOST * rows.length) return false;
  return DELIMITERS.some(([sign, least]) => {
    const wanted = delimitersIn(first, sign);
    const even = quoted.filter((line) => delimitersIn(line, sign) === wanted);
    return wanted >= least && even.length >= MOST * quoted.length;
  });
}

/** Number of delimiters of a row without its quotes, outside those within. */
function delimitersIn(line: string, sign: string): number {
  const row = QUOTED_ROW.exec(line)?.[1]?.replaceAll('""', '"') ?? line;
  return row.replace(/"[^"]*"/g, "").split(sign).length - 1;
}

/**
 * The row that a line has in its quotes, made in place; a line that is not in quotes as a whole is
 * returned as it is. Linear in its bytes.
 *
 * @param line  Without its end, in an encoding of which ASCII is a part.
 */
export function withoutQuotes(line: Uint8Array): Uint8Array {
  let last = line.length - 1;
  while (EMPTY_CELLS.has(line[last])) last--;
  if (last < 1 || line[0] !== QUOTE || line[last] !== QUOTE) return line;
  for (let at = line.indexOf(QUOTE, 1); at < last; at = line.indexOf(QUOTE, at + 2))
    if (at + 1 === last || line[at + 1] !== QUOTE) return line;
  let length = 0;
  for (let at = 1; at < last; at++) {
    line[length++] = line[at] as number;
    if (line[at] === QUOTE) at++;
  }
  return line.subarray(0, length);
}
