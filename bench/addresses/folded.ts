/** Capitals without accents and ligatures; runs of other characters become a single space. */
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
