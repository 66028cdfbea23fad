import { formatSiren } from "./siren.ts";

/**
 * The two-digit key of a French VAT number: (12 + 3 x (SIREN mod 97)) mod 97.
 * Source: Code général des impôts, annexe III, art. 242 nonies A; checked against VIES.
 */
export function vatKey(siren: number): number {
  return (12 + 3 * (siren % 97)) % 97;
}

/** The intra-community VAT number of a French company: FR, key, SIREN. */
export function vatNumber(siren: number): string {
  return `FR${String(vatKey(siren)).padStart(2, "0")}${formatSiren(siren)}`;
}

/** I and O are left out: they look like 1 and 0. */
const KEY_SIGNS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Whether two signs, a letter among them, are the key of a number of nine digits; such keys are of
 * those that have no SIREN. The rank of the key among all that have a letter, modulo 11, is that of
 * the number, one more and an eleventh of the rank more. Source: open implementations (python-stdnum,
 * fr.tva); the Commission does not publish its text.
 */
export function isLetterKeyOf(key: string, number: number): boolean {
  const first = KEY_SIGNS.indexOf(key.charAt(0));
  const second = KEY_SIGNS.indexOf(key.charAt(1));
  if (first < 0 || second < 0 || (first < 10 && second < 10)) return false;
  // Behind a digit only a letter can follow: 240 keys, before those that begin with a letter.
  const rank = first < 10 ? first * 24 + (second - 10) : 240 + (first - 10) * 34 + second;
  return (number + 1 + Math.floor(rank / 11)) % 11 === rank % 11;
}
