import type { Result } from "../../engine/errors/failure.ts";

/** One part of a key: never user text glued to other text, so that no value can become another key. */
export type KeyPart = string | number;

/** A key is a tuple, for example `["cle", "3f2a…"]`; `["a", "b"]` and `["a\0b"]` are different keys. */
export type Key = readonly KeyPart[];

/** What can be kept: plain data, copied on the way in and on the way out. */
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

/** The newest state of a key that was changed. */
export interface Change<T extends Value = Value> {
  readonly key: Key;
  /** `undefined` when the key was deleted. */
  readonly value: T | undefined;
  /** A watermark: whoever has read up to here goes on with it. */
  readonly place: string;
}

export interface Changes<T extends Value = Value> {
  /** In the order of their commits, each key once. */
  readonly changes: readonly Change<T>[];
  /** To be given back for what comes after these. */
  readonly watermark: string;
}

/** How a store is opened. */
export interface StoreOptions {
  /** First parts of keys whose changes are followed: writing them takes twice the time. */
  readonly followed?: readonly string[];
  /**
   * Families that were followed once and are in use no more: what they hold and what is noted of
   * them, deleted keys included, is removed when the store is opened.
   */
  readonly dropped?: readonly string[];
}

interface StoreReader {
  /** The value under this key, or undefined. The type is the caller's promise: nothing checks it. */
  get<T extends Value = Value>(key: Key): T | undefined;

  /**
   * The entries whose key begins with these parts, in key order (see `store-key.ts`).
   * Walk it before the next `await`: it reads one moment of the store.
   */
  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>>;

  /**
   * Names the state of a key of a followed family: another one after each change, deletions
   * included; `null` before the first. Whoever showed a state to somebody compares it inside the
   * transaction that his answer leads to, and refuses when it has moved. Throws a RangeError for
   * keys of other families.
   */
  version(key: Key): string | null;
}

/** What a transaction may do; reads see the writes made before them in the same transaction. */
export interface Transaction extends StoreReader {
  put(key: Key, value: Value): void;
  delete(key: Key): void;
}

/**
 * Where the service keeps its own state (keys, counters, accounts). Several processes may
 * hold the same store open; each sees what the others committed from its next turn on.
 */
export interface Store extends StoreReader {
  /**
   * Runs `run` once, alone among all processes, and keeps all of its writes or none.
   *
   * `run` is synchronous and is called at once or soon after, in the order of the calls;
   * it must not call `transact`. The promise resolves when the writes survive kill -9 of
   * the process; it rejects with what `run` threw (nothing is kept), or with the store's
   * own error when the disk refuses.
   */
  transact<T>(run: (transaction: Transaction) => T): Promise<T>;

  /**
   * What was changed in these followed families after a watermark (`null`: ever), `most` keys of
   * it. A reader that goes on with the watermark it is given, until nothing comes, misses no change
   * and is given none twice, whatever is written meanwhile; a key that changes again comes again.
   * Reading costs about as much as a range of so many entries.
   *
   * Failure: `repere.invalide` for a watermark that this store has not given. Throws a RangeError
   * for a family that is not followed.
   */
  changes<T extends Value = Value>(
    families: readonly string[],
    since: string | null,
    most: number,
  ): Result<Changes<T>>;

  /** Resolves when every transaction resolved so far would survive a power cut as well. */
  durable(): Promise<void>;

  /** Waits for pending transactions; every later call fails. */
  close(): Promise<void>;
}
