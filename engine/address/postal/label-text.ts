import { addressWords } from "../text/address-tokens.ts";

const LABEL = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/**
 * Converts a text to the characters allowed on postal lines from 4 down: capitals without accents,
 * digits, single blanks. Lines 2 and 3 allow more, but sorting machines read these best.
 * Idempotent; `""` when no such character is left.
 */
export function labelText(text: string): string {
  return LABEL.test(text) ? text : addressWords(text).join(" ");
}
