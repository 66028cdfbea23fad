import type { Result } from "../../engine/errors/failure.ts";
import type { LmdbStore } from "./lmdb-store.ts";
import type { Changes, Entry, Key, StoreOnDisk, Transaction, Value } from "./store.ts";

/** A store in an LMDB file; subclasses define how commits become durable. */
export abstract class StoreOverLmdb implements StoreOnDisk {
  protected readonly live: LmdbStore;

  constructor(live: LmdbStore) {
    this.live = live;
  }

  get<T extends Value = Value>(key: Key): T | undefined {
    return this.live.get<T>(key);
  }

  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>> {
    return this.live.range<T>(prefix);
  }

  version(key: Key): string | null {
    return this.live.version(key);
  }

  changes<T extends Value = Value>(
    families: readonly string[],
    since: string | null,
    most: number,
  ): Result<Changes<T>> {
    return this.live.changes<T>(families, since, most);
  }

  transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    return this.live.transact(run);
  }

  copyTo(folder: string): Promise<void> {
    return this.live.copyTo(folder);
  }

  faults(): string[] {
    return this.live.faults();
  }

  abstract durable(): Promise<void>;

  abstract close(): Promise<void>;
}
