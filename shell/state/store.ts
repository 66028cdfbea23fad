import type { Result } from "../../engine/errors/failure.ts";

/** One part of a key: user text is never concatenated, so that no value can form another key. */
export type KeyPart = string | number;

/** A key is a tuple, for example `["cle", "3f2a…"]`; `["a", "b"]` and `["a\0b"]` are different keys. */
export type Key = readonly KeyPart[];

/** Storable values: plain data, copied when written and when read. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | { readonly [field: string]: Value };

export interface Entry<T extends Value = Value> {
  readonly key: Key;
  readonly value: T;
}

/** The latest state of a changed key. */
export interface Change<T extends Value = Value> {
  readonly key: Key;
  /** `undefined` when the key was deleted. */
  readonly value: T | undefined;
  /** A watermark for reading on after this change. */
  readonly place: string;
}

export interface Changes<T extends Value = Value> {
  /** In commit order, each key once. */
  readonly changes: readonly Change<T>[];
  /** Pass it to get the changes after these. */
  readonly watermark: string;
}

/** Receives a French sentence for the log on what was repaired or left out at opening. */
export type OnNote = (note: string) => void;

/** Options of opening a store. */
export interface StoreOptions {
  /** Families (first key parts) whose changes are recorded: their writes take twice the time. */
  readonly followed?: readonly string[];
  /**
   * Families that are no longer used: their entries and change records, including those of deleted
   * keys, are removed when the store is opened.
   */
  readonly dropped?: readonly string[];
}

interface StoreReader {
  /** The value under this key, or undefined. Its type is not checked. */
  get<T extends Value = Value>(key: Key): T | undefined;

  /**
   * The entries with this key prefix, in key order (see `store-key.ts`). Iterate before the next
   * `await`: it reads one snapshot of the store.
   */
  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>>;

  /**
   * The version of a key of a followed family: a new one after each change, including deletions;
   * `null` before the first. For optimistic locking: compare it in the transaction that a view
   * leads to, and refuse when it has changed. Throws a RangeError for keys of other families.
   */
  version(key: Key): string | null;
}

/** A transaction; reads see its earlier writes. */
export interface Transaction extends StoreReader {
  put(key: Key, value: Value): void;
  delete(key: Key): void;
}

/**
 * The service's own state (keys, counters, accounts). Several processes may open the same store;
 * each sees the commits of others from its next turn on.
 */
export interface Store extends StoreReader {
  /**
   * Runs `run` once, exclusively among all processes, and commits all of its writes or none.
   *
   * `run` is synchronous, and is called at once or soon after, in call order; it must not call
   * `transact`. The promise resolves when the writes survive kill -9 of the process; it rejects
   * with what `run` threw (nothing is stored), or with the store's error when the disk fails.
   */
  transact<T>(run: (transaction: Transaction) => T): Promise<T>;

  /**
   * The changes of these followed families after a watermark (`null`: since the beginning), at most
   * `most` keys. A reader that continues with the returned watermark until there are no more
   * changes misses none and gets none twice, whatever is written in the meantime; a key that
   * changes again is returned again. Costs about as much as a range of that many entries.
   *
   * Failure: `repere.invalide` for a watermark of another store. Throws a RangeError for a family
   * that is not followed.
   */
  changes<T extends Value = Value>(
    families: readonly string[],
    since: string | null,
    most: number,
  ): Result<Changes<T>>;

  /** Resolves when every transaction resolved so far would also survive a power cut. */
  durable(): Promise<void>;

  /** Waits for pending transactions; every later call fails. */
  close(): Promise<void>;
}

/** A store in files of its own. */
export interface StoreOnDisk extends Store {
  /** Copies the committed state, of one moment, into an empty folder, in another thread. */
  copyTo(folder: string): Promise<void>;

  /** What cannot be read of its records or their log, as French sentences. Reads everything. */
  faults(): string[];
}
