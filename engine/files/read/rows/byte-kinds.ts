import { ALIGNED, type Dialect } from "./dialect.ts";

export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const BACKSLASH = 0x5c;
/** A value that no byte has. */
export const NEVER = 256;

/** Kinds of bytes, by what they may begin or end; those from `DELIMITER` on may end a cell. */
const TEXT = 0;
/** May stand between a delimiter and a quote. */
export const BLANK = 1;
export const QUOTE = 2;
export const DELIMITER = 3;
/** The first of two characters that delimit together. */
export const MAYBE_DELIMITER = 4;
export const LINE_END = 5;

const SPACE = 0x20;
const TAB = 0x09;

/** The signs of a dialect as bytes. */
export class ByteKinds {
  /** Kind of each byte. */
  readonly kinds = new Uint8Array(256);
  /** The delimiter, or its first byte; `NEVER` when a row is one cell. */
  readonly first: number;
  readonly second: number;
  /** Bytes of the delimiter. */
  readonly width: number;
  readonly quote: number;
  /**
   * A cell that begins with a byte `b` may be quoted when `(b ^ flip) <= openings`: blanks and
   * quotes come before letters and figures, and `flip` puts a tab that delimits behind them.
   */
  readonly flip: number;
  readonly openings: number;
  /** Whether more blanks after a delimiter of two belong to it: columns are aligned. */
  readonly isRun: boolean;
  /** Whether quotes inside quotes are doubled. */
  readonly doubles: boolean;
  readonly backslash: number;

  constructor({ delimiter, quote, escape: mark }: Dialect) {
    // A third byte is not compared: the bars of drawn tables share their first two.
    const bytes = Buffer.from(delimiter);
    const [first = NEVER, second = NEVER] = bytes;
    this.kinds[LINE_FEED] = LINE_END;
    this.kinds[CARRIAGE_RETURN] = LINE_END;
    if (first !== NEVER) this.kinds[first] = second === NEVER ? DELIMITER : MAYBE_DELIMITER;
    this.first = first;
    this.second = second;
    this.width = Math.max(1, bytes.length);
    this.quote = Buffer.from(quote)[0] ?? NEVER;
    for (const blank of [SPACE, TAB]) if (this.kinds[blank] === TEXT) this.kinds[blank] = BLANK;
    if (this.quote !== NEVER && this.kinds[this.quote] === TEXT) this.kinds[this.quote] = QUOTE;
    this.flip = this.first === TAB ? SPACE : 0;
    this.openings = this.quote === NEVER ? -1 : this.quote ^ this.flip;
    this.isRun = delimiter === ALIGNED;
    this.doubles = mark !== "" && mark === quote;
    this.backslash = mark === "\\" ? BACKSLASH : NEVER;
  }
}
