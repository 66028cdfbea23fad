import type { Certainty } from "./certainty.ts";
import type { RepairContext } from "./identifier-repair.ts";

/** A number with restored leading zeros. */
export interface Padded {
  readonly value: string;
  readonly certainty: Certainty;
  readonly why: string;
}

/**
 * The number with its leading zeros, and the certainty. `null` when the check digits fail, or
 * another cell of the row contradicts it.
 *
 * Restored zeros are proved by a SIREN elsewhere in the row, or when it is the only number with
 * valid check digits that gives these digits by the loss of ONE digit, at any position. A number
 * that may have lost its last digit is never padded: the original would be such a number too. Of 13
 * digits about one in four is proved by itself, of 8 none. That the whole column has lost its zeros
 * proves nothing for one cell: of 100,000 damaged SIRET 55 were then padded wrongly.
 *
 * @param digits   As they are, shorter than `length`.
 * @param isRight  Whether a number of `length` digits has valid check digits.
 * @param sirenOf  The SIREN in it.
 */
export function withLostZeros(
  digits: string,
  length: number,
  isRight: (digits: string) => boolean,
  sirenOf: (digits: string) => string,
  context: RepairContext,
): Padded | null {
  const value = digits.padStart(length, "0");
  // A program that drops leading zeros drops all of them.
  if (digits.startsWith("0") || !isRight(value)) return null;
  const siren = sirenOf(value);
  if (context.sirens.length > 0)
    return context.sirens.includes(siren)
      ? { value, certainty: "prouve", why: `zéro initial perdu : ${NEIGHBOUR} ${siren}` }
      : null;
  if (context.paddedSirens.includes(siren))
    return { value, certainty: "prouve", why: `zéro initial perdu : ${NEIGHBOURS}` };
  if (digits.length === length - 1 && isOnlyOne(digits, value, isRight))
    return { value, certainty: "prouve", why: `zéro initial perdu : ${ONLY_ONE}` };
  if (mayBeCut(digits, length, isRight)) return { value, certainty: "a_verifier", why: CUT_TOO };
  return { value, certainty: "probable", why: `zéro initial sans doute perdu : ${KEY}` };
}

const NEIGHBOUR = "la même ligne porte le SIREN";
const NEIGHBOURS = "deux cellules de la ligne, complétées de même, donnent le même SIREN";
const ONLY_ONE = "seul numéro à clé juste dont il reste ces chiffres quand un chiffre se perd";
const KEY = "la clé de contrôle est alors juste";
const CUT_TOO = "zéro initial ou dernier chiffre perdu : la clé de contrôle admet les deux";

const TEN = "0123456789";

/** Whether one more digit at the end makes it valid as well. */
function mayBeCut(digits: string, length: number, isRight: (digits: string) => boolean): boolean {
  if (digits.length !== length - 1) return false;
  for (const digit of TEN) if (isRight(digits + digit)) return true;
  return false;
}

/** Whether no other number with valid check digits gives these by the loss of one digit. */
function isOnlyOne(digits: string, value: string, isRight: (digits: string) => boolean): boolean {
  for (let at = 0; at <= digits.length; at++)
    for (const digit of TEN) {
      const whole = digits.slice(0, at) + digit + digits.slice(at);
      if (whole !== value && isRight(whole)) return false;
    }
  return true;
}
