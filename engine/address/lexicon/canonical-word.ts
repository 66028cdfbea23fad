import { expanded } from "./other-forms.ts";

/**
 * The form in which words of addresses are compared: ordinals, Roman numerals and number words
 * become digits (XIV, 14, 14EME, QUATORZE; PREMIER, 1ER), without leading zeros. Other words stay
 * as they are. About 30 ns.
 */
export function canonicalWord(word: string): string {
  const first = word.charCodeAt(0);
  if (first >= ZERO && first <= NINE) {
    const [, digits = ""] = ORDINAL.exec(word) ?? [];
    return digits === "" ? word : digits.replace(LEADING_ZEROS, "");
  }
  return NUMERALS.get(word) ?? word;
}

const [ZERO, NINE] = [0x30, 0x39];
const ORDINAL = /^(\d+)(?:ER|ERE|E|EM|EME|IEME|ND|NDE)?$/;
const LEADING_ZEROS = /^0+(?=\d)/;

/** UN, UNE and NEUF have other meanings too, but the same ones in both compared texts. */
const CARDINALS =
  "UN DEUX TROIS QUATRE CINQ SIX SEPT HUIT NEUF DIX ONZE DOUZE TREIZE QUATORZE QUINZE SEIZE".split(
    " ",
  );
const ORDINALS = [
  ["PREMIER", "PREMIERE"],
  ["DEUXIEME", "SECOND", "SECONDE"],
  ["TROISIEME"],
  ["QUATRIEME"],
  ["CINQUIEME"],
  ["SIXIEME"],
  ["SEPTIEME"],
  ["HUITIEME"],
  ["NEUVIEME"],
  ["DIXIEME"],
];
/** Without I, V and X, which are more often initials than numbers. */
const ROMAN = [
  "II III IV VI VII VIII IX XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII",
  "2 3 4 6 7 8 9 11 12 13 14 15 16 17 18 19 20 21 22 23",
] as const;
const LARGE = [
  ["DIXNEUF", "19"],
  ["VINGT", "20"],
  ["TRENTE", "30"],
] as const;

/** Shorter words are too ambiguous with a typing error. */
const SHORTEST_NUMBER_WORD = 4;

const NUMERALS: ReadonlyMap<string, string> = new Map([
  ...CARDINALS.map((word, i) => [word, String(i + 1)] as const),
  ...ORDINALS.flatMap((words, i) => words.map((word) => [word, String(i + 1)] as const)),
  ...ROMAN[0].split(" ").map((word, i) => [word, ROMAN[1].split(" ")[i] as string] as const),
  ...LARGE,
]);

/** Numbers written as words, with their digits. */
export const NUMBER_WORDS: readonly (readonly [word: string, digits: string])[] = [
  ...NUMERALS,
].filter(([word]) => word.length >= SHORTEST_NUMBER_WORD && !ROMAN[0].includes(word));

/** Articles and prepositions, ignored in comparisons. */
export const FILLERS: ReadonlySet<string> = new Set(
  "A AU AUX D DE DES DU EN ET L LA LE LES LEZ SUR SOUS".split(" "),
);

/**
 * The words that identify a street: canonical, without articles and prepositions. Keeps all words
 * when there are only such, and a single letter at the end (ALLEE A, RUE D).
 */
export function significantWords(words: readonly string[]): string[] {
  const all = words.flatMap(expanded);
  const last = all.length - 1;
  const retained = all.filter((word, i) => !isFiller(word) || (i === last && word.length === 1));
  return (retained.length > 0 ? retained : all).map(canonicalWord);
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}
