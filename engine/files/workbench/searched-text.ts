import { textWords } from "../../text/text-words.ts";

const ASCII = /^[\0-\x7f]*$/;
const LETTER = /\p{L}/u;

/**
 * A text as it is searched: words in lower case, without accents; the digits of a number together.
 */
export function searchedText(text: string): string {
  if (!LETTER.test(text)) return text.replace(/\D+/g, "");
  if (!ASCII.test(text)) return textWords(text).join(" ");
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const SEPARATOR = 0x0a;
const DIGIT = /\d/;
const LONGEST_WORD = 40;

/** The searched texts of consecutive rows, one line each. */
export interface TextChunk {
  /** Rank of its first row. */
  readonly first: number;
  readonly bytes: Uint8Array;
}

/** Ranks of the rows whose texts have every word; a scan at the speed of memory. */
export function* rowsWith(
  words: readonly string[],
  chunks: Iterable<TextChunk>,
): Generator<number> {
  // Numbers are rarer than words, long words than short ones.
  const rarity = (word: string): number => word.length + (DIGIT.test(word) ? LONGEST_WORD : 0);
  const byRarity = words.toSorted((a, b) => rarity(b) - rarity(a));
  const [rarest, ...others] = byRarity.map((word) => Buffer.from(word));
  if (!rarest) return;
  for (const { first, bytes } of chunks) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    let row = first;
    let from = 0;
    for (let hit = text.indexOf(rarest); hit >= 0; hit = text.indexOf(rarest, from)) {
      for (
        let end = text.indexOf(SEPARATOR, from);
        end < hit;
        end = text.indexOf(SEPARATOR, from)
      ) {
        row++;
        from = end + 1;
      }
      const end = text.indexOf(SEPARATOR, hit);
      const line = text.subarray(from, end);
      if (others.every((word) => line.includes(word))) yield row;
      row++;
      from = end + 1;
    }
  }
}
