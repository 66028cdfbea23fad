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
