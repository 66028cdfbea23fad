import type { Dialect } from "./dialect.ts";

export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const BACKSLASH = 0x5c;
/** A value that no byte has. */
export const NEVER = 256;

/** Kinds of bytes, by what they may end. */
export const TEXT = 0;
export const DELIMITER = 1;
/** The first of two characters that delimit together. */
export const MAYBE_DELIMITER = 2;
export const LINE_END = 3;

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
  /** Whether quotes inside quotes are doubled. */
  readonly doubles: boolean;
  readonly backslash: number;

  constructor({ delimiter, quote, escape: mark }: Dialect) {
    const [first = NEVER, second = NEVER] = Buffer.from(delimiter);
    this.kinds[LINE_FEED] = LINE_END;
    this.kinds[CARRIAGE_RETURN] = LINE_END;
    if (first !== NEVER) this.kinds[first] = second === NEVER ? DELIMITER : MAYBE_DELIMITER;
    this.first = first;
    this.second = second;
    this.width = second === NEVER ? 1 : 2;
    this.quote = Buffer.from(quote)[0] ?? NEVER;
    this.doubles = mark !== "" && mark === quote;
    this.backslash = mark === "\\" ? BACKSLASH : NEVER;
  }
}
