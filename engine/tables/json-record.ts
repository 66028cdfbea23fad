import { type PathNode, type WantedPaths, wantedPaths } from "./json-paths.ts";
import {
  type JsonScanner,
  LETTER_N,
  type MemberVisitor,
  OPEN_OBJECT,
  QUOTE,
} from "./json-scanner.ts";
import { unescapeText } from "./json-text.ts";

/** Contents of a slot for the current record. */
const NOTHING = 0;
/** A literal, an object or an array, unchanged. */
const AS_IT_STANDS = 1;
const ESCAPED_TEXT = 2;

/**
 * Finds the wanted values of a record while it is scanned: texts without quotes, escapes decoded;
 * numbers, `true` and `false`, objects and arrays unchanged; `null` and missing members as empty.
 * The last of duplicate members wins; among several paths of a field, the first whose value is not
 * `null`.
 */
export class JsonRecord implements MemberVisitor {
  /** The values of the last record: in the scanned bytes, or decoded. */
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The escaped name of the record's first member. */
  firstNameStart = 0;
  firstNameEnd = 0;
  readonly #scanner: JsonScanner;
  readonly #wanted: WantedPaths;
  readonly #slotStarts: Int32Array;
  readonly #slotEnds: Int32Array;
  readonly #slotKinds: Uint8Array;
  #node: PathNode;
  #hasEscapes = false;
  #decoded: Uint8Array = new Uint8Array(0);

  constructor(
    scanner: JsonScanner,
    paths: readonly (readonly string[])[],
    fold: (name: string) => string,
  ) {
    this.#scanner = scanner;
    this.#wanted = wantedPaths(paths, fold);
    this.#node = this.#wanted.root;
    const slots = this.#wanted.firstSlots[paths.length] as number;
    this.#slotStarts = new Int32Array(slots);
    this.#slotEnds = new Int32Array(slots);
    this.#slotKinds = new Uint8Array(slots);
    this.starts = new Int32Array(paths.length);
    this.ends = new Int32Array(paths.length);
  }

  /** Whether a member of that name is wanted. */
  wants(bytes: Uint8Array, nameStart: number, nameEnd: number): boolean {
    return this.#wanted.root.member(bytes, nameStart, nameEnd) !== null;
  }

  /** Scans the object that opens at `at`. @returns the position after it, or a negative result. */
  scan(at: number): number {
    this.#slotKinds.fill(NOTHING);
    this.#hasEscapes = false;
    this.firstNameEnd = 0;
    this.#node = this.#wanted.root;
    return this.#scanner.object(at + 1, 1, this);
  }

  member(nameStart: number, nameEnd: number, valueAt: number, depth: number): number {
    if (this.firstNameEnd === 0) {
      this.firstNameStart = nameStart;
      this.firstNameEnd = nameEnd;
    }
    const scanner = this.#scanner;
    const around = this.#node;
    const node = around.member(scanner.bytes, nameStart, nameEnd);
    if (node === null) return scanner.value(valueAt, depth + 1);
    for (const slot of node.slotsWithin) this.#slotKinds[slot] = NOTHING;
    const isEntered = node.hasMembers && scanner.bytes[valueAt] === OPEN_OBJECT;
    if (!isEntered) return this.#keep(node, valueAt, scanner.value(valueAt, depth + 1));
    this.#node = node;
    const end = scanner.object(valueAt + 1, depth + 1, this);
    this.#node = around;
    return this.#keep(node, valueAt, end);
  }

  #keep({ slots }: PathNode, start: number, end: number): number {
    if (end < 0) return end;
    const { bytes, hasEscape } = this.#scanner;
    const first = bytes[start];
    if (first === LETTER_N) return end;
    const isText = first === QUOTE;
    const isEscaped = isText && hasEscape;
    if (isEscaped && slots.length > 0) this.#hasEscapes = true;
    for (const slot of slots) {
      this.#slotStarts[slot] = isText ? start + 1 : start;
      this.#slotEnds[slot] = isText ? end - 1 : end;
      this.#slotKinds[slot] = isEscaped ? ESCAPED_TEXT : AS_IT_STANDS;
    }
    return end;
  }

  /** Publishes the values of the record just scanned. */
  give(): void {
    const { bytes } = this.#scanner;
    if (this.#hasEscapes) this.#giveDecoded(bytes);
    else {
      this.bytes = bytes;
      for (let field = 0; field < this.starts.length; field++) {
        const slot = this.#slotOf(field);
        this.starts[field] = slot < 0 ? 0 : (this.#slotStarts[slot] as number);
        this.ends[field] = slot < 0 ? 0 : (this.#slotEnds[slot] as number);
      }
    }
  }

  /** Publishes an empty record. */
  giveNothing(): void {
    this.starts.fill(0);
    this.ends.fill(0);
  }

  /**
   * Decoded texts cannot stay in place, as an object that contains them may be wanted too: writes
   * all values in a row into a separate buffer.
   */
  #giveDecoded(bytes: Uint8Array): void {
    const decoded = this.#roomForValues();
    let to = 0;
    for (let field = 0; field < this.starts.length; field++) {
      this.starts[field] = to;
      const slot = this.#slotOf(field);
      if (slot >= 0) to = this.#write(slot, bytes, decoded, to);
      this.ends[field] = to;
    }
    this.bytes = decoded;
  }

  #write(slot: number, bytes: Uint8Array, into: Uint8Array, to: number): number {
    const start = this.#slotStarts[slot] as number;
    const end = this.#slotEnds[slot] as number;
    if (this.#slotKinds[slot] === ESCAPED_TEXT) return unescapeText(bytes, start, end, into, to);
    into.set(bytes.subarray(start, end), to);
    return to + end - start;
  }

  #roomForValues(): Uint8Array {
    let needed = 0;
    for (let field = 0; field < this.starts.length; field++) {
      const slot = this.#slotOf(field);
      if (slot >= 0)
        needed += (this.#slotEnds[slot] as number) - (this.#slotStarts[slot] as number);
    }
    if (needed > this.#decoded.length) this.#decoded = new Uint8Array(needed * 2);
    return this.#decoded;
  }

  /** The slot with the value of a field, -1 when there is none. */
  #slotOf(field: number): number {
    const { firstSlots } = this.#wanted;
    const last = firstSlots[field + 1] as number;
    for (let slot = firstSlots[field] as number; slot < last; slot++)
      if (this.#slotKinds[slot] !== NOTHING) return slot;
    return -1;
  }
}
