import { FNV_OFFSET, fnv1a } from "../../../text/hash.ts";
import type { RowBlock } from "../../read/rows/row-block.ts";
import { FoldedKey } from "./key-fold.ts";

const SECOND_PRIME = 0x85ebca6b;
const ZERO = 0x30;

/**
 * The hash of the key of one row, reused from row to row: FNV-1a beside a second product. No
 * `CellHash`: the values decide which keys are sampled, and so what is found.
 */
export class KeyHash {
  low = 0;
  high = 0;
  readonly #folded = new FoldedKey();

  /**
   * Hashes the cells of a row's key columns, in order; false when one of them is empty or a
   * placeholder.
   */
  of(block: RowBlock, row: number, columns: readonly number[]): boolean {
    const first = block.cellAt[row] as number;
    const cells = (block.cellAt[row + 1] as number) - first;
    this.low = FNV_OFFSET;
    this.high = SECOND_PRIME;
    for (const column of columns)
      if (column >= cells || !this.#mixCell(block, first + column)) return false;
    this.low >>>= 0;
    this.high >>>= 0;
    return true;
  }

  /** Hashes a text as a key of one cell. */
  ofText(text: string): this {
    const bytes = new TextEncoder().encode(text);
    this.low = FNV_OFFSET;
    this.high = SECOND_PRIME;
    this.#mix(bytes, 0, bytes.length);
    this.low >>>= 0;
    this.high >>>= 0;
    return this;
  }

  /** Whether it is that of "0", which in links stands for nothing. */
  get isNone(): boolean {
    return this.#folded.length === 1 && this.#folded.bytes[0] === ZERO;
  }

  /** The folded text of the last cell. */
  folded(): string {
    return this.#folded.text();
  }

  #mixCell({ bytes, starts, ends }: RowBlock, cell: number): boolean {
    return this.#mix(bytes, starts[cell] as number, ends[cell] as number);
  }

  /** Each half is finalised at the end of a cell. */
  #mix(bytes: Uint8Array, from: number, to: number): boolean {
    const folded = this.#folded;
    folded.fold(bytes, from, to);
    if (folded.length === 0) return false;
    let { low, high } = this;
    for (let i = 0; i < folded.length; i++) {
      const byte = folded.bytes[i] as number;
      low = fnv1a(low, byte);
      high = Math.imul(high ^ byte, SECOND_PRIME);
      high = (high << 13) | (high >>> 19);
    }
    // Marks the end of a part: ("1", "23") is not ("12", "3").
    this.low = fnv1a(low ^ (low >>> 15), 0x1f);
    this.high = Math.imul(high ^ (high >>> 13) ^ 0x1f, SECOND_PRIME);
    return true;
  }
}
