import type { JsonWriter } from "./json-writer.ts";

const WORD = 8;

/**
 * JSON text of a constant, encoded once to be copied often: what stands between two values.
 *
 * Held as numbers of eight bytes: to store them one by one takes 2 to 7 ns for 8 to 30 bytes,
 * where `set` takes 16 whatever the length. None is NaN, whose bits may change on the way: that
 * takes a byte 0xFF, or 0x7F behind 0xF0, and UTF-8 has neither.
 */
export class JsonPiece {
  /** In bytes. */
  readonly length: number;
  readonly words: Float64Array;
  /** How many words: to ask the array each time costs more. */
  readonly count: number;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    const count = Math.ceil(bytes.length / WORD);
    const padded = Buffer.concat([bytes], count * WORD);
    this.length = bytes.length;
    this.count = count;
    this.words = Float64Array.from({ length: count }, (_, i) => padded.readDoubleLE(i * WORD));
  }
}

/**
 * Copies a piece to `at` and returns where it ends. Up to seven bytes behind it are overwritten:
 * what follows is written later, and the caller has made room for them.
 */
export function putPiece(json: JsonWriter, at: number, piece: JsonPiece): number {
  const { cells } = json;
  const { words, count } = piece;
  let to = at;
  for (let i = 0; i < count; i++) {
    cells.setFloat64(to, words[i] as number, true);
    to = (to + WORD) | 0;
  }
  return (at + piece.length) | 0;
}
