/** Returned instead of a position: the bytes end before the value does. */
export const OUT_OF_BYTES = -1;
/** Returned for invalid JSON; `JsonScanner.brokenAt` has the position. */
export const BROKEN = -2;
/** Returned by a visitor to stop. */
export const ENOUGH = -3;

/** Maximum nesting of objects and arrays, including the outermost. */
const MAX_DEPTH = 64;

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const BACKSLASH = 0x5c;
export const LF = 0x0a;
const COLON = 0x3a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const LETTER_F = 0x66;
export const LETTER_N = 0x6e;
const LETTER_T = 0x74;
export const LETTER_U = 0x75;

/** Bytes inside a string that need attention: 1 ends a run of plain bytes. */
const ENDS_RUN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < SPACE || byte === QUOTE || byte === BACKSLASH ? 1 : 0,
);
const SIMPLE_ESCAPES = marks('"\\/bfnrt');
const HEX_DIGITS = marks("0123456789abcdefABCDEF");
const TRUE = Buffer.from("true");
const FALSE = Buffer.from("false");
const NULL = Buffer.from("null");

function marks(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const byte of Buffer.from(characters)) table[byte] = 1;
  return table;
}

/** Receives the members of an object, and scans their values itself. */
export interface MemberVisitor {
  /**
   * @param nameStart  The escaped name between its quotes: `bytes[nameStart..nameEnd]`.
   * @param valueAt  Offset of its value; below the end of the bytes.
   * @param depth  Depth of the object, 1 for a record.
   * @returns the position after the value, or a negative result.
   */
  member(nameStart: number, nameEnd: number, valueAt: number, depth: number): number;
}

/**
 * Validates JSON byte by byte, without decoding it. All methods take a position and return the one
 * after the scanned part, or `OUT_OF_BYTES` or `BROKEN`. Source: RFC 8259. Does not check UTF-8,
 * which callers can do faster.
 */
export class JsonScanner {
  bytes: Uint8Array = new Uint8Array(0);
  end = 0;
  /** Whether the document ends at `end`, which then also ends a number. */
  isLast = false;
  /** Number of line ends since `begin`. */
  lineEnds = 0;
  /** Whether the last string scanned contains an escape. */
  hasEscape = false;
  /** Position of the invalid byte, after `BROKEN`. */
  brokenAt = 0;

  begin(bytes: Uint8Array, end: number, isLast: boolean): void {
    this.bytes = bytes;
    this.end = end;
    this.isLast = isLast;
    this.lineEnds = 0;
  }

  /** @param depth  Depth of the value, if it is an object or an array. */
  value(at: number, depth: number): number {
    if (at >= this.end) return OUT_OF_BYTES;
    switch (this.bytes[at] as number) {
      case QUOTE:
        return this.#string(at + 1);
      case OPEN_OBJECT:
        return depth > MAX_DEPTH ? this.#broken(at) : this.object(at + 1, depth, null);
      case OPEN_ARRAY:
        return depth > MAX_DEPTH ? this.#broken(at) : this.#array(at + 1, depth);
      default:
        return this.#scalar(at);
    }
  }

  /** Scans from after the opening brace. Without a visitor, only validates values. */
  object(from: number, depth: number, visitor: MemberVisitor | null): number {
    const at = this.space(from);
    if (at < this.end && this.bytes[at] === CLOSE_OBJECT) return at + 1;
    return this.members(at, depth, visitor);
  }

  /** Scans from the name of a member to after the closing brace. */
  members(from: number, depth: number, visitor: MemberVisitor | null): number {
    const { bytes, end } = this;
    let at = from;
    for (;;) {
      const valueEnd = this.#member(at, depth, visitor);
      if (valueEnd < 0) return valueEnd;
      at = this.space(valueEnd);
      if (at >= end) return OUT_OF_BYTES;
      if (bytes[at] === CLOSE_OBJECT) return at + 1;
      if (bytes[at] !== COMMA) return this.#broken(at);
      at = this.space(at + 1);
    }
  }

