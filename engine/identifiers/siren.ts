/** La Poste: the only unit whose establishments may fail the Luhn check of a SIRET. */
export const LA_POSTE_SIREN = 356_000_000;

const SIREN_DIGITS = 9;
const MAX_SIREN = 999_999_999;

/**
 * Luhn sum of the last `digits` digits of a number below 2^31, leading zeros included. A number
 * is valid when the sum of its parts is a multiple of 10. Source: ISO/IEC 7812-1, annex B.
 *
 * @param digitsAfter  How many digits of the whole number stand behind these.
 */
export function luhnSum(value: number, digits: number, digitsAfter = 0): number {
  let rest = value | 0;
  let sum = 0;
  for (let i = 0; i < digits; i++) {
    const tenth = (rest / 10) | 0;
    const digit = rest - tenth * 10;
    rest = tenth;
    if ((i + digitsAfter) % 2 === 0) sum += digit;
    else sum += digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum;
}

/** Whether a number is a well-formed SIREN: up to nine digits, not zero, Luhn key right. */
export function isSiren(siren: number): boolean {
  return siren > 0 && siren <= MAX_SIREN && luhnSum(siren, SIREN_DIGITS) % 10 === 0;
}

/** Nine digits, leading zeros included. */
export function formatSiren(siren: number): string {
  return String(siren).padStart(SIREN_DIGITS, "0");
}
