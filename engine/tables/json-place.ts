import { CLOSE_ARRAY, CLOSE_OBJECT, COMMA, LF, OPEN_ARRAY } from "./json-scanner.ts";
import type { UnreadBytes } from "./unread-bytes.ts";

const SPACE = 0x20;
const CR = 0x0d;
const TAB = 0x09;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** Outside arrays, in one, in that of a wrapper, or in the wrapper after its array. */
type Surroundings = "document" | "array" | "wrapped array" | "wrapper";

/** The reading position between two records of a JSON document. */
export class JsonPlace {
  within: Surroundings = "document";
  /** From 1. */
  line = 1;
  /** Number of spaces since the start of the line; -1 when anything else precedes. */
  indent = 0;

  get isInArray(): boolean {
    return this.within === "array" || this.within === "wrapped array";
  }

  /**
   * Skips white space, commas in arrays, and byte order marks, which occur when several documents
   * are concatenated. False when nothing is left.
   */
  toNextToken(unread: UnreadBytes, isLast: boolean): boolean {
    const { bytes, end } = unread;
    let at = unread.start;
    while (at < end) {
      const byte = bytes[at] as number;
      if (byte === LF) {
        this.line++;
        this.indent = 0;
      } else if (byte === SPACE || byte === CR || byte === TAB) {
        if (this.indent >= 0) this.indent++;
      } else if (byte !== COMMA || this.within === "document") break;
      at++;
    }
    unread.start = at;
    if (at === end || this.within !== "document" || bytes[at] !== BYTE_ORDER_MARK[0])
      return at < end;
    return this.#passByteOrderMark(unread, isLast);
  }

  #passByteOrderMark(unread: UnreadBytes, isLast: boolean): boolean {
    const { bytes, start, length } = unread;
    if (length < BYTE_ORDER_MARK.length) return isLast;
    if (BYTE_ORDER_MARK.some((byte, i) => bytes[start + i] !== byte)) return true;
    unread.start += BYTE_ORDER_MARK.length;
    return this.toNextToken(unread, isLast);
  }

  /** Skips a bracket around records, if one is next. */
  passBracket(unread: UnreadBytes): boolean {
    const { within } = this;
    const byte = unread.bytes[unread.start];
    if (within === "document" && byte === OPEN_ARRAY) this.within = "array";
    else if (within === "array" && byte === CLOSE_ARRAY) this.within = "document";
    else if (within === "wrapped array" && byte === CLOSE_ARRAY) this.within = "wrapper";
    else if (within === "wrapper" && byte === CLOSE_OBJECT) this.within = "document";
    else return false;
    unread.start++;
    return true;
  }

  /** Moves to `to`, over bytes that are not needed any more. */
  pass(unread: UnreadBytes, to: number): void {
    this.move(unread, to, lineEndsIn(unread.bytes, unread.start, to));
  }

  /** `pass` with a known number of skipped line ends. */
  move(unread: UnreadBytes, to: number, lineEnds: number): void {
    this.line += lineEnds;
    this.indent = unread.bytes[to - 1] === LF ? 0 : -1;
    unread.start = to;
  }
}

function lineEndsIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (bytes[at] === LF) count++;
  return count;
}
