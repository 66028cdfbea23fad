import { spread } from "../text/hash.ts";
/**
 * Computes 32-bit hashes of a key and of the key without each letter: two keys within one edit (a
 * letter changed, added, dropped, or two neighbours swapped) share at least one.
 *
 * The first is the hash of the key itself. Of equal neighbours only one is omitted, as the result
 * is the same. A shared hash is not a match: the keys must still be compared.
 *
 * @param bytes  The key, from `start` to `end`.
 * @param out    At least one longer than the key.
 * @returns      Number of hashes written.
 *
 * O(length): about 6 ns per letter, allocates nothing.
 */
export function deletionHashes(
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint32Array,
): number {
  let upTo = 0;
  for (let at = start; at < end; at++) upTo = (Math.imul(upTo, BASE) + (bytes[at] as number)) | 0;
  out[0] = spread(upTo);
  let count = 1;
  // From the last letter to the first: `upTo` is the polynomial of the letters before it, shortened
  // letter by letter; `behind` that of the letters after it; `shift` is BASE to the power of their
  // number.
  let behind = 0;
  let shift = 1;
  for (let at = end - 1; at >= start; at--) {
    const letter = bytes[at] as number;
    upTo = Math.imul(upTo - letter, INVERSE);
    if (at === end - 1 || letter !== bytes[at + 1])
      out[count++] = spread((Math.imul(upTo, shift) + behind) | 0);
    behind = (behind + Math.imul(letter, shift)) | 0;
    shift = Math.imul(shift, BASE);
  }
  return count;
}

/** The first of `deletionHashes` only: that of the key itself. */
export function spellingHash(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, BASE) + (bytes[at] as number)) | 0;
  return spread(hash);
}

/** Base of a polynomial of the letters modulo 2^32; odd, hence invertible. */
const BASE = 0x9e3779b1;
const INVERSE = inverseOf(BASE);

/** Newton's iteration doubles the number of correct bits each time; `odd` itself has three. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let rightBits = 3; rightBits < 32; rightBits *= 2)
    inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}
