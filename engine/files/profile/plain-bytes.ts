/** Tests of bytes that make no text. Ranges are never empty. */

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

/** The number that digits write; exact up to fifteen of them. */
export function digitsValue(bytes: Uint8Array, start: number, end: number): number {
  const middle = end - start > SAFE_DIGITS ? end - SAFE_DIGITS : start;
  let high = 0;
  for (let i = start; i < middle; i++) high = Math.imul(high, 10) + (bytes[i] as number) - ZERO;
  let value = 0;
  for (let i = middle; i < end; i++) value = Math.imul(value, 10) + (bytes[i] as number) - ZERO;
  return high * SAFE_POWER + value;
}

/** So many are a whole number of 31 bits, which is multiplied faster. */
const SAFE_DIGITS = 9;
const SAFE_POWER = 1e9;

/** Digits, with one comma or dot inside at most and a minus before at most. */
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

/** First byte of letters with an accent; a letter of two bytes that stands alone was read well. */
const LATIN_1_LETTER = 0xc3;

/**
 * Text of French words: ASCII without controls, and letters with accents that stand one by one
 * (two together may be one that was misread). Nothing that a reading would clean or mend.
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

/** ASCII letters, digits and signs of plain writing: nothing that a reading would clean. */
export function isPlainText(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}
