import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU24, readU32 } from "../../store/packed-bytes.ts";

/**
 * The bearers of one surname, sorted by first given name, then by birth date:
 *
 *   u32 count   first given names u24[n]   birth dates u24[n]
 *
 * A birth date is AAAAMMJJ minus `DATE_BASE`, unknown parts 00; 0 when it is entirely unknown or
 * implausible. Six bytes a death.
 */
const COUNT_BYTES = 4;
const COLUMN_BYTES = 3;
const DATE_BASE = 17_000_000;
const LAST_DATE = 20_999_999;
/** Upper bound of packed dates. */
const DATE_RANGE = 2 ** 24;

/** Packs a birth date. */
export function packBirthDate(date: number): number {
  return date > DATE_BASE && date <= LAST_DATE ? date - DATE_BASE : 0;
}

/** A given name and a packed birth date as one number that sorts in the order of a block. */
export function postingKey(first: number, packedDate: number): number {
  return first * DATE_RANGE + packedDate;
}

/** @param keys  Sorted keys of the bearers (`postingKey`). */
export function writePostingBlock(keys: Float64Array, into: ByteWriter): void {
  into.u32(keys.length);
  for (const key of keys) into.u24(Math.floor(key / DATE_RANGE));
  for (const key of keys) into.u24(key % DATE_RANGE);
}

/** A surname's postings, read in place; one instance moves from name to name. Never throws. */
export class PostingBlock {
  count = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #firsts = 0;
  #dates = 0;

  moveTo(bytes: Uint8Array, at: number, end: number): void {
    const count = readU32(bytes, at);
    this.#bytes = bytes;
    this.#firsts = at + COUNT_BYTES;
    this.#dates = this.#firsts + count * COLUMN_BYTES;
    this.count = this.#dates + count * COLUMN_BYTES <= end ? count : 0;
  }

  clear(): void {
    this.count = 0;
  }

  first(row: number): number {
    return readU24(this.#bytes, this.#firsts + row * COLUMN_BYTES);
  }

  /** Whether the row exists and has that given name. */
  isBearer(row: number, givenName: number): boolean {
    return row < this.count && this.first(row) === givenName;
  }

  /** `postingKey` of a row. */
  key(row: number): number {
    return postingKey(this.first(row), readU24(this.#bytes, this.#dates + row * COLUMN_BYTES));
  }

  /** AAAAMMJJ, unknown parts 00; 0 unknown. */
  birthDate(row: number): number {
    const packed = readU24(this.#bytes, this.#dates + row * COLUMN_BYTES);
    return packed === 0 ? 0 : packed + DATE_BASE;
  }

  /**
   * The first row of a given name with a birth date from `date` on, or the row after that name.
   * O(log n).
   */
  firstRowOf(givenName: number, date: number): number {
    const from = packBirthDate(date);
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const own = this.first(middle);
      const isBefore =
        own < givenName ||
        (own === givenName && readU24(this.#bytes, this.#dates + middle * COLUMN_BYTES) < from);
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
