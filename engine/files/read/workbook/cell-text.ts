const UNDERSCORE = 0x5f;
const LETTER_X = 0x78;
/** `_x000D_` */
const ESCAPE_BYTES = 7;

/**
 * Collects the text of one cell from its pieces, up to `maxBytes`; the rest is dropped and sets
 * `isTooLong`.
 */
export class CellText {
  bytes: Uint8Array;
  length = 0;
  isTooLong = false;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.bytes = new Uint8Array(Math.min(4096, maxBytes));
  }

  clear(): void {
    this.length = 0;
  }

  append(bytes: Uint8Array, start: number, end: number): void {
    const needed = this.length + end - start;
    if (needed > this.bytes.length && !this.#grow(needed)) return;
    const into = this.bytes;
    let to = this.length;
    for (let at = start; at < end; at++) into[to++] = bytes[at] as number;
    this.length = to;
  }

  #grow(needed: number): boolean {
    if (needed > this.#maxBytes) {
      this.isTooLong = true;
      return false;
    }
    const larger = new Uint8Array(Math.min(needed * 2, this.#maxBytes));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
    return true;
  }

  /**
   * Decodes `_x000D_` and the like, the escapes of characters that XML cannot express, in place.
   * Source: ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
   */
  unescape(): void {
    const { bytes, length } = this;
    let first = 0;
    while (first < length && bytes[first] !== UNDERSCORE) first++;
    let to = first;
    for (let at = first; at < length; ) {
      const unit = bytes[at] === UNDERSCORE ? unitAt(bytes, at, length) : -1;
      if (unit < 0) bytes[to++] = bytes[at++] as number;
      else {
        const text = Buffer.from(String.fromCharCode(unit));
        bytes.set(text, to);
        to += text.length;
        at += ESCAPE_BYTES;
      }
    }
    this.length = to;
  }

  toString(): string {
    return Buffer.from(this.bytes.buffer, 0, this.length).toString("utf8");
  }
}

/** The UTF-16 unit of an escape; -1 when none begins there. Surrogates are left alone. */
function unitAt(bytes: Uint8Array, at: number, length: number): number {
  if (at + ESCAPE_BYTES > length) return -1;
  if (bytes[at + 1] !== LETTER_X || bytes[at + 6] !== UNDERSCORE) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const digit = hexDigit(bytes[i] as number);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit >= 0xd800 && unit <= 0xdfff ? -1 : unit;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
