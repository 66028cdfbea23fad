import type { Result } from "../../../engine/errors/failure.ts";
import { ChangeLog, notFollowed, type Records } from "../../../shell/state/change-log.ts";
import type {
  Changes,
  Entry,
  Key,
  Store,
  StoreOptions,
  Transaction,
  Value,
} from "../../../shell/state/store.ts";
import { AFTER_EVERY_PART, decodeKey, encodeKey } from "../../../shell/state/store-key.ts";

/** Content of a MapStore: encoded key (one character per byte) -> value. Pass it on to "reopen". */
export type MapContent = Map<string, Value>;

/**
 * A Store in memory, for tests. Same order, copies and failures as on disk; `range` sorts its
 * results, O(n log n) each time.
 */
export class MapStore implements Store {
  readonly #content: MapContent;
  readonly #log: ChangeLog | null;
  /** The target of reads and writes: inside a transaction its draft. */
  #current: MapContent;
  readonly #records: Records = {
    get: (key) => structuredClone(this.#current.get(text(key))),
    put: (key, value) => void this.#current.set(text(key), structuredClone(value)),
    remove: (key) => void this.#current.delete(text(key)),
    range: (start, end, most) => walk(this.#current, text(start), text(end), most),
  };
  #closed = false;

  constructor(content: MapContent = new Map(), options: StoreOptions = {}) {
    this.#content = content;
    this.#current = content;
    this.#log = ChangeLog.open(this.#records, options);
  }

  get<T extends Value = Value>(key: Key): T | undefined {
    this.#mustBeOpen();
    return this.#records.get(encodeKey(key)) as T | undefined;
  }

  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>> {
    this.#mustBeOpen();
    const start = encodeKey(prefix);
    const end = Buffer.concat([start, Buffer.from([AFTER_EVERY_PART])]);
    return entries<T>(this.#records.range(start, end, Number.MAX_SAFE_INTEGER));
  }

  version(key: Key): string | null {
    this.#mustBeOpen();
    if (!this.#log) throw notFollowed(key[0]);
    return this.#log.version(key);
  }

  changes<T extends Value = Value>(
    families: readonly string[],
    since: string | null,
    most: number,
  ): Result<Changes<T>> {
    this.#mustBeOpen();
    if (!this.#log) throw notFollowed(families);
    return this.#log.changes<T>(families, since, most);
  }

  async transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    this.#mustBeOpen();
    const draft: MapContent = new Map(this.#content);
    this.#current = draft;
    try {
      const result = run(this.#transaction());
      this.#content.clear();
      for (const [key, value] of draft) this.#content.set(key, value);
      return result;
    } finally {
      this.#current = this.#content;
    }
  }

  async durable(): Promise<void> {
    this.#mustBeOpen();
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #transaction(): Transaction {
    const log = this.#log;
    const records = this.#records;
    return {
      get: (key) => this.get(key),
      range: (prefix) => this.range(prefix),
      version: (key) => this.version(key),
      put: (key, value) => (log ? log.put(key, value) : records.put(encodeKey(key), value)),
      delete: (key) => (log ? log.remove(key) : records.remove(encodeKey(key))),
    };
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new Error("The store is closed");
  }
}

function text(key: Buffer): string {
  return key.toString("latin1");
}

function* entries<T extends Value>(records: ReturnType<Records["range"]>): Iterable<Entry<T>> {
  for (const { key, value } of records) yield { key: decodeKey(key), value: value as T };
}

function* walk(
  content: MapContent,
  start: string,
  end: string,
  most: number,
): Iterable<{ key: Uint8Array; value: Value }> {
  const found = [...content.keys()].filter((key) => key >= start && key < end).sort();
  for (const key of found.slice(0, most)) {
    yield {
      key: Buffer.from(key, "latin1"),
      value: structuredClone(content.get(key)) as Value,
    };
  }
}
