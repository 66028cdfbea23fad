import { THREAD_MEMORY } from "../../../memory/buffer-pool.ts";
import type { SortedKeys } from "./sorted-keys.ts";
import { SortedKeysBuilder } from "./sorted-keys-builder.ts";

const SMALLEST = 1024;
/** Maximum load before the table grows. */
const FULL = 0.75;
/** Limit of the initial room: the expectation may count rows rather than keys. */
const MOST_EXPECTED = 1 << 18;
/** Words of a slot: high and low half of a hash, and its count, which is 0 for a free slot. */
const WIDTH = 3;
const SLOT_BYTES = 4 * WIDTH;
const NO_SLOTS = new Uint32Array(0);

/**
 * Counts the rows of each key while a table is read: an open-addressing table with linear probing,
 * of 64 bits of hash and a count each. 16 to 32 bytes a distinct key; `sorted` is the compact
 * result.
 *
 * Slots are assigned by the magnitude of the hash, not by its remainder: they are nearly in the
 * order of the hashes, so that growing and sorting are one sweep each.
 */
export class KeyCount {
  #size = 0;
  #rows = 0;
  #empty = 0;
  #slots: Uint32Array<ArrayBuffer>;
  #perHash: number;

  /** @param expected  Expected number of distinct keys. */
  constructor(expected = 0) {
    const slots = Math.min(expected, MOST_EXPECTED) / FULL;
    this.#slots = pooledSlots(Math.max(SMALLEST, Math.ceil(slots) + 1));
    this.#perHash = this.#slots.length / WIDTH / 2 ** 32;
  }

  /** Counts a row whose folded key has this hash; returns whether it is the first with that key. */
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

  /** The counted keys, sorted. Cost: a sweep over the slots. */
  sorted(): SortedKeys {
    const slots = this.#slots;
    const keys = new SortedKeysBuilder(this.#size, this.#rows > this.#size);
    const take = (at: number): void =>
      keys.add(slots[at + 1] as number, slots[at] as number, slots[at + 2] as number);
    for (let at = 0; at < slots.length; at += WIDTH)
      if (slots[at + 2] !== 0 && this.#homeOf(slots[at] as number) <= at) take(at);
    // Keys that wrapped around to the first slots have the greatest hashes.
    for (let at = 0; slots[at + 2] !== 0; at += WIDTH)
      if (this.#homeOf(slots[at] as number) > at) take(at);
    return keys.built({ rows: this.#rows, empty: this.#empty });
  }

  /** Releases the memory: no key may follow. */
  release(): void {
    THREAD_MEMORY.giveBack(this.#slots.buffer);
    this.#slots = NO_SLOTS;
  }

  /** Slot where probing for a hash begins. */
  #homeOf(high: number): number {
    return WIDTH * Math.floor(high * this.#perHash);
  }

  /** Slot of a key, or a free one for it: a quarter of the slots is free. */
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

/** At least this many free slots, from pooled memory. */
function pooledSlots(slots: number): Uint32Array<ArrayBuffer> {
  const buffer = THREAD_MEMORY.lend(SLOT_BYTES * slots);
  return new Uint32Array(buffer, 0, WIDTH * Math.floor(buffer.byteLength / SLOT_BYTES)).fill(0);
}
