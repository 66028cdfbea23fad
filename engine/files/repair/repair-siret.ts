import { companyNumber } from "../../identifiers/written/company-numbers.ts";
import { isClear, readWrittenId, type WrittenId } from "../../identifiers/written/written-id.ts";
import {
  ABSENT,
  damaged,
  type IdentifierRepair,
  misplaced,
  NO_CONTEXT,
  type RepairContext,
  unreadable,
  without,
  wrong,
} from "./identifier-repair.ts";
import { withLostZeros } from "./lost-zeros.ts";
import { damageOf, roundedNumber, wholeNumber } from "./whole-number.ts";

const LENGTH = 14;
/** Most leading zeros of a SIREN: shorter numbers are something else. */
const MOST_ZEROS = 3;

/** Whether fourteen digits are a SIRET with both keys valid. */
export function isSiretText(digits: string): boolean {
  return companyNumber(digits)?.kind === "siret";
}

/**
 * Reads the cell of a SIRET, and makes proved repairs: blanks, marks and words around
 * (`readWrittenId`), decimals that are zeros, leading zeros (`withLostZeros`). Digits that a
 * spreadsheet rounded away are never guessed, and a wrong key is never corrected. About 0.2 us for
 * a sound one.
 */
export function repairSiret(text: string, context: RepairContext = NO_CONTEXT): IdentifierRepair {
  if (text === "") return ABSENT;
  const read = readWrittenId(text);
  switch (read.kind) {
    case "siret":
      return wholeNumber(text, read, read.digits);
    case "siren":
    case "vat":
      return misplaced(null, INSTEAD[read.kind], read, isClear(read));
    case "vat_key_wrong":
      return misplaced(null, `${INSTEAD.vat}, à la clé fausse`, read, false);
    case "rounded":
      return roundedNumber("SIRET");
    case "number":
      return ofDigits(read, context);
    default:
      return without(read, "un SIRET tient en quatorze chiffres");
  }
}

const INSTEAD = {
  siren: "un SIREN est à la place du SIRET : il manque les cinq chiffres de l'établissement",
  vat: "un numéro de TVA est à la place du SIRET",
} as const;

function ofDigits(read: WrittenId, context: RepairContext): IdentifierRepair {
  const { digits, isVat } = read;
  if (isVat) return wrong("autre_identifiant", INSTEAD.vat);
  const count = digits.length;
  if (count >= LENGTH) return unreadable(digits, LENGTH, "quatorze");
  if (count >= LENGTH - MOST_ZEROS) {
    const sirenOf = (siret: string): string => siret.slice(0, 9);
    const padded = withLostZeros(digits, LENGTH, isSiretText, sirenOf, context);
    if (padded) {
      const { value, certainty, why } = padded;
      return damaged(damageOf(read), value, certainty, why, sirenOf(value));
    }
  }
  if (read.around === "exponent") return roundedNumber("SIRET");
  return damaged("tronque", null, "a_verifier", `${count} chiffres au lieu de quatorze`);
}
