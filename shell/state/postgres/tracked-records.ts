import type { Records } from "../change-log.ts";
import type { Value } from "../store.ts";

/** A record written by transactions; `null` when it was deleted. */
export interface Write {
  readonly key: Buffer;
  /** The value as JSON. */
  readonly json: string | null;
}

/** What transactions read: they may be committed as long as nobody else changes any of it. */
export interface Reads {
  readonly keys: readonly Buffer[];
  /** From the first key to before the second. */
  readonly ranges: readonly (readonly [Buffer, Buffer])[];
}

/**
 * The records as a group of transactions sees them: those below it, and its own writes. It notes
 * what it reads from below, so that another can tell later whether that still holds.
 */
export class TrackedRecords implements Records {
  readonly #below: Records;
  readonly #keys = new Map<string, Buffer>();
  readonly #ranges = new Map<string, readonly [Buffer, Buffer]>();
  readonly #writes = new Map<string, Write>();
  /** The former writes of the keys that the current transaction wrote. */
  #undo: [name: string, former: Write | undefined][] = [];

  constructor(below: Records) {
    this.#below = below;
  }

  /** Runs one transaction of the group: when it throws, its writes are undone; its reads count. */
  run<T>(transaction: () => T): T {
    this.#undo = [];
    try {
      return transaction();
    } catch (error) {
      for (const [name, former] of this.#undo.toReversed())
        if (former) this.#writes.set(name, former);
        else this.#writes.delete(name);
      throw error;
    }
  }

  get(key: Buffer): Value | undefined {
    const name = nameOf(key);
    const own = this.#writes.get(name);
    if (own) return own.json === null ? undefined : JSON.parse(own.json);
    this.#keys.set(name, key);
    return this.#below.get(key);
  }

  put(key: Buffer, value: Value): void {
    this.#write({ key, json: JSON.stringify(value) });
  }

  remove(key: Buffer): void {
    this.#write({ key, json: null });
  }

  *range(start: Buffer, end: Buffer, most: number): Iterable<{ key: Uint8Array; value: Value }> {
    this.#ranges.set(`${nameOf(start)}\n${nameOf(end)}`, [start, end]);
    let left = most;
    for (const entry of merged(this.#below, this.#writesIn(start, end), start, end)) {
      if (left-- <= 0) return;
      yield entry;
    }
  }

  get reads(): Reads {
    return { keys: [...this.#keys.values()], ranges: [...this.#ranges.values()] };
  }

  get writes(): readonly Write[] {
    return [...this.#writes.values()];
  }

  #write(write: Write): void {
    const name = nameOf(write.key);
    this.#undo.push([name, this.#writes.get(name)]);
    this.#writes.set(name, write);
  }

  #writesIn(start: Buffer, end: Buffer): Write[] {
    return this.writes
      .filter(({ key }) => key.compare(start) >= 0 && key.compare(end) < 0)
      .sort((a, b) => a.key.compare(b.key));
  }
}

/** The records below with these writes in their places, in order. */
function* merged(below: Records, writes: readonly Write[], start: Buffer, end: Buffer) {
  let next = 0;
  const own = function* (before: Uint8Array | null) {
    for (; next < writes.length; next++) {
      const { key, json } = writes[next]!;
      if (before !== null && key.compare(before) >= 0) return;
      if (json !== null) yield { key, value: JSON.parse(json) as Value };
    }
  };
  for (const entry of below.range(start, end, Number.MAX_SAFE_INTEGER)) {
    yield* own(entry.key);
    const isReplaced = writes[next]?.key.compare(entry.key) === 0;
    if (!isReplaced) yield entry;
  }
  yield* own(null);
}

/** One character per byte: as the key of a Map. */
function nameOf(key: Buffer): string {
  return key.toString("latin1");
}
