import { distance } from "fastest-levenshtein";
import { phoneticKey } from "../../words/phonetic-key.ts";
import type { FoldedCompanyName } from "./fold-company-name.ts";

/** A level of similarity between two company names, from equal to nothing in common. */
export interface NameLevel {
  readonly name:
    | "same"
    | "reordered"
    | "acronym"
    | "contained"
    | "close"
    | "heard"
    | "shared"
    | "other";
  /** French, as the reason for a person. */
  readonly label: string;
  readonly when: (a: FoldedCompanyName, b: FoldedCompanyName) => boolean;
}

/** One wrong letter in this many is a slip; more make another name. */
const LETTERS_A_SLIP = 6;
/** A shorter word is too common to match two names by itself. */
const DISTINCTIVE = 5;
const ACRONYM = { least: 2, most: 8 } as const;

/** From exact to different; the first level that applies counts. */
export const NAME_LEVELS: readonly NameLevel[] = [
  { name: "same", label: "même nom", when: (a, b) => a.key === b.key },
  { name: "reordered", label: "mêmes mots dans un autre ordre", when: areReordered },
  {
    name: "acronym",
    label: "sigle de l'autre",
    when: (a, b) => isAcronym(a, b) || isAcronym(b, a),
  },
  {
    name: "contained",
    label: "l'un est contenu dans l'autre",
    when: (a, b) => isWithin(a, b) || isWithin(b, a),
  },
  { name: "close", label: "une lettre ou deux d'écart", when: areClose },
  { name: "heard", label: "mêmes sons", when: (a, b) => heard(a) === heard(b) },
  { name: "shared", label: "un mot distinctif en commun", when: haveDistinctiveWord },
  { name: "other", label: "autre nom", when: () => true },
];

/** The level of two folded names, each with words. A few us. */
export function compareCompanyNames(a: FoldedCompanyName, b: FoldedCompanyName): NameLevel {
  return NAME_LEVELS.find(({ when }) => when(a, b)) as NameLevel;
}

function areReordered(a: FoldedCompanyName, b: FoldedCompanyName): boolean {
  if (a.words.length !== b.words.length || a.key.length !== b.key.length) return false;
  return [...a.words].sort().join(" ") === [...b.words].sort().join(" ");
}

function isAcronym(short: FoldedCompanyName, long: FoldedCompanyName): boolean {
  const { key, words } = short;
  if (words.length !== 1 || key.length < ACRONYM.least || key.length > ACRONYM.most) return false;
  return long.words.length >= 2 && long.initials.includes(key);
}

/** Whether one name contains all words of the other, and these are distinctive enough. */
function isWithin(few: FoldedCompanyName, many: FoldedCompanyName): boolean {
  const isDistinctive = few.words.length > 1 || few.key.length >= DISTINCTIVE;
  return isDistinctive && few.words.every((word) => many.words.includes(word));
}

function areClose(a: FoldedCompanyName, b: FoldedCompanyName): boolean {
  const longest = Math.max(a.key.length, b.key.length);
  const allowed = Math.floor(longest / LETTERS_A_SLIP);
  if (allowed === 0 || Math.abs(a.key.length - b.key.length) > allowed) return false;
  return distance(a.key, b.key) <= allowed;
}

function heard({ words }: FoldedCompanyName): string {
  return words.map(phoneticKey).join(" ");
}

function haveDistinctiveWord(a: FoldedCompanyName, b: FoldedCompanyName): boolean {
  return a.words.some((word) => word.length >= DISTINCTIVE && b.words.includes(word));
}
