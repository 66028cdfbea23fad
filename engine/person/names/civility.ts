/** Titles, folded; hardly one of them is a name. */
export const CIVILITIES: ReadonlySet<string> = new Set(
  "MR MRS MME MMES MLLE MELLE MONSIEUR MADAME MADEMOISELLE DR DOCTEUR PROF PROFESSEUR".split(" "),
);

/** Titles that may also be the initial of a given name: removed only before a surname. */
const BEFORE_SURNAME: ReadonlySet<string> = new Set("M ME MS PR".split(" "));

const BETWEEN_CIVILITIES: ReadonlySet<string> = new Set(["ET", "OU"]);

/** Removes titles from folded words of given names; keeps all words when there is nothing else. */
export function withoutCivility(words: readonly string[]): readonly string[] {
  return restOr(words, (word) => CIVILITIES.has(word));
}

/** Removes titles from folded words of a surname (M ET MME DUPONT, DUPONT MME). */
export function surnameWithoutCivility(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word, i) => !isAddressed(words, word, i));
  return withoutCivility(from < 0 ? words : words.slice(from));
}

function isAddressed(words: readonly string[], word: string, i: number): boolean {
  if (CIVILITIES.has(word) || BEFORE_SURNAME.has(word)) return i + 1 < words.length;
  return i > 0 && BETWEEN_CIVILITIES.has(word) && i + 1 < words.length;
}

function restOr(words: readonly string[], isOut: (word: string) => boolean): readonly string[] {
  const rest = words.filter((word) => !isOut(word));
  return rest.length > 0 ? rest : words;
}
