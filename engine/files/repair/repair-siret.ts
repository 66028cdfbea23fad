import { isSiren } from "../../identifiers/siren.ts";
import { isSiret } from "../../identifiers/siret.ts";
import { identifierDigits } from "./identifier-digits.ts";
import {
  ABSENT,
  damaged,
  type IdentifierRepair,
  NO_CONTEXT,
  type RepairContext,
  unreadable,
  wrong,
} from "./identifier-repair.ts";
import { withLostZeros } from "./lost-zeros.ts";
import { roundedNumber, wholeNumber } from "./whole-number.ts";

const LENGTH = 14;
/** Most leading zeros of a SIREN: shorter numbers are something else. */
const MOST_ZEROS = 3;

/** Whether fourteen digits are a SIRET with both keys valid. */
export function isSiretText(digits: string): boolean {
  return digits.length === LENGTH && isSiret(Number(digits.slice(0, 9)), Number(digits.slice(9)));
}

/**
 * Reads the cell of a SIRET, and makes proved repairs: blanks and marks, decimals that are zeros,
 * leading zeros (`withLostZeros`). Digits that a spreadsheet rounded away are never guessed, and a
 * wrong key is never corrected. About 0.2 us for a sound one.
 */
export function repairSiret(text: string, context: RepairContext = NO_CONTEXT): IdentifierRepair {
  if (text === "") return ABSENT;
  const read = identifierDigits(text);
  const { digits } = read;
  if (read.isScientific) return roundedNumber(digits, isSiretText(digits), "SIRET");
  if (read.vatPrefix !== "")
    return wrong("autre_identifiant", "un numéro de TVA est à la place du SIRET");
  if (digits === "") return wrong("forme", "un SIRET tient en quatorze chiffres");
  if (isSiretText(digits)) return wholeNumber(read);
  return digits.length < LENGTH ? short(digits, context) : unreadable(digits, LENGTH, "quatorze");
}

function short(digits: string, context: RepairContext): IdentifierRepair {
  if (digits.length === 9 && isSiren(Number(digits)))
    return damaged(
      "autre_identifiant",
      null,
      "a_verifier",
      "un SIREN est à la place du SIRET : il manque les cinq chiffres de l'établissement",
    );
  if (digits.length >= LENGTH - MOST_ZEROS) {
    const padded = withLostZeros(
      digits,
      LENGTH,
      isSiretText,
      (siret) => siret.slice(0, 9),
      context,
    );
    if (padded) return damaged("zeros_perdus", padded.value, padded.certainty, padded.why);
  }
  const count = digits.length;
  return damaged("tronque", null, "a_verifier", `${count} chiffres au lieu de quatorze`);
}
