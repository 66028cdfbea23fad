import {
  type JsonScanner,
  LETTER_N,
  type MemberVisitor,
  OPEN_ARRAY,
  OPEN_OBJECT,
} from "../../../tables/json-scanner.ts";
import { brokenAt, type JsonList } from "./json-elements.ts";
import { type ColumnNames, columnNames, withNames } from "./json-names.ts";

/** The lists of records of a document, or the position of its fault. */
export interface JsonLists {
  readonly lists: readonly JsonList[];
  readonly brokenAt: number | null;
  /** Values around the lists of an object, such as `total = 12`; the first of them. */
  readonly around: readonly string[];
}

/** Most objects around a list: `{"data":{"page":{"items":[…]}}}` has three. */
const MOST_WRAPPERS = 4;
const MOST_AROUND = 20;
const MOST_BYTES_DISPLAYED = 80;

/**
 * Finds the records of a document:
 *
 * 1. several values in sequence: each of them (also a single one, when `isByLine`);
 * 2. a list: its elements;
 * 3. an object that contains lists of objects or of lists, at any level: each list by itself, but
 *    for those that name the columns of another;
 * 4. any other object: the object, as one record.
 */
export function findLists(scanner: JsonScanner, isByLine: boolean): JsonLists {
  const first = scanner.space(0);
  const sequence: JsonList = { path: "", from: first, isSequence: true };
  if (isByLine) return { lists: [sequence], brokenAt: null, around: [] };
  const end = scanner.value(first, 1);
  if (end < 0) return { lists: [], brokenAt: brokenAt(scanner, end), around: [] };
  const next = scanner.space(end);
  if (next < scanner.end) {
    const opens = scanner.bytes[next];
    const isSequence = opens === OPEN_OBJECT || opens === OPEN_ARRAY;
    return { lists: isSequence ? [sequence] : [], brokenAt: isSequence ? null : next, around: [] };
  }
  if (scanner.bytes[first] === OPEN_ARRAY)
    return {
      lists: [{ path: "", from: first + 1, isSequence: false }],
      brokenAt: null,
      around: [],
    };
  const wrapper = new Wrapper(scanner);
  scanner.object(first + 1, 1, wrapper);
  const { lists, used } = withNames(scanner.bytes, wrapper.lists, wrapper.names);
  const around = wrapper.aroundBut(new Set([...used, ...lists.map(({ path }) => path)]));
  return lists.length > 0
    ? { lists, brokenAt: null, around }
    : { lists: [sequence], brokenAt: null, around: [] };
}

/** Searches an object for lists of records. */
class Wrapper implements MemberVisitor {
  readonly lists: JsonList[] = [];
  readonly names: ColumnNames[] = [];
  readonly #around: { readonly path: string; readonly text: string }[] = [];
  readonly #scanner: JsonScanner;
  #path = "";

  constructor(scanner: JsonScanner) {
    this.#scanner = scanner;
  }

  member(nameStart: number, nameEnd: number, valueAt: number, depth: number): number {
    const scanner = this.#scanner;
    const outer = this.#path;
    const name = textOf(scanner.bytes, nameStart, nameEnd);
    this.#path = outer === "" ? name : `${outer}.${name}`;
    const end = this.#value(valueAt, depth);
    this.#path = outer;
    return end;
  }

  #value(at: number, depth: number): number {
    const scanner = this.#scanner;
    const byte = scanner.bytes[at];
    if (byte === OPEN_OBJECT && depth < MOST_WRAPPERS)
      return scanner.object(at + 1, depth + 1, this);
    const end = scanner.value(at, depth + 1);
    const names = byte === OPEN_ARRAY ? columnNames(scanner.bytes, this.#path, at, end) : null;
    if (names && this.names.length < MOST_AROUND) this.names.push(names);
    const isList = byte === OPEN_ARRAY && this.#holdsRecords(at);
    if (isList) this.lists.push({ path: this.#path, from: at + 1, isSequence: false });
    if (!(isList && !names) && byte !== LETTER_N && this.#around.length < MOST_AROUND)
      this.#around.push({
        path: this.#path,
        text: textOf(scanner.bytes, at, Math.min(end, at + MOST_BYTES_DISPLAYED)),
      });
    return end;
  }

  /** What is around the lists, but for what is read under these paths. */
  aroundBut(read: ReadonlySet<string>): readonly string[] {
    return this.#around.flatMap(({ path, text }) => (read.has(path) ? [] : [`${path} = ${text}`]));
  }

  #holdsRecords(at: number): boolean {
    const first = this.#scanner.bytes[this.#scanner.space(at + 1)];
    return first === OPEN_OBJECT || first === OPEN_ARRAY;
  }
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8");
}
