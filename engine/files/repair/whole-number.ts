import type { IdentifierDigits } from "./identifier-digits.ts";
import { damaged, type IdentifierRepair, sound, writtenOtherwise } from "./identifier-repair.ts";

/** The reading of a SIREN or a SIRET with valid keys, in any notation. */
export function wholeNumber({
  digits,
  hadDecimals,
  isCleaned,
}: IdentifierDigits): IdentifierRepair {
  if (hadDecimals)
    return damaged("decimales", digits, "prouve", "décimales ajoutées par un tableur");
  return isCleaned ? writtenOtherwise(digits) : sound(digits);
}

/**
 * The reading of one with an exponent. @param isWhole  Its mantissa is complete, and the keys are
 * valid.
 */
export function roundedNumber(
  digits: string,
  isWhole: boolean,
  name: "SIREN" | "SIRET",
): IdentifierRepair {
  const why = isWhole
    ? "notation scientifique qui garde tous les chiffres"
    : `notation scientifique : les derniers chiffres sont perdus, reprenez le ${name} à sa source`;
  return isWhole
    ? damaged("notation_scientifique", digits, "prouve", why)
    : damaged("notation_scientifique", null, "a_verifier", why);
}
