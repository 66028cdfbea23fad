/** A text that a customer rated well, as stored. */
export interface Reference {
  readonly id: string;
  readonly secteur: string;
  readonly texte: string;
  /** The rating, 7 to 10. */
  readonly note: number;
}

const LONGEST_REFERENCE = 2000;

/**
 * Normalises a text for storage and quotation: one paragraph of at most 2,000 characters without
 * control characters and without marks that reorder or hide text. The result is text, not markup:
 * displays must escape it.
 */
export function referenceText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
  return plain.length <= LONGEST_REFERENCE ? plain : cut(plain);
}

/** Never splits a surrogate pair. */
function cut(text: string): string {
  const last = text.charCodeAt(LONGEST_REFERENCE - 1);
  const isFirstHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, LONGEST_REFERENCE - (isFirstHalf ? 1 : 0)).trimEnd();
}
