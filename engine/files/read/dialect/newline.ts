import type { Dialect } from "../rows/dialect.ts";
import type { RowBlock } from "../rows/row-block.ts";
import { walkRows } from "../rows/walk-rows.ts";
import type { SampleWindow } from "./sample-windows.ts";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * The line end of most rows, `\n` when there is none. Cells may contain other line ends than rows,
 * such as addresses typed in another program.
 */
export function newlineOf(windows: readonly SampleWindow[], dialect: Dialect): string {
  const counts: Counts = { "\r\n": 0, "\n": 0, "\r": 0 };
  for (const { plain } of windows)
    for (const block of walkRows(plain, dialect)) countRowEnds(block, counts);
  const most = Math.max(...Object.values(counts));
  if (counts["\r\n"] === most && most > 0) return "\r\n";
  return counts["\n"] === most ? "\n" : "\r";
}

type Counts = Record<"\r\n" | "\n" | "\r", number>;

function countRowEnds({ bytes, rowAt, rows }: RowBlock, counts: Counts): void {
  for (let row = 1; row <= rows; row++) {
    const end = (rowAt[row] as number) - 1;
    if (bytes[end] === CARRIAGE_RETURN) counts["\r"]++;
    else if (bytes[end] === LINE_FEED) counts[bytes[end - 1] === CARRIAGE_RETURN ? "\r\n" : "\n"]++;
  }
}
