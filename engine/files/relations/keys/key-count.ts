import { THREAD_MEMORY } from "../../../memory/buffer-pool.ts";
import type { SortedKeys } from "./sorted-keys.ts";
import { SortedKeysBuilder } from "./sorted-keys-builder.ts";

const SMALLEST = 1024;
/** Share of slots that are taken before there are more. */
const FULL = 0.75;
/** Room is made at once for so many keys that are expected: more may be those of rows, not of keys. */
const MOST_EXPECTED = 1 << 18;
/** Words of a slot: high and low half of a hash, and its count; that is 0 where the slot is free. */
const WIDTH = 3;
const SLOT_BYTES = 4 * WIDTH;
const NO_SLOTS = new Uint32Array(0);

/**
 * Counts the rows that have each key while a table is read: an open-addressing table, linear
 * probing, of 64 bits of hash and a count, side by side. 16 to 32 bytes a different key; `sorted` is
 * what is kept.
 *
 * Keys have their place by the magnitude of their hash, not by its remainder: slots are nearly in
 * the order of the hashes, so that growing and sorting are one sweep each.
 */
export class KeyCount {
  #size = 0;
  #rows = 0;
  #empty = 0;
  #slots: Uint32Array<ArrayBuffer>;
  #perHash: number;

  /** @param expected  Different keys that may come. */
  constructor(expected = 0) {
    const slots = Math.min(expected, MOST_EXPECTED) / FULL;
    this.#slots = pooledSlots(Math.max(SMALLEST, Math.ceil(slots) + 1));
    this.#perHash = this.#slots.length / WIDTH / 2 ** 32;
  }

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
    if (WIDTH * this.#size > FULL * this.#slots.length) {
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

  /** Gives its memory back: nothing may be counted any more. */
  release(): void {
    THREAD_MEMORY.giveBack(this.#slots.buffer);
    this.#slots = NO_SLOTS;
  }

  /** Where probing for a hash begins. */
  #homeOf(high: number): number {
    return WIDTH * Math.floor(high * this.#perHash);
  }

  /** Where a key is, or belongs: a quarter of the slots is free. */
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
    this.#slots = pooledSlots((2 * slots.length) / WIDTH);
    this.#perHash = this.#slots.length / WIDTH / 2 ** 32;
    for (let from = 0; from < slots.length; from += WIDTH) {
      const count = slots[from + 2] as number;
      if (count === 0) continue;
      const [high, low] = [slots[from] as number, slots[from + 1] as number];
      this.#put(this.#placeOf(low, high), low, high, count);
    }
    THREAD_MEMORY.giveBack(slots.buffer);
  }
}

/** Free slots, so many at least: as many as there is memory for. */
function pooledSlots(slots: number): Uint32Array<ArrayBuffer> {
  const buffer = THREAD_MEMORY.lend(SLOT_BYTES * slots);
  return new Uint32Array(buffer, 0, WIDTH * Math.floor(buffer.byteLength / SLOT_BYTES)).fill(0);
}
