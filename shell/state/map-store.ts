import type { Entry, Key, Store, Transaction, Value } from "./store.ts";
import { AFTER_EVERY_PART, decodeKey, encodeKey } from "./store-key.ts";

/** What a MapStore holds: encoded key (one character per byte) -> value. Pass it on to "reopen". */
export type MapContent = Map<string, Value>;

/**
 * A Store in memory, for tests and for tools that keep nothing. Same order, same copies and
 * same failures as the one on disk; `range` sorts what it finds, so O(n log n) each time.
 */
export class MapStore implements Store {
  readonly #content: MapContent;
  #closed = false;

  constructor(content: MapContent = new Map()) {
    this.#content = content;
  }

  get<T extends Value = Value>(key: Key): T | undefined {
    this.#mustBeOpen();
    return read<T>(this.#content, key);
  }

  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>> {
    this.#mustBeOpen();
    return walk<T>(this.#content, prefix);
  }

  async transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    this.#mustBeOpen();
    const draft: MapContent = new Map(this.#content);
    const result = run({
      get: (key) => read(draft, key),
      range: (prefix) => walk(draft, prefix),
      put: (key, value) => void draft.set(text(key), structuredClone(value)),
      delete: (key) => void draft.delete(text(key)),
    });
    this.#content.clear();
    for (const [key, value] of draft) this.#content.set(key, value);
    return result;
  }

  async durable(): Promise<void> {
    this.#mustBeOpen();
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new Error("The store is closed");
  }
}

function text(key: Key): string {
  return encodeKey(key).toString("latin1");
}

function read<T extends Value>(content: MapContent, key: Key): T | undefined {
  return structuredClone(content.get(text(key))) as T | undefined;
}

function* walk<T extends Value>(content: MapContent, prefix: Key): Iterable<Entry<T>> {
  const start = text(prefix);
  const end = start + String.fromCharCode(AFTER_EVERY_PART);
  const found = [...content.keys()].filter((key) => key >= start && key < end).sort();
  for (const key of found) {
    yield {
      key: decodeKey(Buffer.from(key, "latin1")),
      value: structuredClone(content.get(key)) as T,
    };
  }
}
