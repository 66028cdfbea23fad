import { addressWords } from "../text/address-tokens.ts";

const LABEL = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/**
 * A text in the signs that a postal line may have from line 4 down: capitals without accents,
 * digits, single blanks between words. Lines 2 and 3 might have more, but what sorts mail reads
 * these best. A text of such signs is itself; `""` where there is none of them.
 */
export function labelText(text: string): string {
  return LABEL.test(text) ? text : addressWords(text).join(" ");
}
