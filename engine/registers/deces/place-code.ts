const LETTERS_FROM = 0x41;
const LOWER_FROM = 0x61;
const ZERO = 0x30;
const BASE = 36;
/** The longest place codes have 5 characters (01004, 2A004, 99352). */
const LONGEST = 5;

/**
 * A place code (digits and letters, at most five) as a number below 2^32: base 36 after a leading
 * 1, which preserves leading zeros. 0 when empty, -1 when invalid.
 */
export function packPlaceCode(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return 0;
  if (end - start > LONGEST) return -1;
  let packed = 1;
  for (let at = start; at < end; at++) {
    const digit = base36(bytes[at] as number);
    if (digit < 0) return -1;
    packed = packed * BASE + digit;
  }
  return packed;
}

function base36(byte: number): number {
  if (byte >= ZERO && byte <= ZERO + 9) return byte - ZERO;
  if (byte >= LETTERS_FROM && byte < LETTERS_FROM + 26) return byte - LETTERS_FROM + 10;
  if (byte >= LOWER_FROM && byte < LOWER_FROM + 26) return byte - LOWER_FROM + 10;
  return -1;
}

/** The packed code as text, in capitals; `""` when there is none. */
export function placeCodeText(packed: number): string {
  return packed < BASE ? "" : packed.toString(BASE).slice(1).toUpperCase();
}

/**
 * The code without its length: equal for 01004 and for 1004, which lost its zero in a spreadsheet.
 */
export function placeNumber(packed: number): number {
  let marker = 1;
  while (marker * BASE <= packed) marker *= BASE;
  return packed < BASE ? 0 : packed - marker;
}

/** Whether five bytes look like the code of a commune or country: 01004, 2A004, 99352. */
export function isPlaceCodeAt(bytes: Uint8Array, at: number): boolean {
  const second = bytes[at + 1] as number;
  return (
    isDigit(bytes[at] as number) &&
    (isDigit(second) || second === LETTERS_FROM || second === LETTERS_FROM + 1) &&
    isDigit(bytes[at + 2] as number) &&
    isDigit(bytes[at + 3] as number) &&
    isDigit(bytes[at + 4] as number)
  );
}

/** Whether a byte is an ASCII digit. */
export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9;
}
