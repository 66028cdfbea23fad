import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU16, readU24, readU32 } from "../../store/packed-bytes.ts";

/**
 * The deaths of the persons born on one day, column by column, sorted by surname number and
 * first given name:
 *
 *   u32 count   surnames u24[n]   first given names u24[n]   second ones u24[n]
 *   days of death u16[n] since 1969-12-31, 0 unknown   departments of death u8[n]   bits u8[n]
 *
 * 13 bytes a death.
 */
const COUNT_BYTES = 4;
const NAME_BYTES = 3;
const DEATH_BYTES = 13;
/** Bytes per death in each column. */
export const COLUMN_BYTES: readonly number[] = [NAME_BYTES, NAME_BYTES, NAME_BYTES, 2, 1, 1];

/** Bits, from low to high: sex 2 (1 man, 2 woman), number of given names 2 (at most 3). */
const SEX_BITS = 3;
const GIVEN_SHIFT = 2;
export const MOST_GIVEN = 3;

/** A death as stored in the index. */
export interface IndexedDeath {
  readonly surname: number;
  readonly first: number;
  readonly second: number;
  readonly deathDay: number;
  readonly department: number;
  readonly sex: number;
  /** At most `MOST_GIVEN`, which means that many or more. */
  readonly givenNames: number;
}

/** Writes a day's deaths; sorts them in place. */
export function writeDayBlock(deaths: IndexedDeath[], into: ByteWriter): void {
  deaths.sort(bySurname);
  into.u32(deaths.length);
  for (const { surname } of deaths) into.u24(surname);
  for (const { first } of deaths) into.u24(first);
  for (const { second } of deaths) into.u24(second);
  for (const { deathDay } of deaths) into.u16(deathDay);
  for (const { department } of deaths) into.u8(department);
  for (const { sex, givenNames } of deaths) into.u8(sex | (givenNames << GIVEN_SHIFT));
}

function bySurname(a: IndexedDeath, b: IndexedDeath): number {
  return a.surname - b.surname || a.first - b.first || a.deathDay - b.deathDay;
}

/** A day's block, read in place; one instance moves from day to day. Never throws. */
export class DayBlock {
  bytes: Uint8Array = new Uint8Array(0);
  count = 0;
  #surnames = 0;
  #firsts = 0;
  #seconds = 0;
  #days = 0;
  #departments = 0;
  #bits = 0;

  /** Moves to the block at `at` of `bytes`; a block with impossible sizes counts as empty. */
  moveTo(bytes: Uint8Array, at: number, end: number): void {
    const count = readU32(bytes, at);
    this.bytes = bytes;
    this.count = at + COUNT_BYTES + count * DEATH_BYTES <= end ? count : 0;
    this.#surnames = at + COUNT_BYTES;
    this.#firsts = this.#surnames + count * NAME_BYTES;
    this.#seconds = this.#firsts + count * NAME_BYTES;
    this.#days = this.#seconds + count * NAME_BYTES;
    this.#departments = this.#days + count * 2;
    this.#bits = this.#departments + count;
  }

  /** Moves to an empty block. */
  clear(): void {
    this.count = 0;
  }

  surname(row: number): number {
    return readU24(this.bytes, this.#surnames + row * NAME_BYTES);
  }

  first(row: number): number {
    return readU24(this.bytes, this.#firsts + row * NAME_BYTES);
  }

  second(row: number): number {
    return readU24(this.bytes, this.#seconds + row * NAME_BYTES);
  }

  /** Days since 1969-12-31, 0 unknown. */
  deathDay(row: number): number {
    return readU16(this.bytes, this.#days + row * 2);
  }

  department(row: number): number {
    return this.bytes[this.#departments + row] as number;
  }

  /** 1 man, 2 woman, 0 unknown. */
  sex(row: number): number {
    return (this.bytes[this.#bits + row] as number) & SEX_BITS;
  }

  /** Number of given names; 3 means that many or more. */
  givenNames(row: number): number {
    return (this.bytes[this.#bits + row] as number) >> GIVEN_SHIFT;
  }

  /** The offset of each column (`COLUMN_BYTES`). */
  get columns(): readonly number[] {
    return [this.#surnames, this.#firsts, this.#seconds, this.#days, this.#departments, this.#bits];
  }

  /**
   * The next row, starting at `from`, with the name as first or second given name; `count` when
   * there is none. About 1 ns a row: one byte of each column rejects nearly all.
   */
  nextOf(givenName: number, from: number): number {
    const { bytes, count } = this;
    const low = givenName & 0xff;
    let first = this.#firsts + from * NAME_BYTES;
    let second = this.#seconds + from * NAME_BYTES;
    for (let row = from; row < count; row++) {
      if (bytes[first] === low && readU24(bytes, first) === givenName) return row;
      if (bytes[second] === low && readU24(bytes, second) === givenName) return row;
      first += NAME_BYTES;
      second += NAME_BYTES;
    }
    return count;
  }

  /** The first row with that surname or a greater one. O(log n). */
  firstRowOf(surname: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.surname(middle) < surname) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
