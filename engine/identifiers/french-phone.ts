const FRENCH = /^(?:0|(?:\+33|0033)0?|33)([1-9]\d{8})$/;

/**
 * The nine digits behind the zero of a French number, "" for what is none by its form.
 *
 * @param bare  Digits, a + before them or not; `3301…` and `33 (0)1…` without their signs too.
 */
export function frenchDigits(bare: string): string {
  return FRENCH.exec(bare)?.[1] ?? "";
}
