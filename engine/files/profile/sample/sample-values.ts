import type { RowBlock } from "../../read/rows/row-block.ts";
import { type CellBounds, trimCell } from "../trimmed-cell.ts";

/** Values of a column that are shown to a person: the first ones, and some from further down. */
const FROM_START = 3;
const FROM_BELOW = 2;
const LONGEST_VALUE = 80;
/** Longer cells are read by their beginning; bytes, four a character at most. */
const LONGEST_READ = 4 * LONGEST_VALUE;

const DECODER = new TextDecoder();
const BLANKS = /\s+/gu;

/**
 * Up to five different values of each column as they stand in the file: the first three, and two
 * from about the middle and the end of the rows. Blanks are one space; values are 80 characters at
 * most, the last one "…" where there were more.
 *
 * @param blocks  Rows of the whole table or a sample in their order; the same ones, the same values.
 * Cost: a comparison a row, and a few hundred cells read.
 */
export function sampleValues(blocks: Iterable<RowBlock>, columns: number): string[][] {
  const gathered = Array.from({ length: columns }, () => new ValueGatherer());
  let row = 0;
  for (const block of blocks)
    for (let at = 0; at < block.rows; at++, row++) {
      const first = block.cellAt[at] as number;
      const cells = Math.min((block.cellAt[at + 1] as number) - first, columns);
      for (let column = 0; column < cells; column++)
        gathered[column]?.meet(row, block, first + column);
    }
  return gathered.map(({ values }) => values);
}

/** The first values of a column, and the latest of those met behind rows 2, 4, 8, 16 and so on. */
class ValueGatherer {
  readonly #first: string[] = [];
  readonly #below: string[] = [];
  /** The row from which on the next value is taken. */
  #from = 0;

  get values(): string[] {
    return [...this.#first, ...this.#below];
  }

  meet(row: number, block: RowBlock, cell: number): void {
    if (row < this.#from) return;
    const text = textOf(block, cell);
    if (text === "" || this.#first.includes(text) || this.#below.includes(text)) return;
    if (this.#first.length < FROM_START) {
      this.#first.push(text);
      return;
    }
    this.#below.push(text);
    if (this.#below.length > FROM_BELOW) this.#below.shift();
    this.#from = 2 * (row + 1);
  }
}

const bounds: CellBounds = { start: 0, end: 0 };

function textOf({ bytes, starts, ends }: RowBlock, cell: number): string {
  trimCell(bytes, starts[cell] as number, ends[cell] as number, bounds);
  if (bounds.start === bounds.end) return "";
  const end = Math.min(bounds.end, bounds.start + LONGEST_READ);
  const text = DECODER.decode(bytes.subarray(bounds.start, end)).replace(BLANKS, " ").trim();
  const characters = [...text];
  return characters.length <= LONGEST_VALUE && end === bounds.end
    ? text
    : `${characters.slice(0, LONGEST_VALUE - 1).join("")}…`;
}