  #member(at: number, depth: number, visitor: MemberVisitor | null): number {
    const { bytes, end } = this;
    if (at >= end) return OUT_OF_BYTES;
    if (bytes[at] !== QUOTE) return this.#broken(at);
    const nameEnd = this.#string(at + 1);
    if (nameEnd < 0) return nameEnd;
    const colon = this.space(nameEnd);
    if (colon >= end) return OUT_OF_BYTES;
    if (bytes[colon] !== COLON) return this.#broken(colon);
    const valueAt = this.space(colon + 1);
    if (visitor === null) return this.value(valueAt, depth + 1);
    if (valueAt >= end) return OUT_OF_BYTES;
    return visitor.member(at + 1, nameEnd - 1, valueAt, depth);
  }

  #array(from: number, depth: number): number {
    const { bytes, end } = this;
    let at = this.space(from);
    if (at < end && bytes[at] === CLOSE_ARRAY) return at + 1;
    for (;;) {
      const valueEnd = this.value(at, depth + 1);
      if (valueEnd < 0) return valueEnd;
      at = this.space(valueEnd);
      if (at >= end) return OUT_OF_BYTES;
      if (bytes[at] === CLOSE_ARRAY) return at + 1;
      if (bytes[at] !== COMMA) return this.#broken(at);
      at = this.space(at + 1);
    }
  }

  /** The position of the next non-space byte, or the end. */
  space(from: number): number {
    const { bytes, end } = this;
    let at = from;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte > SPACE) break;
      if (byte === LF) this.lineEnds++;
      else if (byte !== SPACE && byte !== CR && byte !== TAB) break;
    }
    return at;
  }

  /** From after the opening quote to after the closing one. */
  #string(from: number): number {
    const { bytes, end } = this;
    this.hasEscape = false;
    let at = from;
    for (;;) {
      while (at < end && ENDS_RUN[bytes[at] as number] === 0) at++;
      if (at >= end) return OUT_OF_BYTES;
      const byte = bytes[at] as number;
      if (byte === QUOTE) return at + 1;
      if (byte !== BACKSLASH) return this.#broken(at);
      this.hasEscape = true;
      at = this.#escape(at + 1);
      if (at < 0) return at;
    }
  }

  #escape(at: number): number {
    const { bytes, end } = this;
    if (at >= end) return OUT_OF_BYTES;
    const byte = bytes[at] as number;
    if (SIMPLE_ESCAPES[byte] === 1) return at + 1;
    if (byte !== LETTER_U) return this.#broken(at);
    for (let digit = at + 1; digit <= at + 4; digit++) {
      if (digit >= end) return OUT_OF_BYTES;
      if (HEX_DIGITS[bytes[digit] as number] === 0) return this.#broken(digit);
    }
    return at + 5;
  }

  #scalar(at: number): number {
    switch (this.bytes[at] as number) {
      case LETTER_T:
        return this.#literal(at, TRUE);
      case LETTER_F:
        return this.#literal(at, FALSE);
      case LETTER_N:
        return this.#literal(at, NULL);
      default:
        return this.#number(at);
    }
  }

  #literal(from: number, word: Uint8Array): number {
    for (let i = 0; i < word.length; i++) {
      if (from + i >= this.end) return OUT_OF_BYTES;
      if (this.bytes[from + i] !== word[i]) return this.#broken(from + i);
    }
    return from + word.length;
  }

  #number(from: number): number {
    const { bytes, end } = this;
    let at = bytes[from] === MINUS ? from + 1 : from;
    at = at < end && bytes[at] === ZERO ? at + 1 : this.#digits(at);
    if (at >= 0 && at < end && bytes[at] === POINT) at = this.#digits(at + 1);
    // E or e.
    if (at >= 0 && at < end && ((bytes[at] as number) | 0x20) === 0x65) {
      const sign = at + 1 < end ? bytes[at + 1] : 0;
      at = this.#digits(at + (sign === MINUS || sign === PLUS ? 2 : 1));
    }
    return at === end && !this.isLast ? OUT_OF_BYTES : at;
  }

  /** At least one digit. */
  #digits(from: number): number {
    const { bytes, end } = this;
    let at = from;
    while (at < end && isDigit(bytes[at] as number)) at++;
    if (at > from) return at;
    return from >= end ? OUT_OF_BYTES : this.#broken(from);
  }

  #broken(at: number): number {
    this.brokenAt = at;
    return BROKEN;
  }
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9;
}
