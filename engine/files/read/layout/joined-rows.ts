import { blockOfCells } from "../rows/block-of-cells.ts";
import { LazyTexts } from "../rows/lazy-texts.ts";
import type { RowBlock } from "../rows/row-block.ts";
import { rowsBetween } from "../rows/select-rows.ts";
import { joinedCells } from "./broken-rows.ts";

/**
 * The same rows, with those in pieces whole, each in its own block under the number of its first
 * line. Costs nothing where there are none.
 *
 * @param continued  `TableLayout.continued`.
 */
export function* joinedRows(
  blocks: Iterable<RowBlock>,
  continued: readonly number[] = [],
): Generator<RowBlock, void, undefined> {
  if (continued.length === 0) return yield* blocks;
  const joiner = new RowJoiner(new Set(continued));
  for (const block of blocks) yield* joiner.join(block);
  yield* joiner.finish();
}

class RowJoiner {
  readonly #continued: ReadonlySet<number>;
  /** The pieces of a row so far, which may be in several blocks, and its number. */
  #pieces: (readonly string[])[] = [];
  #number = 0;

  constructor(continued: ReadonlySet<number>) {
    this.#continued = continued;
  }

  *join(block: RowBlock): Generator<RowBlock, void, undefined> {
    const texts = new LazyTexts(block);
    for (let row = 0, next = 0; row < block.rows; row = next + 1) {
      next = this.#nextPiece(block, row);
      const number = block.numbers[next] ?? 0;
      if (next > row || !this.#continued.has(number)) yield* this.finish();
      if (next > row) yield rowsBetween(block, row, next);
      if (next === block.rows) return;
      if (this.#pieces.length === 0) this.#number = number;
      this.#pieces.push(texts.all().row(next));
    }
  }

  *finish(): Generator<RowBlock, void, undefined> {
    if (this.#pieces.length > 0) yield blockOfCells([joinedCells(this.#pieces)], this.#number);
    this.#pieces = [];
  }

  /** The first row from one on that is a piece of another; the number of rows if there is none. */
  #nextPiece({ rows, numbers }: RowBlock, from: number): number {
    let row = from;
    for (; row < rows; row++) {
      const number = numbers[row] as number;
      if (this.#continued.has(number) || this.#continued.has(number + 1)) break;
    }
    return row;
  }
}
