/** A text that a customer rated well, as the store holds it. */
export interface Reference {
  readonly id: string;
  readonly secteur: string;
  readonly texte: string;
  /** The rating, 7 to 10. */
  readonly note: number;
}

const LONGEST_REFERENCE = 2000;

/**
 * A text as it is kept and quoted: one paragraph of at most 2,000 characters without control
 * characters and marks that turn or hide text. It is a text and no markup: whoever shows it
 * escapes it.
 */
export function referenceText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
  return plain.length <= LONGEST_REFERENCE ? plain : cut(plain);
}

/** Never between the two halves of a character. */
function cut(text: string): string {
  const last = text.charCodeAt(LONGEST_REFERENCE - 1);
  const isFirstHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, LONGEST_REFERENCE - (isFirstHalf ? 1 : 0)).trimEnd();
}
