const FRENCH = /^(?:0|(?:\+33|0033)0?|33)([1-9]\d{8})$/;

/**
 * Returns the nine digits after the zero of a French number, "" for any other text.
 *
 * @param bare  Digits, optionally after a +; also `3301…` and `33 (0)1…` without their punctuation.
 */
export function frenchDigits(bare: string): string {
  return FRENCH.exec(bare)?.[1] ?? "";
}
