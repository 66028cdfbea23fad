/**
 * Read access to a register by key, in place.
 *
 * `locate` moves a cursor instead of returning an object, as an enrichment call does it twenty
 * times; `bytes`, `at` and `end` are valid until the next `locate`.
 */
export interface EntryReader {
  readonly count: number;
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end: number;
  /** Moves the cursor to the entry of `key`; false when there is none. Never throws. */
  locate(key: number): boolean;
  /** Prefetches keys that will be located next, all at once. */
  warm(keys: readonly number[]): void;
}
