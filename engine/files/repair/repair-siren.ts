import { isSiren } from "../../identifiers/siren.ts";
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
import { isSiretText } from "./repair-siret.ts";
import { roundedNumber, wholeNumber } from "./whole-number.ts";

const LENGTH = 9;
const MOST_ZEROS = 3;

/** Whether nine digits are a SIREN with a valid key. */
export function isSirenText(digits: string): boolean {
  return digits.length === LENGTH && isSiren(Number(digits));
}

/**
 * Reads the cell of a SIREN, like `repairSiret` for a SIRET. Eight digits alone are never padded:
 * one more digit at the end always makes a valid key as well.
 */
export function repairSiren(text: string, context: RepairContext = NO_CONTEXT): IdentifierRepair {
  if (text === "") return ABSENT;
  const read = identifierDigits(text);
  const { digits } = read;
  if (read.isScientific) return roundedNumber(digits, isSirenText(digits), "SIREN");
  if (read.vatPrefix !== "" || isSiretText(digits)) return another(digits, read.vatPrefix !== "");
  if (digits === "") return wrong("forme", "un SIREN tient en neuf chiffres");
  if (isSirenText(digits)) return wholeNumber(read);
  return digits.length < LENGTH ? short(digits, context) : unreadable(digits, LENGTH, "neuf");
}

function another(digits: string, isVat: boolean): IdentifierRepair {
  const siren = isVat ? digits : digits.slice(0, LENGTH);
  const what = isVat ? "un numéro de TVA" : "un SIRET";
  return damaged(
    "autre_identifiant",
    isSirenText(siren) ? siren : null,
    "probable",
    `${what} est à la place du SIREN`,
  );
}

function short(digits: string, context: RepairContext): IdentifierRepair {
  if (digits.length >= LENGTH - MOST_ZEROS) {
    const padded = withLostZeros(digits, LENGTH, isSirenText, (siren) => siren, context);
    if (padded) return damaged("zeros_perdus", padded.value, padded.certainty, padded.why);
  }
  return damaged("tronque", null, "a_verifier", `${digits.length} chiffres au lieu de neuf`);
}
