/**
 * Folds a text for comparison: lower case, no accents, one kind of apostrophe, single spaces.
 * Publishers and years differ in all of these ("Jugement d’ouverture", "JUGEMENT D'OUVERTURE").
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * `fold`, cached, for texts of a short list (natures, families, greffes): millions of notices
 * repeat a few hundred of them.
 */
export function foldTerm(text: string): string {
  const known = TERMS.get(text);
  if (known !== undefined) return known;
  const folded = fold(text);
  if (TERMS.size < MOST_TERMS) TERMS.set(text, folded);
  return folded;
}

const TERMS = new Map<string, string>();
/** BODACC has some 100 natures and 140 greffes; the limit bounds memory for other texts. */
const MOST_TERMS = 2000;
