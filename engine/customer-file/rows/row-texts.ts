import { isAscii } from "node:buffer";
import type { RowBlock } from "./row-block.ts";

const BEYOND_ASCII = /[\u0080-\u00ff]/;

/**
 * The texts of a block, made where they are asked for. Make one per block; it is void with it.
 *
 * A cell costs about 30 ns: the block is read once as one text, of which cells are parts; cells
 * that hold other than ASCII are decoded on their own. A part keeps the text of its block alive:
 * what is kept long is better had by `cellText`.
 */
export class RowTexts {
  readonly #block: RowBlock;
  readonly #buffer: Buffer;
  /** Bytes from the first row on, one character each. */
  readonly #text: string;
  readonly #from: number;
  readonly #isAscii: boolean;

  constructor(block: RowBlock) {
    const from = block.rowAt[0] as number;
    const to = block.rowAt[block.rows] as number;
    this.#block = block;
    this.#buffer = bufferOf(block);
    this.#from = from;
    this.#isAscii = isAscii(this.#buffer.subarray(from, to));
    this.#text = this.#buffer.toString("latin1", from, to);
  }

  /** The text of a cell, by its number in the block. */
  cell(cell: number): string {
    const start = this.#block.starts[cell] as number;
    const end = this.#block.ends[cell] as number;
    const text = this.#text.substring(start - this.#from, end - this.#from);
    if (this.#isAscii || !BEYOND_ASCII.test(text)) return text;
    return this.#buffer.toString("utf8", start, end);
  }

  /** The texts of a row, as many as it has cells. */
  row(row: number): string[] {
    const first = this.#block.cellAt[row] as number;
    const after = this.#block.cellAt[row + 1] as number;
    const texts = new Array<string>(after - first);
    for (let cell = first; cell < after; cell++) texts[cell - first] = this.cell(cell);
    return texts;
  }
}

/** The text of one cell of a block; `RowTexts` is faster for many. */
export function cellText(block: RowBlock, cell: number): string {
  return bufferOf(block).toString("utf8", block.starts[cell], block.ends[cell]);
}

function bufferOf({ bytes }: RowBlock): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
