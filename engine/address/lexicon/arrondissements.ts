/** Paris has most. */
const LAST = 20;

/** Roman numerals that are words or initials elsewhere (`canonicalWord`). */
const NUMERALS: ReadonlyMap<string, number> = new Map([
  ["I", 1],
  ["IER", 1],
  ["V", 5],
  ["VE", 5],
  ["X", 10],
  ["XE", 10],
]);

/** The number of an arrondissement that a canonical word says, 0 for another word. */
export function arrondissementNumber(key: string): number {
  const number = NUMERALS.get(key) ?? Number(key);
  return Number.isInteger(number) && number >= 1 && number <= LAST ? number : 0;
}

const WORDS: ReadonlySet<string> = new Set(
  "ARRONDISSEMENT ARRONDISSEMENTS ARRONDT ARROND ARRDT ARDT ARRT ARR".split(" "),
);

export function isArrondissement(word: string): boolean {
  return WORDS.has(word);
}

const CITIES: ReadonlySet<string> = new Set(["LYON", "MARSEILLE", "PARIS"]);

/** Whether a word names a city of arrondissements. */
export function hasArrondissements(word: string): boolean {
  return CITIES.has(word);
}
