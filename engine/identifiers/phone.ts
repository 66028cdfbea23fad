import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** What a number is by its beginning; `special` is 08 and short numbers, `foreign` not France's. */
export type PhoneKind = "mobile" | "fixed" | "special" | "foreign";

const PHONE_SIGNS = /^[+0-9 ().\-/\u00a0\u202f]+$/;
const NATIONAL = /^0[1-9]\d{8}$/;
const ABROAD_PREFIX = /^(?:\+|00)/;
const FRANCE = /^(?:\+33|0033)0?(?=[1-9]\d{8}$)/;
const FRANCE_WITHOUT_SIGN = /^33(?=[1-9]\d{8}$)/;

/**
 * The kind of a phone number by its shape, `null` when it is none. French numbers in any of their
 * forms (0612345678, +33 (0)6 …, 0033 6 …, 33612345678) are told by their digits; those of other
 * countries, which begin with + or 00, by the library's tables (some 10 us).
 */
export function phoneKind(text: string): PhoneKind | null {
  if (text.length > 30 || !PHONE_SIGNS.test(text)) return null;
  const bare = text.replace(/\(0\)|[^\d+]/g, "");
  const national = nationalForm(bare);
  if (national !== null) return kindOfNational(national);
  if (!ABROAD_PREFIX.test(bare) || bare.length < 8) return null;
  const number = parsePhoneNumberFromString(bare.replace(/^00/, "+"));
  return number?.isValid() ? "foreign" : null;
}

/** Ten digits with their zero, `null` for what is not French. */
function nationalForm(bare: string): string | null {
  if (NATIONAL.test(bare)) return bare;
  const rest = bare.replace(FRANCE, "").replace(FRANCE_WITHOUT_SIGN, "");
  return rest.length === 9 && rest !== bare ? `0${rest}` : null;
}

function kindOfNational(number: string): PhoneKind {
  const second = number.charCodeAt(1) - 48;
  if (second === 6 || second === 7) return "mobile";
  return second === 8 ? "special" : "fixed";
}
