import type { RowBlock } from "./row-block.ts";

/** Stands for the end of a cell with characters beyond U+00FF. */
const BEYOND_LATIN = 0xffffffff;

/**
 * The texts of a block, made on demand. Make one per block; it is valid as long as the block.
 *
 * A cell costs about 20 ns: cells with accents are rewritten as Latin-1, the block becomes one
 * single-byte text, and cells are substrings of it; those with characters beyond Latin-1 (œ, €, ’)
 * are decoded on their own. That takes a third of the time of decoding the block as UTF-8. A
 * substring keeps the text of its block alive: use `cellText` for texts that live long.
 */
export class RowTexts {
  readonly #block: RowBlock;
  /** From the first row of the block on. */
  readonly #text: string;
  readonly #from: number;
  /** Ends of cells that may not be ASCII. */
  readonly #ends: Uint32Array;

  constructor(block: RowBlock) {
    const from = block.rowAt[0] as number;
    const to = block.rowAt[block.rows] as number;
    const latin = Buffer.from(block.bytes.subarray(from, to));
    this.#block = block;
    this.#from = from;
    this.#ends = latinEnds(block, latin, from);
    this.#text = latin.toString("latin1");
  }

  /** The text of a cell, by its number in the block. */
  cell(cell: number): string {
    const { starts, ends, wide } = this.#block;
    const from = this.#from;
    const end = wide?.[cell] === 0 ? (ends[cell] as number) - from : (this.#ends[cell] as number);
    if (end === BEYOND_LATIN) return cellText(this.#block, cell);
    return this.#text.substring((starts[cell] as number) - from, end);
  }

  /** The texts of all cells of a row. The hot loop: fields are copied to locals. */
  row(row: number): string[] {
    const block = this.#block;
    const { starts, ends, wide } = block;
    const own = this.#ends;
    const text = this.#text;
    const from = this.#from;
    const first = block.cellAt[row] as number;
    const after = block.cellAt[row + 1] as number;
    const texts = new Array<string>(after - first);
    for (let cell = first; cell < after; cell++) {
      const end = wide?.[cell] === 0 ? (ends[cell] as number) - from : (own[cell] as number);
      texts[cell - first] =
        end === BEYOND_LATIN
          ? cellText(block, cell)
          : text.substring((starts[cell] as number) - from, end);
    }
    return texts;
  }
}

/** The text of one cell of a block; `RowTexts` is faster for many. */
export function cellText(block: RowBlock, cell: number): string {
  return bufferOf(block).toString("utf8", block.starts[cell], block.ends[cell]);
}

/** Ends of cells with accents in `latin`, the bytes from `from` on, in which they are rewritten. */
function latinEnds(block: RowBlock, latin: Uint8Array, from: number): Uint32Array {
  const { starts, ends, cellAt, rows, wide } = block;
  const cells = cellAt[rows] as number;
  const own = new Uint32Array(cells);
  for (let cell = 0; cell < cells; cell++)
    if (wide?.[cell] !== 0)
      own[cell] = toLatin1(latin, (starts[cell] as number) - from, (ends[cell] as number) - from);
  return own;
}

/** Rewrites UTF-8 as Latin-1 in place; returns the new end, or that it is impossible. */
function toLatin1(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] as number) < 0x80) at++;
  let to = at;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x80) bytes[to++] = byte;
    else {
      const next = bytes[++at] as number;
      // C2 and C3 begin U+0080 to U+00FF: 110000xx 10xxxxxx.
      const isLatin = (byte & 0xfe) === 0xc2 && at < end && (next & 0xc0) === 0x80;
      if (!isLatin) return BEYOND_LATIN;
      bytes[to++] = ((byte & 0x03) << 6) | (next & 0x3f);
    }
  }
  return to;
}

function bufferOf({ bytes }: RowBlock): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
