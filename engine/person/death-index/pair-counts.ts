const INITIAL_SLOTS = 1 << 20;
/** Rarer pairs are left out: the frequencies of the two names estimate them well enough. */
const FEWEST = 3;

/** 32-bit words of a slot (`PairCounts`). */
const SLOT_WORDS = 3;

/**
 * Counts of a first and a second given name together. Open addressing with linear probing.
 *
 * A slot has 96 bits, from low to high; a count of 0 marks a free slot:
 *
 *     | first          32 | second         32 | count          32 |
 *     | number of a name  | number of a name  | deaths with both  |
 *     0                  32                  64                  96
 */
export class PairCounts {
  #slots = new Uint32Array(INITIAL_SLOTS * SLOT_WORDS);
  #mask = INITIAL_SLOTS - 1;
  #size = 0;

  /** @param deaths  At least 1. */
  add(first: number, second: number, deaths: number): void {
    const at = slotOf(this.#slots, this.#mask, first, second);
    const slots = this.#slots;
    const before = slots[at + 2] as number;
    slots[at + 2] = before + deaths;
    if (before > 0) return;
    slots[at] = first;
    slots[at + 1] = second;
    if (++this.#size * 2 > this.#mask) this.#grow();
  }

  #grow(): void {
    const mask = this.#mask * 2 + 1;
    this.#slots = hashed(this.#slots, mask, 1);
    this.#mask = mask;
  }

  /** The pairs with at least `FEWEST` deaths, as a hash table of triples (`PairTable`). */
  table(): Uint32Array {
    let retained = 0;
    for (let at = 0; at < this.#slots.length; at += SLOT_WORDS)
      if ((this.#slots[at + 2] as number) >= FEWEST) retained++;
    let slots = 2;
    while (slots < retained * 2) slots *= 2;
    return hashed(this.#slots, slots - 1, FEWEST);
  }
}

/** Copies the pairs with at least `fewest` deaths to a table of `mask` + 1 slots. */
function hashed(before: Uint32Array, mask: number, fewest: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array((mask + 1) * SLOT_WORDS);
  for (let at = 0; at < before.length; at += SLOT_WORDS) {
    if ((before[at + 2] as number) < fewest) continue;
    const to = slotOf(slots, mask, before[at] as number, before[at + 1] as number);
    slots.set(before.subarray(at, at + SLOT_WORDS), to);
  }
  return slots;
}

/** The slot of a pair, or the free slot to put it. */
function slotOf(slots: Uint32Array, mask: number, first: number, second: number): number {
  let at = (pairHash(first, second) & mask) * SLOT_WORDS;
  while (slots[at + 2] !== 0 && (slots[at] !== first || slots[at + 1] !== second))
    at = at + SLOT_WORDS < slots.length ? at + SLOT_WORDS : 0;
  return at;
}

/** Counts of pairs, read in place: a hash table with the slots of `PairCounts`. */
export class PairTable {
  readonly #table: Uint32Array;
  readonly #mask: number;

  constructor(table: Uint32Array) {
    this.#table = table;
    this.#mask = table.length / 3 - 1;
  }

  /** Calls `visit` for each pair. */
  forEach(visit: (first: number, second: number, count: number) => void): void {
    const table = this.#table;
    for (let at = 0; at < table.length; at += 3)
      if (table[at + 2] !== 0)
        visit(table[at] as number, table[at + 1] as number, table[at + 2] as number);
  }

  /** Number of deaths with both names, 0 when there are few. */
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

export function pairHash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
