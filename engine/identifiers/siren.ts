/** La Poste: the only unit with establishments whose SIRET may fail the Luhn check. */
export const LA_POSTE_SIREN = 356_000_000;

const SIREN_DIGITS = 9;
const MAX_SIREN = 999_999_999;

/**
 * Luhn sum of an integer below 2^31. A number is valid when the sum of its parts is a multiple of
 * 10. Source: ISO/IEC 7812-1, annex B. Three digits per step, as a call checks forty keys.
 *
 * @param digitsAfter  Number of digits of the whole number after these.
 */
export function luhnSum(value: number, digitsAfter = 0): number {
  let sum = 0;
  let side = (digitsAfter & 1) * GROUPS;
  for (let rest = value | 0; rest !== 0; side = GROUPS - side) {
    const thousandth = (rest / GROUPS) | 0;
    sum += SUMS_OF_THREE[side + rest - thousandth * GROUPS] as number;
    rest = thousandth;
  }
  return sum;
}

const GROUPS = 1000;

/** Luhn sums of 000 to 999: first with the last digit counted once, then doubled. */
const SUMS_OF_THREE = Uint8Array.from({ length: 2 * GROUPS }, (_, index) => {
  const digits = [index % 10, Math.floor(index / 10) % 10, Math.floor(index / 100) % 10];
  const first = index < GROUPS ? 0 : 1;
  return digits.reduce(
    (sum, digit, i) => sum + ((i + first) % 2 === 0 ? digit : doubled(digit)),
    0,
  );
});

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

/** Whether a number is a well-formed SIREN: up to nine digits, not zero, valid Luhn key. */
export function isSiren(siren: number): boolean {
  return siren > 0 && siren <= MAX_SIREN && luhnSum(siren) % 10 === 0;
}

/** Nine digits, leading zeros included. */
export function formatSiren(siren: number): string {
  return String(siren).padStart(SIREN_DIGITS, "0");
}
