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

interface StoreReader {
  /** The value under this key, or undefined. The type is the caller's promise: nothing checks it. */
  get<T extends Value = Value>(key: Key): T | undefined;

  /**
   * The entries whose key begins with these parts, in key order (see `store-key.ts`).
   * Walk it before the next `await`: it reads one moment of the store.
   */
  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>>;
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

  /** Resolves when every transaction resolved so far would survive a power cut as well. */
  durable(): Promise<void>;

  /** Waits for pending transactions; every later call fails. */
  close(): Promise<void>;
}
