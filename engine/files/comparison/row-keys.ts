import { longHash } from "../../text/hash.ts";
import type { Workbench } from "../workbench/workbench.ts";

/** Rows of a table by the values of a column. Memory: 13 bytes a row, outside of the heap. */
export class RowKeys {
  readonly #hashes: Float64Array;
  /** Ranks in the table, by hash. */
  readonly #order: Uint32Array;
  readonly #isOwn: Uint8Array;
  /** Rows whose value is filled, and no other row's. */
  readonly own: number;

  /** @param hashes  By rank in the table, 0 for an empty cell. */
  constructor(hashes: Float64Array) {
    this.#hashes = hashes;
    this.#order = Uint32Array.from(hashes.keys()).sort(
      (a, b) => (hashes[a] as number) - (hashes[b] as number),
    );
    this.#isOwn = new Uint8Array(hashes.length);
    let own = 0;
    for (let at = 0; at < hashes.length; at++) {
      const hash = this.#at(at);
      if (hash === 0 || hash === this.#at(at - 1) || hash === this.#at(at + 1)) continue;
      this.#isOwn[this.#order[at] as number] = 1;
      own++;
    }
    this.own = own;
  }

  #at(at: number): number {
    return this.#hashes[this.#order[at] ?? -1] ?? -1;
  }

  get rows(): number {
    return this.#hashes.length;
  }

  isOwn(rank: number): boolean {
    return this.#isOwn[rank] === 1;
  }

  hashOf(rank: number): number {
    return this.#hashes[rank] ?? 0;
  }

  /** The rank of the row that alone has this value; -1 for none. */
  find(hash: number): number {
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#at(middle) < hash) low = middle + 1;
      else high = middle;
    }
    const rank = this.#at(low) === hash ? (this.#order[low] as number) : -1;
    return rank >= 0 && this.isOwn(rank) ? rank : -1;
  }
}

/** The keys of some columns of a table, in one pass over its rows. */
export function keysOf(workbench: Workbench, table: number, columns: readonly number[]): RowKeys[] {
  const [first = 0, end = 0] = [workbench.firsts[table], workbench.firsts[table + 1]];
  const hashes = columns.map(() => new Float64Array(end - first));
  for (let rank = first; rank < end; rank++) {
    const { cells } = workbench.row(rank);
    for (const [at, column] of columns.entries())
      (hashes[at] as Float64Array)[rank - first] = longHash(cells[column]?.trim() ?? "");
  }
  return hashes.map((one) => new RowKeys(one));
}
