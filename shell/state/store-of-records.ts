import type { Result } from "../../engine/errors/failure.ts";
import { type ChangeLog, notFollowed, type Records } from "./change-log.ts";
import type { Changes, Entry, Key, Transaction, Value } from "./store.ts";
import { AFTER_EVERY_PART, decodeKey, encodeKey } from "./store-key.ts";

/** The reads of a store, and the transaction that it hands out, over records by encoded key. */
export abstract class StoreOfRecords {
  /** `null` when nothing is followed: no cost. */
  protected abstract readonly log: ChangeLog | null;
  /** What reads and writes apply to now. */
  protected abstract readonly records: Records;
  /** Throws when the store is closed. */
  protected abstract mustBeOpen(): void;

  protected readonly transaction: Transaction = {
    get: (key) => this.get(key),
    range: (prefix) => this.range(prefix),
    version: (key) => this.version(key),
    put: (key, value) =>
      this.log ? this.log.put(key, value) : this.records.put(encodeKey(key), value),
    delete: (key) => (this.log ? this.log.remove(key) : this.records.remove(encodeKey(key))),
  };

  get<T extends Value = Value>(key: Key): T | undefined {
    this.mustBeOpen();
    return this.records.get(encodeKey(key)) as T | undefined;
  }

  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>> {
    this.mustBeOpen();
    const start = encodeKey(prefix);
    const end = Buffer.concat([start, Buffer.from([AFTER_EVERY_PART])]);
    return entries<T>(this.records.range(start, end, Number.MAX_SAFE_INTEGER));
  }

  version(key: Key): string | null {
    this.mustBeOpen();
    if (!this.log) throw notFollowed(key[0]);
    return this.log.version(key);
  }

  changes<T extends Value = Value>(
    families: readonly string[],
    since: string | null,
    most: number,
  ): Result<Changes<T>> {
    this.mustBeOpen();
    if (!this.log) throw notFollowed(families);
    return this.log.changes<T>(families, since, most);
  }
}

function* entries<T extends Value>(found: ReturnType<Records["range"]>): Iterable<Entry<T>> {
  for (const { key, value } of found) yield { key: decodeKey(key), value: value as T };
}
