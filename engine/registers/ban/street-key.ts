import { FNV_OFFSET, fnv1a, spread } from "../../text/hash.ts";

/**
 * The key of a street: its commune, then a hash of its identity in the commune.
 *
 *   bits 32 to 48  INSEE code: (first digit x 12 + second, A = 10, B = 11) x 1000 + last three
 *   bits  0 to 31  hash of the street's id, or of its folded name
 *
 * Numbers sort like the codes, Corsica between 29 and 30, so the streets of a commune are a range
 * of keys. Two streets of a commune of 5,000 share a hash with odds of 1 to 340; in the whole of
 * France (2.2 M streets) less than one pair is expected. `merge` separates them. The commune itself
 * has hash 0, which sorts it first.
 */
const HASHES = 2 ** 32;
const ZERO = 0x30;
const UPPER = 0xdf;

/** The INSEE code in five bytes (2A004, 2a004) as a number below 120,000; -1 when invalid. */
export function packCommune(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== 5) return -1;
  const first = (bytes[start] as number) - ZERO;
  const second = secondOf(first, bytes[start + 1] as number);
  if (first < 0 || first > 9 || second < 0) return -1;
  let rest = 0;
  for (let at = start + 2; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    rest = rest * 10 + digit;
  }
  return (first * 12 + second) * 1000 + rest;
}

function secondOf(first: number, byte: number): number {
  const digit = byte - ZERO;
  if (digit >= 0 && digit <= 9) return digit;
  const letter = (byte & UPPER) - 0x41;
  return first === 2 && (letter === 0 || letter === 1) ? 10 + letter : -1;
}

/** The five characters of a packed INSEE code. */
export function unpackCommune(packed: number): string {
  const department = Math.floor(packed / 1000);
  const second = department % 12;
  const letter = second < 10 ? String(second) : second === 10 ? "A" : "B";
  return `${Math.floor(department / 12)}${letter}${String(packed % 1000).padStart(3, "0")}`;
}

export function streetKey(commune: number, hash: number): number {
  return commune * HASHES + hash;
}

/** The packed INSEE code in a key. */
export function communeOfKey(key: number): number {
  return Math.floor(key / HASHES);
}

/**
 * A 32-bit hash of bytes, ASCII case ignored: FNV-1a, then the finalizer of MurmurHash3, without
 * which the last byte would not affect the high bits.
 */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const isUpper = byte >= 0x41 && byte <= 0x5a;
    hash = fnv1a(hash, isUpper ? byte | 0x20 : byte);
  }
  return spread(hash);
}
