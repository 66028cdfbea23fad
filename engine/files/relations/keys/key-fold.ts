import placeholders from "../../../../data/profile/placeholders.json" with { type: "json" };

/**
 * The comparison form of a key, equal for `00123`, `123`, `123.0` and ` 1 23`: lower case, without
 * spaces, hyphens and apostrophes, without a decimal zero, without leading zeros before digits
 * only. "" for a placeholder (`N/A`, `#REF!`, `null`).
 */
export function foldKey(text: string): string {
  const bare = bareKey(text);
  if (NOTHING.has(bare)) return "";
  const whole = bare.replace(/^(\d+)[.,]0+$/, "$1");
  return /^0\d+$/.test(whole) ? whole.replace(/^0+(?=\d)/, "") : whole;
}

function bareKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s\u200b\ufeff'’\u2011-]/gu, "");
}

const SPREADSHEET_ERRORS = "#N/A #REF! #VALEUR! #VALUE! #NOM? #NAME? #NULL! #NUL! #DIV/0!".split(
  " ",
);
/** Placeholders, and their short forms in a column of keys; none has a digit but `#DIV/0!`. */
const NOTHING: ReadonlySet<string> = new Set(
  [...placeholders.signs, ...placeholders.words, ...SPREADSHEET_ERRORS, "x", "nul"].map(bareKey),
);
const LONGEST_NOTHING = Math.max(...[...NOTHING].map((text) => text.length));

const HASH = 0x23;
const utf8 = new TextDecoder();
const encoder = new TextEncoder();

/** Folded bytes of one cell, reused from cell to cell: `bytes[0 .. length)`. */
export class FoldedKey {
  bytes = new Uint8Array(256);
  length = 0;

  /**
   * Folds `source[from .. to)`, UTF-8, like `foldKey`. ASCII is folded in place; the rest is
   * decoded to text.
   */
  fold(source: Uint8Array, from: number, to: number): void {
    if (to - from > this.bytes.length) this.bytes = new Uint8Array(2 * (to - from));
    const { bytes } = this;
    let length = 0;
    for (let i = from; i < to; i++) {
      const byte = source[i] as number;
      if (byte >= 0x80) {
        this.#foldText(utf8.decode(source.subarray(from, to)));
        return;
      }
      // The ASCII characters that JavaScript treats as white space, apostrophe, hyphen.
      if (byte === 0x20 || (byte >= 9 && byte <= 13) || byte === 0x27 || byte === 0x2d) continue;
      bytes[length++] = byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte;
    }
    this.length = length;
    this.#finish();
  }

  #foldText(text: string): void {
    const folded = encoder.encode(foldKey(text));
    if (folded.length > this.bytes.length) this.bytes = new Uint8Array(2 * folded.length);
    this.bytes.set(folded);
    this.length = folded.length;
  }

  #finish(): void {
    if (this.#mayBeNothing() && NOTHING.has(this.text())) {
      this.length = 0;
      return;
    }
    const digits = this.#leadingDigits();
    if (digits > 0) this.#finishNumber(digits);
  }

  /** Most keys have a digit, which spares decoding them. */
  #mayBeNothing(): boolean {
    if (this.length > LONGEST_NOTHING) return false;
    if (this.bytes[0] === HASH) return true;
    for (let at = 0; at < this.length; at++) if (isDigit(this.bytes[at] as number)) return false;
    return true;
  }

  #leadingDigits(): number {
    let at = 0;
    while (at < this.length && isDigit(this.bytes[at] as number)) at++;
    return at;
  }

  /** Removes ".00" after digits only, then leading zeros. */
  #finishNumber(digits: number): void {
    const { bytes } = this;
    if (digits < this.length) {
      const mark = bytes[digits];
      if ((mark !== 0x2e && mark !== 0x2c) || digits + 1 === this.length) return;
      for (let at = digits + 1; at < this.length; at++) if (bytes[at] !== 0x30) return;
      this.length = digits;
    }
    let zeros = 0;
    while (zeros < this.length - 1 && bytes[zeros] === 0x30) zeros++;
    if (zeros === 0) return;
    bytes.copyWithin(0, zeros, this.length);
    this.length -= zeros;
  }

  text(): string {
    return utf8.decode(this.bytes.subarray(0, this.length));
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
