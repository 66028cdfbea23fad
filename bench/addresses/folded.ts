/** Capitals without accents, ligatures apart; whatever is no letter or digit is a single space. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}
