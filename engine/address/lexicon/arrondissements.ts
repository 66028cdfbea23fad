/** Paris has most. */
const LAST = 20;

/** The number of an arrondissement that a canonical word says, 0 for another word. */
export function arrondissementNumber(key: string): number {
  const number = Number(key);
  return Number.isInteger(number) && number >= 1 && number <= LAST ? number : 0;
}

const WORDS: ReadonlySet<string> = new Set(
  "ARRONDISSEMENT ARRONDISSEMENTS ARRDT ARDT ARRT ARR".split(" "),
);

export function isArrondissement(word: string): boolean {
  return WORDS.has(word);
}

const CITIES: ReadonlySet<string> = new Set(["LYON", "MARSEILLE", "PARIS"]);

/** Whether a word names a city of arrondissements. */
export function hasArrondissements(word: string): boolean {
  return CITIES.has(word);
}
