/**
 * The letters of a word as 32 bits: one per letter, and one more for each of six letters that occur
 * at least twice.
 *
 * An edit changes the counts of at most two letters by one, hence at most two bits; a transposition
 * changes none. Words whose signatures differ in more than 2k bits are therefore more than k edits
 * apart. Digits share the bits of P to Y, which preserves this property.
 *
 * @param bytes  A to Z and digits in ASCII, from `start` to `end`.
 * @returns      Unsigned. About 3 ns per letter.
 */
export function letterSignature(bytes: Uint8Array, start: number, end: number): number {
  let once = 0;
  let twice = 0;
  for (let at = start; at < end; at++) {
    const letter = 1 << ((bytes[at] as number) - A);
    twice |= once & letter;
    once |= letter;
  }
  return (once | doubled(twice)) >>> 0;
}

/**
 * The number of bits in which two signatures differ; more than 2k proves more than k edits. O(1).
 */
export function signatureDistance(a: number, b: number): number {
  let bits = a ^ b;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const A = 0x41;

/**
 * Maps the letters most often doubled in French names (A, E, I, L, N, R) to the bits above the
 * alphabet's 26.
 */
function doubled(twice: number): number {
  return (
    ((twice & 1) << 26) |
    ((twice & (1 << 4)) << 23) |
    ((twice & (1 << 8)) << 20) |
    ((twice & (1 << 11)) << 18) |
    ((twice & (1 << 13)) << 17) |
    ((twice & (1 << 17)) << 14)
  );
}
