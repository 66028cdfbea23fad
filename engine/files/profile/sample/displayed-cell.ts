import type { RowBlock } from "../../read/rows/row-block.ts";
import { type CellBounds, trimCell } from "../trimmed-cell.ts";

const LONGEST_VALUE = 80;
/** Of longer cells only this many bytes are read, at four a character. */
const LONGEST_READ = 4 * LONGEST_VALUE;

const DECODER = new TextDecoder();
const BLANKS = /\s+/gu;

const bounds: CellBounds = { start: 0, end: 0 };

/**
 * A cell of a block as an example for a person: runs of blanks are one space, at most 80
 * characters, the last one "…" when cut.
 */
export function displayedCell({ bytes, starts, ends }: RowBlock, cell: number): string {
  trimCell(bytes, starts[cell] as number, ends[cell] as number, bounds);
  if (bounds.start === bounds.end) return "";
  const end = Math.min(bounds.end, bounds.start + LONGEST_READ);
  const text = DECODER.decode(bytes.subarray(bounds.start, end)).replace(BLANKS, " ").trim();
  const characters = [...text];
  return characters.length <= LONGEST_VALUE && end === bounds.end
    ? text
    : `${characters.slice(0, LONGEST_VALUE - 1).join("")}…`;
}
