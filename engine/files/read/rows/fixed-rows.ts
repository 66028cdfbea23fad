import type { RowBlock } from "./row-block.ts";

const BLANK = 0x20;
const FIRST_CELLS = 1 << 14;
/** The top bits of a byte of UTF-8 that continues a character. */
const [CONTINUED, FOLLOWING] = [0xc0, 0x80];
/** Share of the gaps that a line of prose writes across. */
const PROSE = 0.5;

/**
 * Cuts rows of one cell at the columns of a fixed width. A cell that is too long ends at its next
 * blank; a line across more than half of the gaps is a title, and stays one cell. Blanks around
 * cells are left out. Linear in the bytes.
 *
 * @param starts  Of each column, in characters of UTF-8; the first is 0.
 */
export function* fixedRows(
  blocks: Iterable<RowBlock>,
  starts: readonly number[],
): Generator<RowBlock, void, undefined> {
  const cutter = new RowCutter(starts);
  for (const block of blocks) yield cutter.cut(block);
}

class RowCutter {
  readonly #starts: readonly number[];
  #from = new Uint32Array(FIRST_CELLS);
  #to = new Uint32Array(FIRST_CELLS);
  /** Where the columns of the current row begin, and its end. */
  readonly #places: Uint32Array;
  #cellAt = new Uint32Array(0);
  #cells = 0;

  constructor(starts: readonly number[]) {
    this.#starts = starts;
    this.#places = new Uint32Array(starts.length + 1);
  }

  cut(block: RowBlock): RowBlock {
    const { rows, bytes, cellAt } = block;
    if (this.#cellAt.length <= rows) this.#cellAt = new Uint32Array(rows + 1);
    this.#makeRoom(rows * this.#starts.length);
    this.#cells = 0;
    for (let row = 0; row < rows; row++) {
      this.#cellAt[row] = this.#cells;
      const cell = cellAt[row] as number;
      this.#cutRow(bytes, block.starts[cell] as number, block.ends[cell] as number);
    }
    this.#cellAt[rows] = this.#cells;
    const { numbers, faults, rowAt, from } = block;
    const [starts, ends] = [this.#from, this.#to];
    return { bytes, starts, ends, cellAt: this.#cellAt, rows, numbers, faults, rowAt, from };
  }

  #cutRow(bytes: Uint8Array, from: number, to: number): void {
    const places = this.#places;
    const columns = this.#starts.length;
    this.#place(bytes, from, to);
    let across = 0;
    for (let column = 1; column < columns; column++) {
      const at = places[column] as number;
      const isInside = at < to && bytes[at] !== BLANK && bytes[at - 1] !== BLANK;
      if (isInside) across++;
      const cut = isInside ? blankFrom(bytes, at, to) : at;
      places[column] = Math.max(cut, places[column - 1] as number);
    }
    if (across > (columns - 1) * PROSE) this.#add(bytes, from, to);
    else
      for (let column = 0; column < columns; column++)
        this.#add(bytes, places[column] as number, places[column + 1] as number);
  }

  /** Finds the bytes at which the columns of a row begin, and its end. */
  #place(bytes: Uint8Array, from: number, to: number): void {
    const starts = this.#starts;
    const places = this.#places.fill(to);
    let [character, column] = [0, 0];
    for (let at = from; at < to && column < starts.length; at++) {
      if (((bytes[at] as number) & CONTINUED) === FOLLOWING) continue;
      if (character++ === starts[column]) places[column++] = at;
    }
  }

  #add(bytes: Uint8Array, from: number, to: number): void {
    let [start, end] = [from, to];
    while (start < end && bytes[start] === BLANK) start++;
    while (end > start && bytes[end - 1] === BLANK) end--;
    this.#from[this.#cells] = start;
    this.#to[this.#cells++] = end;
  }

  #makeRoom(cells: number): void {
    if (this.#from.length >= cells) return;
    this.#from = new Uint32Array(cells * 2);
    this.#to = new Uint32Array(cells * 2);
  }
}

function blankFrom(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] !== BLANK) at++;
  return at;
}
