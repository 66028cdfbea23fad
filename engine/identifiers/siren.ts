/** La Poste: the only unit whose establishments may fail the Luhn check of a SIRET. */
export const LA_POSTE_SIREN = 356_000_000;

const SIREN_DIGITS = 9;
const MAX_SIREN = 999_999_999;

/**
 * Luhn sum of a number written with `digits` digits, leading zeros included.
 * Valid when it is a multiple of 10. Source: ISO/IEC 7812-1, annex B.
 */
export function luhnSum(value: number, digits: number): number {
  let rest = value;
  let sum = 0;
  for (let i = 0; i < digits; i++) {
    const digit = rest % 10;
    rest = Math.floor(rest / 10);
    if (i % 2 === 0) sum += digit;
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
