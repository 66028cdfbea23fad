import type { SortedKeys } from "./sorted-keys.ts";
import { SortedKeysBuilder } from "./sorted-keys-builder.ts";

const SMALLEST = 1024;
/** Slots that are kept from table to table. */
const MOST_KEPT = 1 << 18;
/** Words of a slot: high and low half of a hash, and its count; that is 0 where the slot is free. */
const WIDTH = 3;

/**
 * Counts the rows that have each key while a table is read: an open-addressing table, linear
 * probing, of 64 bits of hash and a count, side by side. 18 to 27 bytes a different key; `sorted` is
 * what is kept.
 *
 * Keys have their place by the magnitude of their hash, not by its remainder: slots are nearly in
 * the order of the hashes, so that growing and sorting are one sweep each.
 */
export class KeyCount {
  #size = 0;
  #rows = 0;
  #empty = 0;
  #slots = new Uint32Array(WIDTH * SMALLEST);
  #perHash = SMALLEST / 2 ** 32;

  /** Counts a row whose folded key has this hash; whether it is the first with that key. */
  add(low: number, high: number): boolean {
    this.#rows++;
    let at = this.#placeOf(low, high);
    const count = this.#slots[at + 2] as number;
    if (count > 0) {
      this.#slots[at + 2] = count + 1;
      return false;
    }
    this.#size++;
    if (WIDTH * 3 * this.#size > 2 * this.#slots.length) {
      this.#grow();
      at = this.#placeOf(low, high);
    }
    this.#put(at, low, high, 1);
    return true;
  }

  /** Counts a row without a key. */
  addEmpty(): void {
    this.#empty++;
  }

  /** What was counted, sorted. Cost: a sweep over the slots. */
  sorted(): SortedKeys {
    const slots = this.#slots;
    const keys = new SortedKeysBuilder(this.#size, this.#rows > this.#size);
    const take = (at: number): void =>
      keys.add(slots[at + 1] as number, slots[at] as number, slots[at + 2] as number);
    for (let at = 0; at < slots.length; at += WIDTH)
      if (slots[at + 2] !== 0 && this.#homeOf(slots[at] as number) <= at) take(at);
    // Those that found the last slots taken stand among the first; their hashes are the greatest.
    for (let at = 0; slots[at + 2] !== 0; at += WIDTH)
      if (this.#homeOf(slots[at] as number) > at) take(at);
    return keys.built({ rows: this.#rows, empty: this.#empty });
  }

  /** Begins anew, in the memory that it has if that is not much. */
  clear(): void {
    this.#size = 0;
    this.#rows = 0;
    this.#empty = 0;
    if (this.#slots.length <= WIDTH * MOST_KEPT) this.#slots.fill(0);
    else this.#allocate(SMALLEST);
  }

  #allocate(slots: number): void {
    this.#slots = new Uint32Array(WIDTH * slots);
    this.#perHash = slots / 2 ** 32;
  }

  /** Where probing for a hash begins. */
  #homeOf(high: number): number {
    return WIDTH * Math.floor(high * this.#perHash);
  }

  /** Where a key is, or belongs: a third of the slots are free. */
  #placeOf(low: number, high: number): number {
    const slots = this.#slots;
    let at = this.#homeOf(high);
    while (slots[at + 2] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) {
      at += WIDTH;
      if (at === slots.length) at = 0;
    }
    return at;
  }

  #put(at: number, low: number, high: number, count: number): void {
    this.#slots[at] = high;
    this.#slots[at + 1] = low;
    this.#slots[at + 2] = count;
  }

  #grow(): void {
    const slots = this.#slots;
    this.#allocate(Math.ceil((1.5 * slots.length) / WIDTH));
    for (let from = 0; from < slots.length; from += WIDTH) {
      const count = slots[from + 2] as number;
      if (count === 0) continue;
      const [high, low] = [slots[from] as number, slots[from + 1] as number];
      this.#put(this.#placeOf(low, high), low, high, count);
    }
  }
}
