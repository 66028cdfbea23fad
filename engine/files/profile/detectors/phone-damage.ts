import { phoneKind } from "../../../identifiers/phone-kind.ts";
import type { DamageKind } from "../damage.ts";
import { lastRead } from "../last-read.ts";
import { numberText } from "../number-text.ts";

const PHONE_LIKE = /^[+(]?\d[\d ().\-/]{5,24}$/;
const NINE = /^[1-9]\d{8}$/;
/** Without its zero, with it, with the country code. */
const OF_PHONE = /^(?:0|33)?[1-9]\d{8}$/;

/** `phoneKind` with a cache of one text, for the detectors of phones in turn. */
export const kindOfPhone = lastRead(phoneKind);

/** The damage of a phone number, as far as its form reveals it; `null` for a text that was none. */
export function phoneDamage(text: string, digits: string): DamageKind | null {
  const number = numberText(text);
  if (number?.damage === "notation_scientifique")
    return number.length === 9 || number.length === 11 ? "notation_scientifique" : null;
  if (number?.damage === "decimales" && OF_PHONE.test(number.digits)) return "decimales";
  if (digits.length < 7 || digits.length > 14 || !PHONE_LIKE.test(text)) return null;
  if (NINE.test(digits)) return "zeros_perdus";
  if (digits.startsWith("0") && digits.length < 10) return "tronque";
  if (/^0[1-9]/.test(digits) && digits.length > 10) return "trop_long";
  return /[ .\-/+]/.test(text) ? "forme" : null;
}
