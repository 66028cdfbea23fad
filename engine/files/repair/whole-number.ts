import type { IdentifierDigits } from "./identifier-digits.ts";
import { damaged, type IdentifierRepair, sound, writtenOtherwise } from "./identifier-repair.ts";

/** A SIREN or a SIRET whose keys are right, however it is written. */
export function wholeNumber({
  digits,
  hadDecimals,
  isCleaned,
}: IdentifierDigits): IdentifierRepair {
  if (hadDecimals)
    return damaged("decimales", digits, "prouve", "décimales ajoutées par un tableur");
  return isCleaned ? writtenOtherwise(digits) : sound(digits);
}

/** One that has an exponent. @param isWhole  Its mantissa tells every digit, and the keys are right. */
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
