import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** What a number is by its beginning; `special` is 08 and short numbers, `foreign` not France's. */
export type PhoneKind = "mobile" | "fixed" | "special" | "foreign";

const PHONE_SIGNS = /^[+0-9 ().\-/\u00a0\u202f]+$/;
const ABROAD_PREFIX = /^(?:\+|00)/;

/**
 * The kind of a phone number by its shape, `null` when it is none: what columns are told by.
 * Whether anybody can have the number is `readPhone`'s, of the diagnosis. French numbers in any of their
 * forms (0612345678, +33 (0)6 …, 0033 6 …, 33612345678) are told by their digits; those of other
 * countries, which begin with + or 00, by the library's tables (some 10 us).
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
 * The nine digits behind the zero of a French number, "" for what is none by its form.
 *
 * @param bare  Digits, a + before them or not; `3301…` and `33 (0)1…` without their signs too.
 */
export function frenchDigits(bare: string): string {
  return FRENCH.exec(bare)?.[1] ?? "";
}
