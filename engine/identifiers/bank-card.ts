import { luhnSum } from "./siren.ts";

/** American Express has 15 digits; Visa, Mastercard (5, and 2 since 2017), Maestro, Discover 16. */
const SHAPE = /^(?:3[47]\d{13}|(?:4\d|5[0-8]|2[2-7]|6\d)\d{14})$/;
const LAST_DIGITS = 8;

/**
 * Whether a text is the number of a payment card with a valid check digit; ignores blanks, dots and
 * hyphens. Excludes numbers of 14 digits: they are SIRET. Source: ISO/IEC 7812-1.
 */
export function isBankCard(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, "");
  if (!SHAPE.test(digits)) return false;
  const sum =
    luhnSum(Number(digits.slice(0, -LAST_DIGITS)), LAST_DIGITS) +
    luhnSum(Number(digits.slice(-LAST_DIGITS)));
  return sum % 10 === 0;
}
