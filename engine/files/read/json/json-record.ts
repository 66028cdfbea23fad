import {
  BROKEN,
  CLOSE_ARRAY,
  COMMA,
  ENOUGH,
  type JsonScanner,
  LETTER_N,
  type MemberVisitor,
  OPEN_ARRAY,
  OPEN_OBJECT,
  OUT_OF_BYTES,
  QUOTE,
} from "../../../tables/json-scanner.ts";
import { JsonPlace, MOST_ELEMENTS } from "./json-columns.ts";

/** The type of a value, which determines how it is written. */
export type JsonValueKind = "nothing" | "as it stands" | "text" | "list";

/** A value of a record and its position in the bytes: a text without its quotes, still escaped. */
export interface JsonValue {
  place: JsonPlace;
  kind: JsonValueKind;
  start: number;
  end: number;
}

/** Deepest nesting of objects and lists, the record included. */
export const MOST_DEPTH = 64;
/** The column of records that are not objects. */
const VALUE = Buffer.from("valeur");

/**
 * Flattens records into values and their places. Objects are split into members; a list of plain
 * values is one value; a list that begins with an object or a list is split into elements, unless
 * it has more than `MOST_ELEMENTS`.
 */
export class JsonRecord implements MemberVisitor {
  /** The first `count` belong to the last record. */
  readonly values: JsonValue[] = [];
  count = 0;
  /** Places found so far in all records. */
  places = 0;
  /** Lists that were too long to be split, and the place of the first. */
  longLists = 0;
  longListAt = "";
  /** A record exceeded the limit of places or values and was not read to its end. */
  isTooWide = false;
  readonly #most: number;
  readonly #scanner: JsonScanner;
  readonly #root = new JsonPlace("");
  #place: JsonPlace = this.#root;
  #isLast = false;
  readonly #made = (): void => {
    this.places++;
  };

  /** @param most  Limit of the places of all records together, and of the values of one. */
  constructor(scanner: JsonScanner, most: number) {
    this.#scanner = scanner;
    this.#most = most;
  }

  /** Flattens the value at `at`. @returns the position after it, or a negative result. */
  read(at: number): number {
    this.count = 0;
    const { bytes } = this.#scanner;
    const isObject = bytes[at] === OPEN_OBJECT;
    const root = this.#root;
    const place = isObject ? root : root.member(VALUE, 0, VALUE.length, this.#made);
    return this.#value(at, 1, place);
  }

  member(nameStart: number, nameEnd: number, valueAt: number, depth: number): number {
    const around = this.#place;
    const place = around.member(this.#scanner.bytes, nameStart, nameEnd, this.#made);
    const end = this.#value(valueAt, depth + 1, place);
    this.#place = around;
    return end;
  }

  #value(at: number, depth: number, place: JsonPlace): number {
    const scanner = this.#scanner;
    if (at >= scanner.end) return OUT_OF_BYTES;
    if (this.places > this.#most || this.count > this.#most) {
      this.isTooWide = true;
      return ENOUGH;
    }
    const byte = scanner.bytes[at];
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) return this.#container(at, depth, place);
    const end = scanner.value(at, depth);
    if (end < 0) return end;
    if (byte === QUOTE) this.#add(place, "text", at + 1, end - 1);
    else this.#add(place, byte === LETTER_N ? "nothing" : "as it stands", at, end);
    return end;
  }

  #container(at: number, depth: number, place: JsonPlace): number {
    const scanner = this.#scanner;
    if (depth > MOST_DEPTH) {
      scanner.brokenAt = at;
      return BROKEN;
    }
    if (scanner.bytes[at] === OPEN_ARRAY) return this.#list(at, depth, place);
    const before = this.count;
    this.#place = place;
    const end = scanner.object(at + 1, depth, this);
    // An empty object gets a column too.
    if (end >= 0 && this.count === before && place !== this.#root)
      this.#add(place, "nothing", at, end);
    return end;
  }

  #list(at: number, depth: number, place: JsonPlace): number {
    const scanner = this.#scanner;
    const first = scanner.space(at + 1);
    if (first >= scanner.end) return OUT_OF_BYTES;
    if (scanner.bytes[first] === CLOSE_ARRAY) {
      this.#add(place, "nothing", at, first + 1);
      return first + 1;
    }
    return this.#opensContainer(first)
      ? this.#takeApart(at, first, depth, place)
      : this.#plainList(at, first, depth, place);
  }

  #opensContainer(at: number): boolean {
    const byte = this.#scanner.bytes[at];
    return byte === OPEN_OBJECT || byte === OPEN_ARRAY;
  }

  #takeApart(at: number, first: number, depth: number, place: JsonPlace): number {
    const scanner = this.#scanner;
    const before = this.count;
    let index = 0;
    for (let from = first; from >= 0; index++) {
      const isTooMany = index >= MOST_ELEMENTS;
      const end = isTooMany
        ? scanner.value(from, depth + 1)
        : this.#value(from, depth + 1, place.element(index, this.#made));
      from = this.#afterElement(end);
      if (!this.#isLast) {
        if (from < 0) return from;
        continue;
      }
      if (isTooMany) this.#addWhole(place, before, at, from);
      return from;
    }
    return OUT_OF_BYTES;
  }

  #plainList(at: number, first: number, depth: number, place: JsonPlace): number {
    const before = this.count;
    let isMixed = false;
    for (let from = first; from >= 0; ) {
      isMixed ||= this.#opensContainer(from);
      from = this.#afterElement(this.#scanner.value(from, depth + 1));
      if (!this.#isLast) {
        if (from < 0) return from;
        continue;
      }
      if (isMixed) this.#addWhole(place, before, at, from);
      else this.#add(place, "list", at, from);
      return from;
    }
    return OUT_OF_BYTES;
  }

  /**
   * @returns the start of the next element; the position after the list, when `#isLast`; or a
   * negative result.
   */
  #afterElement(end: number): number {
    this.#isLast = false;
    if (end < 0) return end;
    const scanner = this.#scanner;
    const at = scanner.space(end);
    if (at >= scanner.end) return OUT_OF_BYTES;
    this.#isLast = scanner.bytes[at] === CLOSE_ARRAY;
    if (this.#isLast) return at + 1;
    if (scanner.bytes[at] === COMMA) return scanner.space(at + 1);
    scanner.brokenAt = at;
    return BROKEN;
  }

  /** Replaces the values of a list's elements by the list as JSON. */
  #addWhole(place: JsonPlace, before: number, at: number, end: number): void {
    this.count = before;
    this.longLists++;
    this.longListAt ||= place.path;
    this.#add(place, "as it stands", at, end);
  }

  #add(place: JsonPlace, kind: JsonValueKind, start: number, end: number): void {
    const value = this.values[this.count];
    if (value) {
      value.place = place;
      value.kind = kind;
      value.start = start;
      value.end = end;
    } else this.values.push({ place, kind, start, end });
    this.count++;
  }
}
