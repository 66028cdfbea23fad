import { NO_WORD } from "../../words/layout.ts";
import type { MatchingIndex, Range } from "../index/matching-index.ts";

/** More establishments with the rarest word are not looked through. */
const MOST_READ = 3_000;

/**
 * How many companies but one have all of some words in some ranges, counted up to `most`; `most` when
 * the words are too frequent to be counted. One look-up for each establishment with the rarest word.
 *
 * @param but  SIREN of the company that is not counted.
 */
export function namesakes(
  words: readonly string[],
  but: number,
  ranges: readonly Range[],
  most: number,
  index: MatchingIndex,
): number {
  const numbers = words.map((text) => index.words.find(text));
  if (numbers.length === 0) return most;
  if (numbers.includes(NO_WORD)) return 0;
  const [rarest = NO_WORD, ...others] = numbers.sort(
    (a, b) => index.frequency(a) - index.frequency(b) || a - b,
  );
  const holders: number[] = [];
  for (const { start, end } of ranges) {
    if (index.list(rarest).atMost(start, end) > MOST_READ) return most;
    index.list(rarest).inRange(start, end, (establishment) => holders.push(establishment));
  }
  const sirens = new Set<number>();
  for (const holder of holders) {
    const siren = index.siren(holder);
    if (siren === but || sirens.has(siren)) continue;
    if (others.every((word) => hasWord(word, holder, index))) sirens.add(siren);
    if (sirens.size >= most) return most;
  }
  return sirens.size;
}

function hasWord(word: number, establishment: number, index: MatchingIndex): boolean {
  let found = false;
  index.list(word).inRange(establishment, establishment + 1, () => {
    found = true;
  });
  return found;
}
