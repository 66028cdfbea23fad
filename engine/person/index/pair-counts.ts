import { countOne } from "./typed-bytes.ts";

const INITIAL_SLOTS = 1 << 20;
/** Pairs that fewer deaths have are told well enough by the names alone. */
const FEWEST = 3;

/** Counts of a first and a second given name together. Open addressing; 12 bytes a slot. */
export class PairCounts {
  #firsts = new Uint32Array(INITIAL_SLOTS);
  #seconds = new Uint32Array(INITIAL_SLOTS);
  #counts = new Uint32Array(INITIAL_SLOTS);
  #size = 0;

  add(first: number, second: number): void {
    const slot = this.#slotOf(first, second);
    countOne(this.#counts, slot);
    if ((this.#counts[slot] as number) > 1) return;
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    if (++this.#size * 2 > this.#counts.length) this.#grow();
  }

  #slotOf(first: number, second: number): number {
    const mask = this.#counts.length - 1;
    let slot = pairHash(first, second) & mask;
    while (
      this.#counts[slot] !== 0 &&
      (this.#firsts[slot] !== first || this.#seconds[slot] !== second)
    )
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [firsts, seconds, counts] = [this.#firsts, this.#seconds, this.#counts];
    this.#firsts = new Uint32Array(counts.length * 2);
    this.#seconds = new Uint32Array(counts.length * 2);
    this.#counts = new Uint32Array(counts.length * 2);
    for (let i = 0; i < counts.length; i++) {
      if (counts[i] === 0) continue;
      const slot = this.#slotOf(firsts[i] as number, seconds[i] as number);
      this.#firsts[slot] = firsts[i] as number;
      this.#seconds[slot] = seconds[i] as number;
      this.#counts[slot] = counts[i] as number;
    }
  }

  /** The pairs that `FEWEST` deaths or more have, as a hash table of triples (`PairTable`). */
  table(): Uint32Array {
    let kept = 0;
    for (const count of this.#counts) if (count >= FEWEST) kept++;
    let slots = 2;
    while (slots < kept * 2) slots *= 2;
    const table = new Uint32Array(slots * 3);
    for (let i = 0; i < this.#counts.length; i++) {
      if ((this.#counts[i] as number) < FEWEST) continue;
      const first = this.#firsts[i] as number;
      const second = this.#seconds[i] as number;
      let slot = pairHash(first, second) & (slots - 1);
      while (table[slot * 3 + 2] !== 0) slot = (slot + 1) & (slots - 1);
      table.set([first, second, this.#counts[i] as number], slot * 3);
    }
    return table;
  }
}

/** The counts of pairs, read in place: first, second and count in each slot of a hash table. */
export class PairTable {
  readonly #table: Uint32Array;
  readonly #mask: number;

  constructor(table: Uint32Array) {
    this.#table = table;
    this.#mask = table.length / 3 - 1;
  }

  /** Deaths with both names, 0 when they are few. */
  count(first: number, second: number): number {
    const table = this.#table;
    let slot = pairHash(first, second) & this.#mask;
    for (let left = this.#mask; left >= 0; left--) {
      const count = table[slot * 3 + 2] as number;
      if (count === 0) return 0;
      if (table[slot * 3] === first && table[slot * 3 + 1] === second) return count;
      slot = (slot + 1) & this.#mask;
    }
    return 0;
  }
}

function pairHash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
