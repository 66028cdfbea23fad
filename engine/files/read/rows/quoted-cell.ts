import {
  BACKSLASH,
  BLANK,
  type ByteKinds,
  DELIMITER,
  LINE_END,
  MAYBE_DELIMITER,
} from "./byte-kinds.ts";

/** Negative results of the search for the end of a quoted cell. */
export const NEEDS_MORE = -1;
export const NOT_QUOTED = -2;

/**
 * Finds the end of a quoted cell: a quote followed by a delimiter, the end of a row, or blanks
 * before these. A quote before anything else is text; but if it opens a cell, the first quote was
 * the stray one. Each search ends at the next quote that opens a cell, so the total is linear.
 */
export class QuotedCell {
  /** Range of the text of the last cell. */
  start = 0;
  end = 0;
  /** Whether it contains escapes. */
  isEscaped = false;
  /** Whether it contains a bare quote. */
  isFaulty = false;
  readonly #signs: ByteKinds;
  #bytes: Uint8Array = new Uint8Array(0);
  #after = 0;
  #isLast = false;

  constructor(signs: ByteKinds) {
    this.#signs = signs;
  }

  /** Starts on other bytes, `after` of them; `isLast` when none follow. */
  begin(bytes: Uint8Array, after: number, isLast: boolean): void {
    this.#bytes = bytes;
    this.#after = after;
    this.#isLast = isLast;
  }

  /**
   * Finds the cell with its first quote at `from`; returns its end, quote and blanks included,
   * `NEEDS_MORE` or `NOT_QUOTED`. Where it `isSpaced`, with blanks before its quote, they may precede
   * the next opening one too.
   *
   *     "a ""b"", c" ;
   *     ^from      ^closing quote
   *                  ^result
   */
  find(from: number, isSpaced: boolean): number {
    this.isEscaped = false;
    this.isFaulty = false;
    let at = this.#nextQuote(from + 1);
    while (at < this.#after) {
      const cellEnd = this.#endOfCell(at + 1);
      if (cellEnd === NEEDS_MORE) return NEEDS_MORE;
      if (cellEnd >= 0) {
        this.start = from + 1;
        this.end = at;
        return cellEnd;
      }
      if (at > from + 1 && this.#opensCell(at, isSpaced)) return NOT_QUOTED;
      this.isFaulty = true;
      at = this.#nextQuote(at + 1);
    }
    return this.#isLast ? NOT_QUOTED : NEEDS_MORE;
  }

  /**
   * Removes the escapes from a text, in place; returns its new end. Those of delimiters are removed
   * from bare cells only.
   */
  unescape(start: number, end: number): number {
    const bytes = this.#bytes;
    const { doubles, quote, first } = this.#signs;
    const mark = doubles ? quote : BACKSLASH;
    const delimiter = start > 0 && bytes[start - 1] === quote ? quote : first;
    let to = start;
    for (let at = start; at < end; at++) {
      const next = bytes[at + 1];
      const isEscape = bytes[at] === mark && at + 1 < end;
      if (isEscape && (next === quote || next === mark || next === delimiter)) at++;
      bytes[to++] = bytes[at] as number;
    }
    return to;
  }

  /** The next unescaped quote, or the end of the bytes. */
  #nextQuote(from: number): number {
    const bytes = this.#bytes;
    const after = this.#after;
    const { quote, backslash, doubles } = this.#signs;
    for (let at = from; at < after; at++) {
      const byte = bytes[at] as number;
      if (byte === backslash) at = this.#pastEscape(at);
      if (byte !== quote) continue;
      if (!doubles || bytes[at + 1] !== quote || at + 1 === after) return at;
      this.isEscaped = true;
      at++;
    }
    return after;
  }

  /**
   * The last byte of the sequence escaped by the backslash at `at`, or `at` when it escapes
   * nothing.
   */
  #pastEscape(at: number): number {
    const next = this.#bytes[at + 1];
    if (at + 1 === this.#after || (next !== this.#signs.quote && next !== BACKSLASH)) return at;
    this.isEscaped = true;
    return at + 1;
  }

  /** The end of the cell with its closing quote before `from`, blanks skipped. */
  #endOfCell(from: number): number {
    const { kinds } = this.#signs;
    let at = from;
    for (;;) {
      if (at >= this.#after) return this.#isLast ? this.#after : NEEDS_MORE;
      const byte = this.#bytes[at] as number;
      const kind = kinds[byte] as number;
      if (kind === DELIMITER || kind === LINE_END) return at;
      if (kind === MAYBE_DELIMITER) return this.#endsWithPair(at);
      if (kind !== BLANK) return NOT_QUOTED;
      at++;
    }
  }

  #endsWithPair(at: number): number {
    if (at + 1 >= this.#after && !this.#isLast) return NEEDS_MORE;
    return this.#bytes[at + 1] === this.#signs.second ? at : NOT_QUOTED;
  }

  /** Whether the byte at `at` is the first one of a cell, but for blanks if it may be `isSpaced`. */
  #opensCell(at: number, isSpaced: boolean): boolean {
    const { kinds, second } = this.#signs;
    let before = at - 1;
    while (isSpaced && kinds[this.#bytes[before] as number] === BLANK) before--;
    const byte = this.#bytes[before] as number;
    const kind = kinds[byte];
    if (kind === DELIMITER || kind === LINE_END) return true;
    if (byte !== second) return false;
    return kinds[this.#bytes[before - 1] as number] === MAYBE_DELIMITER;
  }
}
