import type { Random } from "../../corpus/random.ts";
import { oneOf } from "./noise-kind.ts";

/** Adjacent letters on a French keyboard. */
// biome-ignore format: a table
const NEIGHBOURS: ReadonlyMap<string, string> = new Map([
  ["a", "zq"], ["z", "aesq"], ["e", "zrds"], ["r", "etfd"], ["t", "rygf"], ["y", "tuhg"], ["u", "yijh"], ["i", "uokj"],
  ["o", "iplk"], ["p", "oml"], ["q", "aswz"], ["s", "qdzexw"], ["d", "sferxc"], ["f", "dgrtcv"], ["g", "fhtyvb"],
  ["h", "gjyubn"], ["j", "hkuin"], ["k", "jlio"], ["l", "kmop"], ["m", "lp"], ["w", "xqs"], ["x", "wcsd"], ["c", "xvdf"],
  ["v", "cbfg"], ["b", "vngh"], ["n", "bhj"],
]);
const WEIGHTS = { other: 0.3, missing: 0.3, added: 0.2, exchanged: 0.2 } as const;
/** Errors in shorter words are noticed while typing. */
const SHORTEST = 4;
const WORD = /\p{L}+/gu;

/** The text with one keyboard slip in a word of four letters or more; null when it has none. */
export function mistyped(random: Random, text: string): string | null {
  const words = [...text.matchAll(WORD)].filter(([word]) => word.length >= SHORTEST);
  if (words.length === 0) return null;
  const match = oneOf(random, words);
  const [word] = match;
  const start = match.index;
  for (;;) {
    const other = slip(random, word);
    if (other !== word) return text.slice(0, start) + other + text.slice(start + word.length);
  }
}

function slip(random: Random, word: string): string {
  const size = word.length;
  // Errors in the first letter are noticed more often.
  const at = random.chance(0.9) ? 1 + random.below(size - 1) : 0;
  const kind = random.next() / 4294967296;
  if (kind < WEIGHTS.other) return put(word, at, 1, adjacent(random, word[at] as string));
  if (kind < WEIGHTS.other + WEIGHTS.missing) return put(word, at, 1, "");
  if (kind < 1 - WEIGHTS.exchanged)
    return put(
      word,
      at,
      0,
      random.chance(0.5) ? (word[at] as string) : adjacent(random, word[at] as string),
    );
  const first = Math.min(at, size - 2);
  return put(word, first, 2, (word[first + 1] as string) + word[first]);
}

function adjacent(random: Random, letter: string): string {
  const plain = letter.toLowerCase().normalize("NFD").slice(0, 1);
  const other = oneOf(random, [...(NEIGHBOURS.get(plain) ?? "e")]);
  return letter === letter.toUpperCase() ? other.toUpperCase() : other;
}

function put(word: string, at: number, removed: number, letters: string): string {
  return word.slice(0, at) + letters + word.slice(at + removed);
}
