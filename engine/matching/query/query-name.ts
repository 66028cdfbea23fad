import { NO_WORD } from "../../words/layout.ts";
import type { MatchingIndex } from "../index/matching-index.ts";
import { nameWords } from "../names/name-words.ts";

/** A word of the name that is looked for. */
interface QueryWord {
  readonly text: string;
  /** Its number in the index, `NO_WORD` when no company has it. */
  readonly number: number;
  /** How much it tells, in nats: minus the logarithm of its share of all establishments. */
  readonly weight: number;
}

/** The name that is looked for. */
export interface QueryName {
  readonly words: readonly QueryWord[];
  readonly forms: readonly string[];
  readonly acronyms: readonly string[];
  /** The words without blanks, short forms as written. */
  readonly key: string;
  /** The same with short forms in full. */
  readonly fullKey: string;
  /** The numbers in it (`numbersOf`). */
  readonly numbers: string;
  /** Sum of the weights of its words. */
  readonly weight: number;
  /** How many establishments would have all its words by chance. */
  readonly chance: number;
  /** Letters of its parts, where it has several: NETTO (LANCORS), ARRIVE - SITE DE STE HERMINE. */
  readonly parts: ReadonlySet<string>;
  /** Whether it reads like a sign, which the next operator keeps: LE RALLYE, CHEZ PAUL. */
  readonly isSign: boolean;
}

/** Words of a name longer than this are left out: no company has so many. */
const MOST_WORDS = 16;
/** A town's word in the name of a company of that town tells a part of what it would elsewhere. */
const PLACE_SHARE = 0.25;

/** @param townWords  Words of the names of its town. */
export function queryName(
  text: string,
  townWords: ReadonlySet<string>,
  index: MatchingIndex,
): QueryName {
  const { words: all, key, forms, acronyms } = nameWords(text);
  const words = [...new Set(all)].slice(0, MOST_WORDS).map((word) => {
    const number = index.words.find(word);
    return { text: word, number, weight: placedWeight(number, townWords.has(word), index) };
  });
  const weight = words.reduce((sum, each) => sum + each.weight, 0);
  return {
    words,
    forms,
    acronyms,
    key,
    fullKey: all.join(""),
    numbers: numbersOf(all),
    weight,
    chance: index.count * Math.exp(-weight),
    parts: partsOf(text),
    isSign: forms.length === 0 && SIGN.test(text.trim()),
  };
}

const SIGN =
  /^(?:le|la|les|l|au|aux|a la|chez|bar|cafe|caf\u00e9|tabac|restaurant|brasserie)[\s'\u2019]/i;
const BETWEEN_PARTS = /\s+[-_\u2013]\s+|[()/,:]|\s-|-\s/;

function partsOf(text: string): Set<string> {
  const parts = text.split(BETWEEN_PARTS).map((part) => nameWords(part).key);
  return new Set(parts.length > 1 ? parts.filter((part) => part.length > 2) : []);
}

const DIGIT = /\d/;
const NUMBERS = /\d+/g;

/** The numbers in some words, in one order; 12E and 12EME have the same. */
export function numbersOf(words: readonly string[]): string {
  if (!words.some((word) => DIGIT.test(word))) return "";
  const numbers = words.flatMap((word) => word.match(NUMBERS) ?? []);
  return [...new Set(numbers)].sort().join(" ");
}

/**
 * How much a word tells in the name of a company, in nats.
 *
 * @param isOfTown  Whether the name of its town has the word.
 */
export function placedWeight(word: number, isOfTown: boolean, index: MatchingIndex): number {
  return wordWeight(index, word) * (isOfTown ? PLACE_SHARE : 1);
}

/** How much a word of a name tells, in nats. */
export function wordWeight(index: MatchingIndex, word: number): number {
  const frequency = word === NO_WORD ? 0 : index.frequency(word);
  return Math.log((index.count + 1) / (frequency + 0.5));
}
