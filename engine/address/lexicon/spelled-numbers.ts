/** The numbers from 1 to 16. */
export const SMALL_NUMBERS =
  "UN DEUX TROIS QUATRE CINQ SIX SEPT HUIT NEUF DIX ONZE DOUZE TREIZE QUATORZE QUINZE SEIZE".split(
    " ",
  );
export const TENS = [
  ["VINGT", 20],
  ["TRENTE", 30],
  ["QUARANTE", 40],
  ["CINQUANTE", 50],
  ["SOIXANTE", 60],
  ["SEPTANTE", 70],
  ["OCTANTE", 80],
  ["HUITANTE", 80],
  ["NONANTE", 90],
] as const;

/** The value of each cardinal of one word, CENT and MILLE included. */
const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...SMALL_NUMBERS.map((word, i) => [word, i + 1] as const),
  ["UNE", 1],
  ...TENS,
  ["VINGTS", 20],
  ["CENT", 100],
  ["CENTS", 100],
  ["MIL", 1000],
  ["MILLE", 1000],
]);

/** The value of each ordinal that may end a number: VINGT CINQUIEME. */
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...[...CARDINALS].map(([word, value]) => [`${word.replace(/E$/, "")}IEME`, value] as const),
  ["CINQUIEME", 5],
  ["NEUVIEME", 9],
]);

/** Whether a number in words may start with a word. */
export function startsSpelledNumber(word: string): boolean {
  return CARDINALS.has(word);
}

const VINGT = 20;
const CENT = 100;
const MILLE = 1000;
/** Exceeds the years of any street. */
const MOST = 9999;

/** A number in words. */
export interface SpelledNumber {
  readonly value: number;
  /** Number of its words. */
  readonly words: number;
  readonly isOrdinal: boolean;
}

/**
 * Reads a number in words: VINGT CINQ, DIX SEPTIEME, QUATRE VINGT ONZE, MIL NEUF CENT
 * QUARANTE QUATRE; the longest one that starts at `at`. `null` when it has fewer words than
 * `least`, or there is none.
 *
 * Well below 1 us: most words start no number.
 */
export function spelledNumber(
  words: readonly string[],
  at: number,
  least = 2,
): SpelledNumber | null {
  const first = words[at] ?? "";
  if (!CARDINALS.has(first) && (least > 1 || !ORDINALS.has(first))) return null;
  const sum = new Sum();
  let end = at;
  let isOrdinal = false;
  for (let part = partAt(words, end); part && sum.add(part.value, part.isLinked); ) {
    end += part.isLinked ? 2 : 1;
    isOrdinal = part.isLast;
    part = isOrdinal ? null : partAt(words, end);
  }
  const count = end - at;
  return count >= least && sum.value <= MOST ? { value: sum.value, words: count, isOrdinal } : null;
}

/** A word of a number, with the conjunction before it. */
interface NumberPart {
  readonly value: number;
  readonly isLinked: boolean;
  /** Whether it is an ordinal, which ends a number. */
  readonly isLast: boolean;
}

function partAt(words: readonly string[], at: number): NumberPart | null {
  const isLinked = words[at] === "ET";
  const word = words[isLinked ? at + 1 : at] ?? "";
  const ordinal = ORDINALS.get(word);
  const value = ordinal ?? CARDINALS.get(word);
  return value === undefined ? null : { value, isLinked, isLast: ordinal !== undefined };
}

/** A number, added word by word. */
class Sum {
  /** Thousands, hundreds, and what is below a hundred. */
  #thousands = 0;
  #hundreds = 0;
  #below = 0;
  #isBegun = false;

  get value(): number {
    return this.#thousands + this.#hundreds + this.#below;
  }

  /** Adds the value of the next word; false when it does not continue the number. */
  add(own: number, isLinked: boolean): boolean {
    const isAdded = this.#added(own, isLinked);
    this.#isBegun ||= isAdded;
    return isAdded;
  }

  #added(own: number, isLinked: boolean): boolean {
    const below = this.#below;
    if (own === MILLE) {
      const isTaken = this.#thousands > 0 || this.#hundreds > 0;
      if (isLinked || isTaken || below > SMALL_NUMBERS.length) return false;
      this.#thousands = MILLE * Math.max(1, below);
      this.#below = 0;
      return true;
    }
    if (own === CENT) {
      if (this.#hundreds > 0 || isLinked || below >= VINGT) return false;
      this.#hundreds = CENT * Math.max(1, below);
      this.#below = 0;
      return true;
    }
    if (own === VINGT && below === 4 && !isLinked) {
      this.#below = 4 * VINGT;
      return true;
    }
    return this.#addBelow(own, isLinked);
  }

  /** VINGT CINQ, VINGT ET UN, SOIXANTE DOUZE, DIX SEPT: units behind tens. */
  #addBelow(own: number, isLinked: boolean): boolean {
    const below = this.#below;
    if (below === 0) {
      if (isLinked && this.#isBegun) return false;
      this.#below = own;
      return true;
    }
    const isTen = below % 10 === 0;
    if (!isTen || own >= VINGT) return false;
    const takesTeens = below === 60 || below === 80;
    if (own >= 10 && !takesTeens) return false;
    if (below === 10 && own < 7) return false;
    if (isLinked && own !== 1 && own !== 11) return false;
    this.#below = below + own;
    return true;
  }
}

/** The words with each number of several words as one word of digits. */
export function withDigits(words: readonly string[]): readonly string[] {
  if (!words.some((word, i) => CARDINALS.has(word) && mayContinue(words[i + 1]))) return words;
  const joined: string[] = [];
  for (let i = 0; i < words.length; ) {
    const number = spelledNumber(words, i);
    joined.push(number ? String(number.value) : (words[i] as string));
    i += number ? number.words : 1;
  }
  return joined;
}

function mayContinue(word: string | undefined): boolean {
  return word !== undefined && (word === "ET" || CARDINALS.has(word) || ORDINALS.has(word));
}
