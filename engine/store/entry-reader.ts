/**
 * What the engine needs of a register: an entry under a key, read in place.
 *
 * `locate` moves a cursor instead of returning an object, because an enrichment call does it
 * twenty times; `bytes`, `at` and `end` are valid until the next `locate`.
 */
export interface EntryReader {
  readonly count: number;
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end: number;
  /** Whether there is an entry under `key`; if so the cursor stands on it. Never throws. */
  locate(key: number): boolean;
  /** Announces keys that are about to be located: a reader of large files fetches them together. */
  warm(keys: readonly number[]): void;
}

/** An entry reader over a Map: for small composed things and for tests. */
export class MapReader implements EntryReader {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  readonly #entries: ReadonlyMap<number, Uint8Array>;

  constructor(entries: ReadonlyMap<number, Uint8Array>) {
    this.#entries = entries;
  }

  get count(): number {
    return this.#entries.size;
  }

  warm(): void {}

  locate(key: number): boolean {
    const bytes = this.#entries.get(key);
    if (bytes === undefined) return false;
    this.bytes = bytes;
    this.end = bytes.length;
    return true;
  }
}
