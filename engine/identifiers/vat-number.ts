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

/** Without I and O, which look like 1 and 0. */
const KEY_SIGNS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Whether two characters, at least one of them a letter, are the key of a number of nine digits;
 * such keys belong to entities without a SIREN. With r the rank of the key among all keys with a
 * letter: number + 1 + floor(r / 11) is congruent to r modulo 11. Source: open implementations
 * (python-stdnum, fr.tva); the Commission does not publish its text.
 */
export function isLetterKeyOf(key: string, number: number): boolean {
  const first = KEY_SIGNS.indexOf(key.charAt(0));
  const second = KEY_SIGNS.indexOf(key.charAt(1));
  if (first < 0 || second < 0 || (first < 10 && second < 10)) return false;
  // A digit can only be followed by a letter: 240 keys, before those that start with a letter.
  const rank = first < 10 ? first * 24 + (second - 10) : 240 + (first - 10) * 34 + second;
  return (number + 1 + Math.floor(rank / 11)) % 11 === rank % 11;
}
