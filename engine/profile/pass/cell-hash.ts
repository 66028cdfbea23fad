/**
 * Hashes of cells, 64 bits in two halves: of their bytes, and of their bytes folded as keys are
 * compared (case, blanks and leading zeros do not count). A hot loop: about a nanosecond a byte.
 */
export interface CellHash {
  low: number;
  high: number;
  /** Characters of the cell. */
  characters: number;
}

const [FIRST_LOW, FIRST_HIGH] = [0x811c9dc5 | 0, 0x9e3779b9 | 0];
const [PRIME_LOW, PRIME_HIGH] = [0x01000193, 0x85ebca6b | 0];

/** Hashes `bytes[start .. end)` into `out`. */
export function hashCell(bytes: Uint8Array, start: number, end: number, out: CellHash): void {
  let low = FIRST_LOW;
  let high = FIRST_HIGH;
  let continued = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if ((byte & 0xc0) === 0x80) continued++;
    low = Math.imul(low ^ byte, PRIME_LOW);
    high = Math.imul(((high << 5) | (high >>> 27)) ^ byte, PRIME_HIGH);
  }
  finish(low, high, out);
  out.characters = end - start - continued;
}

/** Hashes the key of `bytes[start .. end)` into `out`; `characters` are of the key, in bytes. */
export function hashKey(bytes: Uint8Array, start: number, end: number, out: CellHash): void {
  let low = FIRST_LOW;
  let high = FIRST_HIGH;
  let length = 0;
  let before = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    const folded = foldedByte(byte, before);
    before = byte;
    if (folded === SKIPPED || (length === 0 && folded === ZERO)) continue;
    length++;
    low = Math.imul(low ^ folded, PRIME_LOW);
    high = Math.imul(((high << 5) | (high >>> 27)) ^ folded, PRIME_HIGH);
  }
  finish(low, high, out);
  out.characters = length;
}

const SKIPPED = -1;
const ZERO = 0x30;
/** First byte of É and é; capitals are 0x20 before small letters in the second. */
const LATIN_1 = 0xc3;

function foldedByte(byte: number, before: number): number {
  if (byte <= 0x20) return SKIPPED;
  if (byte >= 0x41 && byte <= 0x5a) return byte | 0x20;
  return before === LATIN_1 && byte >= 0x80 && byte <= 0x9e ? byte | 0x20 : byte;
}

/** Each half depends on all bits of both. Finaliser of MurmurHash3 (A. Appleby, public domain). */
function finish(low: number, high: number, out: CellHash): void {
  let a = low ^ Math.imul(high ^ (high >>> 16), 0x85ebca6b);
  a = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  a ^= a >>> 16;
  let b = high ^ Math.imul(a ^ (a >>> 15), 0x2c1b3c6d);
  b = Math.imul(b ^ (b >>> 12), 0x297a2d39);
  b ^= b >>> 15;
  out.low = a >>> 0;
  out.high = b >>> 0;
}

/** A hash as one number of 52 bits, by which keys are sampled and compared. */
export function hashNumber(low: number, high: number): number {
  return low * 0x100000 + (high >>> 12);
}
