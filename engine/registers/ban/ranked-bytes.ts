import type { ByteWriter } from "../../store/byte-writer.ts";
import { type ByteText, byBytes, sameBytes, toByteText, writeBytes } from "./byte-text.ts";

const NOTHING = new Uint8Array(0);

/** Distinct pieces of packed bytes: the places or repetitions of a street. */
export class RankedBytes {
  readonly #most: number;
  readonly #ranks = new Map<ByteText, number>();
  /** The last piece added, cached because it usually repeats. */
  #bytes: Uint8Array = NOTHING;
  #start = 0;
  #length = -1;
  #rank = -1;

  constructor(most: number) {
    this.#most = most;
  }

  /** The rank of a piece in order of first appearance, from 0; -1 when the table is full. */
  add(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length === this.#length && sameBytes(this.#bytes, this.#start, bytes, start, length))
      return this.#rank;
    this.#bytes = bytes;
    this.#start = start;
    this.#length = length;
    this.#rank = this.#rankOf(toByteText(bytes, start, end));
    return this.#rank;
  }

  #rankOf(piece: ByteText): number {
    const known = this.#ranks.get(piece);
    if (known !== undefined) return known;
    const rank = this.#ranks.size;
    if (rank === this.#most) return -1;
    this.#ranks.set(piece, rank);
    return rank;
  }

  /** The pieces in byte order. */
  sorted(): SortedBytes {
    const pieces = [...this.#ranks.keys()].sort(byBytes);
    const rankOf = new Int32Array(pieces.length);
    pieces.forEach((piece, rank) => {
      rankOf[this.#ranks.get(piece) ?? 0] = rank;
    });
    return { pieces, rankOf };
  }
}

export interface SortedBytes {
  readonly pieces: readonly ByteText[];
  /** For each index of first appearance, the rank in byte order. */
  readonly rankOf: Int32Array;
}

/** Writes the pieces in a row, unchanged. */
export function writePieces({ pieces }: SortedBytes, into: ByteWriter): void {
  for (const piece of pieces) writeBytes(piece, into);
}
