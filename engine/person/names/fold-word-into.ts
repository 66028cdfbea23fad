import { foldWords, nameKey } from "./fold-name.ts";

const UPPER = 0xdf;
const A = 0x41;
const Z = 0x5a;

/**
 * The key of a name in UTF-8 bytes, written to the start of `out` in ASCII: the bytes of
 * `nameKey(foldWords(text))`, whatever the text.
 *
 * @param out  At least three times as long as the range.
 * @returns    Bytes written.
 *
 * One word of plain letters allocates nothing (about 20 ns); a text with blanks, punctuation or
 * accents is decoded first (about 1 us). Never throws.
 *
 * The words of a name folded one by one are those of `foldWords`, except that ST and STE stay.
 */
export function foldWordInto(
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
): number {
  for (let at = start; at < end; at++) {
    const letter = (bytes[at] as number) & UPPER;
    if (letter < A || letter > Z) return foldTextInto(bytes.subarray(start, end), out);
    out[at - start] = letter;
  }
  return end - start;
}

const DECODER = new TextDecoder();

function foldTextInto(bytes: Uint8Array, out: Uint8Array): number {
  const key = nameKey(foldWords(DECODER.decode(bytes)));
  for (let i = 0; i < key.length; i++) out[i] = key.charCodeAt(i);
  return key.length;
}
