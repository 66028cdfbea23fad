import type { PackedRows } from "../rows/packed-rows.ts";
import { BLOCKING_KEYS } from "./blocking-keys.ts";

/** In a block of at most this many rows all pairs are compared. */
const WHOLE_BLOCK = 64;
/** In one that nothing parts, each row is compared with this many that follow. */
const WINDOW = 8;

/** Rows that share a key with more others than they were compared with. */
export interface BoundedKey {
  /** French: "téléphone". */
  readonly name: string;
  readonly rows: number;
}

type Visit = (i: number, j: number) => void;
type Columns = PackedRows["columns"];
type Part = keyof Columns;

/**
 * Calls `visit` for the pairs of rows that share a key, the earlier row first. A pair may occur
 * more than once.
 *
 * @param isLeftOut  Rows that are not compared.
 * @returns          The keys of blocks that were too large to compare all pairs, and in which no
 *   other value parts the rows: those rows are compared with their neighbours alone.
 *
 * Time: a sort per key, and at most `WHOLE_BLOCK` / 2 pairs per row, key and part, whatever the
 * data: linear. Memory: 8 bytes a row and key of the current pass, and one a row where it is bounded.
 */
export function eachCandidatePair(
  { rows, columns }: PackedRows,
  isLeftOut: (row: number) => boolean,
  visit: Visit,
): readonly BoundedKey[] {
  const bounded: BoundedKey[] = [];
  for (const { name, keysOf, partedBy } of BLOCKING_KEYS) {
    const blocks = new Blocks(columns, partedBy, visit, rows);
    blocks.walk(sortedKeys(rows, columns, keysOf, isLeftOut));
    if (blocks.bounded > 0) bounded.push({ name, rows: blocks.bounded });
  }
  return bounded;
}

/**
 * Rows and keys, sorted by key, then row. 64 bits each, the key in the upper word, so that the
 * numbers sort natively; all platforms of Node are little-endian.
 */
function sortedKeys(
  rows: number,
  columns: Columns,
  keysOf: (typeof BLOCKING_KEYS)[number]["keysOf"],
  isLeftOut: (row: number) => boolean,
): Uint32Array {
  const pairs = new Uint32Array(2 * rows * keysOf.length);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    if (isLeftOut(row)) continue;
    for (const keyOf of keysOf) {
      const key = keyOf(columns, row);
      if (key === 0) continue;
      pairs[at++] = row;
      pairs[at++] = key;
    }
  }
  return sorted(pairs.subarray(0, at));
}

function sorted(pairs: Uint32Array): Uint32Array {
  new BigUint64Array(pairs.buffer, pairs.byteOffset, pairs.length / 2).sort();
  return pairs;
}

/** Walks the blocks of one key. */
class Blocks {
  /** Rows that were compared with their neighbours alone: a row has several words, and counts once. */
  bounded = 0;
  #isBounded: Uint8Array | null = null;
  readonly #columns: Columns;
  readonly #partedBy: readonly Part[];
  readonly #visit: Visit;
  readonly #rows: number;

  constructor(columns: Columns, partedBy: readonly Part[], visit: Visit, rows: number) {
    this.#rows = rows;
    this.#columns = columns;
    this.#partedBy = partedBy;
    this.#visit = visit;
  }

  /** @param pairs  Rows and keys, sorted by key. */
  walk(pairs: Uint32Array): void {
    this.#walk(pairs, 0);
  }

  /** @param depth  Values that part the rows already. */
  #walk(pairs: Uint32Array, depth: number): void {
    eachRun(pairs, (from, to) => {
      if (to - from <= 2 * WHOLE_BLOCK) this.#compareAll(pairs, from, to);
      else if (depth < this.#partedBy.length) this.#part(pairs.subarray(from, to), depth);
      else this.#compareNeighbours(pairs, from, to);
    });
  }

  /** A large block is compared by parts: the rows of each further value apart. */
  #part(block: Uint32Array, depth: number): void {
    const parts = this.#partedBy.slice(depth).map((part) => this.#columns[part]);
    parts.forEach((column, i) => {
      const parted = keyed(block, (row) => column[row] as number);
      this.#walk(sorted(parted), depth + i + 1);
    });
    const unparted = keyed(block, (row) => (parts.some((column) => column[row] !== 0) ? 0 : 1));
    this.#walk(unparted, this.#partedBy.length);
  }

  #compareAll(pairs: Uint32Array, from: number, to: number): void {
    for (let a = from; a < to; a += 2)
      for (let b = a + 2; b < to; b += 2) this.#compare(pairs[a] as number, pairs[b] as number);
  }

  #compareNeighbours(pairs: Uint32Array, from: number, to: number): void {
    this.#isBounded ??= new Uint8Array(this.#rows);
    for (let a = from; a < to; a += 2) {
      const row = pairs[a] as number;
      if (this.#isBounded[row] === 0) this.bounded++;
      this.#isBounded[row] = 1;
      const last = Math.min(to, a + 2 + 2 * WINDOW);
      for (let b = a + 2; b < last; b += 2) this.#compare(pairs[a] as number, pairs[b] as number);
    }
  }

  #compare(i: number, j: number): void {
    if (i < j) this.#visit(i, j);
    else if (j < i) this.#visit(j, i);
  }
}

/** The rows of a block with new keys, without those that have none. */
function keyed(block: Uint32Array, keyOf: (row: number) => number): Uint32Array {
  const pairs = new Uint32Array(block.length);
  let length = 0;
  for (let at = 0; at < block.length; at += 2) {
    const row = block[at] as number;
    const key = keyOf(row);
    if (key === 0) continue;
    pairs[length++] = row;
    pairs[length++] = key;
  }
  return pairs.subarray(0, length);
}

/** Calls `visit` for each run of two or more equal keys. */
function eachRun(pairs: Uint32Array, visit: (from: number, to: number) => void): void {
  let from = 0;
  while (from < pairs.length) {
    let to = from + 2;
    while (to < pairs.length && pairs[to + 1] === pairs[from + 1]) to += 2;
    if (to - from > 2) visit(from, to);
    from = to;
  }
}
