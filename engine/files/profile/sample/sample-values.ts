import type { RowBlock } from "../../read/rows/row-block.ts";
import { displayedCell } from "./displayed-cell.ts";

/** Example values of a column for a person: the first ones, and some from further down. */
const FROM_START = 3;
const FROM_BELOW = 2;

/**
 * Up to five distinct values of each column as in the file: the first three, and two from about the
 * middle and the end of the rows. Cells are those of `shownCell`.
 *
 * @param blocks  Rows of the whole table or a sample, in order; the same rows give the same values.
 * Cost: a comparison a row, and a few hundred cells decoded.
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

/** The first values of a column, and the latest ones found after rows 2, 4, 8, 16 and so on. */
class ValueGatherer {
  readonly #first: string[] = [];
  readonly #below: string[] = [];
  /** The row from which the next value is taken. */
  #from = 0;

  get values(): string[] {
    return [...this.#first, ...this.#below];
  }

  meet(row: number, block: RowBlock, cell: number): void {
    if (row < this.#from) return;
    const text = displayedCell(block, cell);
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
