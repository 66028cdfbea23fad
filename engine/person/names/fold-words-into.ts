import { foldWords } from "./fold-name.ts";

const UPPER = 0xdf;
const [A, E, S, T, Z] = [0x41, 0x45, 0x53, 0x54, 0x5a];
const BLANK = 0x20;

/** Characters that only separate words. */
const SEPARATES = Uint8Array.from({ length: 256 }, (_, byte) =>
  " '.,/-".includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Writes the folded words of a UTF-8 name to `out` in ASCII, separated by blanks: always the bytes
 * of `foldWords(text).join(" ")`.
 *
 * @param out   Has room for three times the length of the range.
 * @param from  Offset in `out`.
 * @returns     Bytes written.
 *
 * Allocates nothing for plain letters (about 2 ns a letter); decodes a text with accents, digits or
 * other characters, or with ST or STE (about 1 us). Never throws.
 */
export function foldWordsInto(
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
  from = 0,
): number {
  let length = from;
  let word = from;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const letter = byte & UPPER;
    if (letter >= A && letter <= Z) out[length++] = letter;
    else if (SEPARATES[byte] === 0) return foldTextInto(bytes.subarray(start, end), out, from);
    else if (length > word) {
      if (isAbridged(out, word, length)) return foldTextInto(bytes.subarray(start, end), out, from);
      out[length++] = BLANK;
      word = length;
    }
  }
  if (isAbridged(out, word, length)) return foldTextInto(bytes.subarray(start, end), out, from);
  const isBlankLast = length > from && length === word;
  return length - from - (isBlankLast ? 1 : 0);
}

/** Whether the word is ST or STE, which may mean SAINT and SAINTE. */
function isAbridged(out: Uint8Array, word: number, end: number): boolean {
  if (out[word] !== S || out[word + 1] !== T) return false;
  return end - word === 2 || (end - word === 3 && out[word + 2] === E);
}

const DECODER = new TextDecoder();

function foldTextInto(bytes: Uint8Array, out: Uint8Array, from: number): number {
  const words = foldWords(DECODER.decode(bytes)).join(" ");
  for (let i = 0; i < words.length; i++) out[from + i] = words.charCodeAt(i);
  return words.length;
}
