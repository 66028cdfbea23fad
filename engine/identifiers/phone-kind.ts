import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * The kind of a number by its prefix; `special` is 08 and short numbers, `foreign` is outside
 * France.
 */
export type PhoneKind = "mobile" | "fixed" | "special" | "foreign";

const PHONE_SIGNS = /^[+0-9 ().\-/\u00a0\u202f]+$/;
const ABROAD_PREFIX = /^(?:\+|00)/;

/**
 * The kind of a phone number by its shape, `null` when it is not one; used to recognise columns.
 * `readPhone` of the diagnosis checks whether the number can exist. French numbers in any format
 * (0612345678, +33 (0)6 …, 0033 6 …, 33612345678) are recognised by their digits; foreign ones,
 * which begin with + or 00, by the library's tables (some 10 us).
 */
export function phoneKind(text: string): PhoneKind | null {
  if (text.length > 30 || !PHONE_SIGNS.test(text)) return null;
  const bare = text.replace(/\(0\)|[^\d+]/g, "");
  const nine = frenchDigits(bare);
  if (nine !== "") return kindOfFrench(nine);
  if (!ABROAD_PREFIX.test(bare) || bare.length < 8) return null;
  const number = parsePhoneNumberFromString(bare.replace(/^00/, "+"));
  return number?.isValid() ? "foreign" : null;
}

function kindOfFrench(nine: string): PhoneKind {
  if (nine.startsWith("6") || nine.startsWith("7")) return "mobile";
  return nine.startsWith("8") ? "special" : "fixed";
}

const FRENCH = /^(?:0|(?:\+33|0033)0?|33)([1-9]\d{8})$/;

/**
 * Returns the nine digits after the zero of a French number, "" for any other text.
 *
 * @param bare  Digits, optionally after a +; also `3301…` and `33 (0)1…` without their punctuation.
 */
export function frenchDigits(bare: string): string {
  return FRENCH.exec(bare)?.[1] ?? "";
}
