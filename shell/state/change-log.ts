import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { Change, Changes, Key, StoreOptions, Value } from "./store.ts";
import { AFTER_EVERY_PART, decodeKey, encodeKey } from "./store-key.ts";

/** Reads and writes of a store by encoded key, in byte order. */
export interface Records {
  get(key: Buffer): Value | undefined;
  put(key: Buffer, value: Value): void;
  remove(key: Buffer): void;
  /** At most `most` entries, from `start` to before `end`. */
  range(start: Buffer, end: Buffer, most: number): Iterable<{ key: Uint8Array; value: Value }>;
}

const MARK = Buffer.from([AFTER_EVERY_PART]);
const LAST_PLACE = own(["derniere"]);
const FOLLOWED = own(["suivie"]);

/**
 * Records which keys of the followed families changed, in order. Every write of such a key takes
 * the next place of the store; the key retains that place only until its next change:
 *
 * ```text
 * FF "place" family 41   -> key last changed at this place
 * FF "version" <key>     -> 41
 * FF "derniere"          -> 41
 * FF "suivie" family     -> true
 * ```
 *
 * Writers are serialised, so places are in commit order, and a reader that has seen one has seen
 * all before it. A deleted key retains its place and version, about a hundred bytes, so that later
 * readers see the deletion.
 */
export class ChangeLog {
  readonly #records: Records;
  readonly #followed: ReadonlySet<string>;

  private constructor(records: Records, followed: ReadonlySet<string>) {
    this.#records = records;
    this.#followed = followed;
  }

  /**
   * The log of a store, to be opened in one of its transactions; `null` when it follows nothing. A
   * family once followed stays so, whoever opens the store; the existing keys of a newly followed
   * one count as changed now; a dropped one is removed entirely.
   */
  static open(
    records: Records,
    { followed: named = [], dropped = [] }: StoreOptions,
  ): ChangeLog | null {
    const known = Array.from(
      records.range(FOLLOWED, after(FOLLOWED), Number.MAX_SAFE_INTEGER),
      ({ key }) => decodeKey(key.subarray(MARK.length))[1] as string,
    );
    for (const family of dropped) if (known.includes(family)) drop(records, family);
    const before = known.filter((family) => !dropped.includes(family));
    const followed = new Set([...before, ...named]);
    if (followed.size === 0) return null;
    const log = new ChangeLog(records, followed);
    for (const family of followed) if (!before.includes(family)) log.#follow(family);
    return log;
  }

  #follow(family: string): void {
    this.#records.put(own(["suivie", family]), true);
    const start = encodeKey([family]);
    const retained = this.#records.range(start, after(start), Number.MAX_SAFE_INTEGER);
    for (const key of Array.from(retained, (entry) => decodeKey(entry.key))) this.#note(key);
  }

  put(key: Key, value: Value): void {
    this.#records.put(encodeKey(key), value);
    if (this.#isFollowed(key)) this.#note(key);
  }

  remove(key: Key): void {
    const bytes = encodeKey(key);
    if (this.#isFollowed(key) && this.#records.get(bytes) !== undefined) this.#note(key);
    this.#records.remove(bytes);
  }

  version(key: Key): string | null {
    if (!this.#isFollowed(key)) throw notFollowed(key[0]);
    const place = this.#placeOf(encodeKey(key));
    return place === 0 ? null : placeText(place);
  }

  changes<T extends Value>(
    families: readonly string[],
    since: string | null,
    most: number,
  ): Result<Changes<T>> {
    const last = this.#last();
    const from = since === null ? 0 : readPlace(since);
    if (from === null || from > last) return failed("repere.invalide");
    const found = families
      .flatMap((family) => [...this.#changed(family, from, last, most)])
      .sort((a, b) => a.place - b.place);
    const page = found.slice(0, most);
    // A full page may leave changes out; a partial one has everything committed so far.
    const reached = page.length === most ? (page.at(-1)?.place ?? from) : last;
    const changes = page.map(({ key, place }): Change<T> => {
      const value = this.#records.get(encodeKey(key)) as T | undefined;
      return { key, value, place: placeText(place) };
    });
    return success({ changes, watermark: placeText(reached) });
  }

  *#changed(family: string, from: number, last: number, most: number) {
    if (!this.#followed.has(family)) throw notFollowed(family);
    const [start, end] = [placeKey(family, from + 1), placeKey(family, last + 1)];
    for (const { key, value } of this.#records.range(start, end, most)) {
      const place = decodeKey(key.subarray(MARK.length))[2] as number;
      yield { place, key: value as Key };
    }
  }

  #note(key: Key): void {
    const family = key[0] as string;
    const bytes = encodeKey(key);
    const former = this.#placeOf(bytes);
    if (former > 0) this.#records.remove(placeKey(family, former));
    const place = this.#last() + 1;
    this.#records.put(LAST_PLACE, place);
    this.#records.put(versionKey(bytes), place);
    this.#records.put(placeKey(family, place), key);
  }

  /** 0 for a key that never changed. */
  #placeOf(bytes: Buffer): number {
    return (this.#records.get(versionKey(bytes)) as number | undefined) ?? 0;
  }

  #last(): number {
    return (this.#records.get(LAST_PLACE) as number | undefined) ?? 0;
  }

  #isFollowed(key: Key): boolean {
    return typeof key[0] === "string" && this.#followed.has(key[0]);
  }
}

function drop(records: Records, family: string): void {
  const retained = encodeKey([family]);
  for (const start of [retained, versionKey(retained), own(["place", family])]) {
    const entries = records.range(start, after(start), Number.MAX_SAFE_INTEGER);
    for (const key of Array.from(entries, (entry) => Buffer.from(entry.key))) records.remove(key);
  }
  records.remove(own(["suivie", family]));
}

/** A store that does not follow the family was queried: a bug of the caller. */
export function notFollowed(family: unknown): RangeError {
  return new RangeError(`The store does not follow ${String(family)}`);
}

const PLACE_TEXT = /^r[0-9a-z]{1,11}$/;
const PLACE_RADIX = 36;

/** A place as text, so that callers do not compute with it. */
function placeText(place: number): string {
  return `r${place.toString(PLACE_RADIX)}`;
}

/** `null` for a malformed text. */
function readPlace(text: string): number | null {
  if (!PLACE_TEXT.test(text)) return null;
  const place = Number.parseInt(text.slice(1), PLACE_RADIX);
  return placeText(place) === text ? place : null;
}

function own(key: Key): Buffer {
  return Buffer.concat([MARK, encodeKey(key)]);
}

function placeKey(family: string, place: number): Buffer {
  return own(["place", family, place]);
}

const VERSION = own(["version"]);

function versionKey(bytes: Buffer): Buffer {
  return Buffer.concat([VERSION, bytes]);
}

/** The end of the range of keys with this prefix. */
function after(start: Buffer): Buffer {
  return Buffer.concat([start, MARK]);
}
