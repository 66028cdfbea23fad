/**
 * Most entries indexed concurrently. An index takes 12 bytes of memory per entry until it is
 * written, its segments and the buffers of its runs: two registers of France at once are 3 GB.
 */
const ENTRIES_AT_ONCE = 10_000_000;

/** Whether an index of so many entries may be built concurrently with those in progress. */
export function mayBuildConcurrently(
  building: readonly number[],
  entries: number,
  entriesAtOnce: number,
): boolean {
  if (building.length === 0) return true;
  return building.reduce((sum, count) => sum + count, entries) <= entriesAtOnce;
}

/** Builds small indexes concurrently and large ones one after the other, in order of arrival. */
export class IndexTurns {
  readonly #entriesAtOnce: number;
  readonly #building: number[] = [];
  readonly #waiting: { readonly entries: number; readonly begin: () => void }[] = [];

  constructor(entriesAtOnce = ENTRIES_AT_ONCE) {
    this.#entriesAtOnce = entriesAtOnce;
  }

  /** Runs `build` in its turn; returns its result. */
  async run<T>(entries: number, build: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ entries, begin });
      this.#beginNext();
    });
    try {
      return await build();
    } finally {
      this.#building.splice(this.#building.indexOf(entries), 1);
      this.#beginNext();
    }
  }

  /**
   * Strictly first come, first served: otherwise small indexes could delay a large one for ever.
   */
  #beginNext(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (!mayBuildConcurrently(this.#building, next.entries, this.#entriesAtOnce)) return;
      this.#waiting.shift();
      this.#building.push(next.entries);
      next.begin();
    }
  }
}
