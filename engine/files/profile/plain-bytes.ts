/** Tests on bytes, without decoding. Ranges are never empty. */

const [ZERO, NINE] = [0x30, 0x39];

export function isAllDigits(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte < ZERO || byte > NINE) return false;
  }
  return true;
}

/** A to Z, either case. */
export function isLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** The value of a digit sequence; exact for up to fifteen digits. */
export function digitsValue(bytes: Uint8Array, start: number, end: number): number {
  const middle = end - start > SAFE_DIGITS ? end - SAFE_DIGITS : start;
  let high = 0;
  for (let i = start; i < middle; i++) high = Math.imul(high, 10) + (bytes[i] as number) - ZERO;
  let value = 0;
  for (let i = middle; i < end; i++) value = Math.imul(value, 10) + (bytes[i] as number) - ZERO;
  return high * SAFE_POWER + value;
}

/** This many digits fit a 31-bit integer, which multiplies faster. */
const SAFE_DIGITS = 9;
const SAFE_POWER = 1e9;

/** Digits with at most one comma or dot inside and one minus before. */
export function isPlainNumber(bytes: Uint8Array, start: number, end: number): boolean {
  const from = bytes[start] === 0x2d ? start + 1 : start;
  if (end - from > 15) return false;
  let signs = 0;
  for (let i = from; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte >= ZERO && byte <= NINE) continue;
    if ((byte !== 0x2c && byte !== 0x2e) || i === from || i === end - 1) return false;
    signs++;
  }
  return from < end && signs < 2;
}

/** First byte of accented letters; an isolated two-byte letter was decoded correctly. */
const LATIN_1_LETTER = 0xc3;

/**
 * Text of French words: ASCII without controls, and isolated accented letters (two adjacent ones
 * may be a misread letter). A reading would neither clean nor repair it.
 */
export function isPlainFrench(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte >= 0x20 && byte < 0x7f) continue;
    if (byte !== LATIN_1_LETTER || i + 1 >= end || (bytes[i + 1] as number) < 0x80) return false;
    i++;
    if (i + 1 < end && (bytes[i + 1] as number) > 0x7e) return false;
  }
  return true;
}

/** ASCII letters, digits and common punctuation: a reading would clean nothing. */
export function isPlainText(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}
