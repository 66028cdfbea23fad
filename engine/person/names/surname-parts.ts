import { surnameWithoutCivility } from "./civility.ts";
import { tellsDeath, withoutDeathWords } from "./death-words.ts";
import { foldWords, PLAIN_WORD } from "./fold-name.ts";
import { isParticle } from "./name-particles.ts";

/** The folded words of a surname field, by role. */
export interface SurnameParts {
  /** Birth name, or all words without a marker; `[]` for "VEUVE MARTIN". */
  readonly birth: readonly string[];
  /** Name by marriage or usage; `[]` when there is none. */
  readonly usage: readonly string[];
  /** Whether either may be the birth name: one of them is in brackets, and nothing says which. */
  readonly isEither: boolean;
}

/**
 * Separates birth name and usage name by their markers: in "DUPONT EPOUSE MARTIN" and "MARTIN NEE
 * DUPONT" the birth name is DUPONT. A name in brackets is the usage name, or the birth name after NEE;
 * without a marker it may be either. Removes titles, keeps particles. 0.1 us for one plain word, some otherwise. Never throws.
 */
export function surnameParts(text: string): SurnameParts {
  if (PLAIN_WORD.test(text)) return { birth: [text.toUpperCase()], usage: [], isEither: false };
  const [outside, inside] = outsideParentheses(text);
  const words = surnameWithoutCivility(withoutDeathWords(foldWords(outside)));
  const aside = foldWords(inside);
  if (tellsDeath(inside) && words.length > 0) return byMarkers(words);
  if (aside.length === 0) return byMarkers(words);
  if (words.length === 0) return byMarkers(aside);
  return isMarker(aside[0] as string)
    ? byMarkers([...words, ...aside])
    : { birth: words, usage: aside, isEither: true };
}

const BORN: ReadonlySet<string> = new Set(["NE", "NEE"]);
const MARRIED: ReadonlySet<string> = new Set(
  "EPOUSE EPOUX EPSE EPX EP VEUVE VEUF VVE FEMME FME DIVORCEE DIV USAGE".split(" "),
);

function isMarker(word: string): boolean {
  return BORN.has(word) || MARRIED.has(word);
}

const PARENTHESES = /[([]([^()[\]]*)[)\]]?/g;

function outsideParentheses(text: string): readonly [outside: string, inside: string] {
  if (!text.includes("(") && !text.includes("[")) return [text, ""];
  const inside = Array.from(text.matchAll(PARENTHESES), (match) => match[1]);
  return [text.replace(PARENTHESES, " "), inside.join(" ")];
}

function byMarkers(words: readonly string[]): SurnameParts {
  const plain: string[] = [];
  const born: string[] = [];
  const married: string[] = [];
  let into = plain;
  words.forEach((word, i) => {
    if (!isMarker(word) || isName(words, i)) into.push(word);
    else into = BORN.has(word) ? born : married;
  });
  if (born.length > 0) return { birth: born, usage: [...plain, ...married], isEither: false };
  return { birth: plain, usage: married, isEither: false };
}

/**
 * A marker after LE, or without an adjacent name, is a name itself: NEE and LE NEE are surnames.
 */
function isName(words: readonly string[], at: number): boolean {
  if (words[at - 1] === "LE") return true;
  return !words.some((word, i) => i !== at && !isMarker(word) && !isParticle(word));
}
