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
} from "./identifier-repair.ts";
import { withLostZeros } from "./lost-zeros.ts";
import { damageOf, roundedNumber, wholeNumber } from "./whole-number.ts";

const LENGTH = 9;
const MOST_ZEROS = 3;

/** Whether nine digits are a SIREN with a valid key. */
export function isSirenText(digits: string): boolean {
  return companyNumber(digits)?.kind === "siren";
}

/**
 * Reads the cell of a SIREN, like `repairSiret` for a SIRET. Eight digits alone are never padded:
 * one more digit at the end always makes a valid key as well.
 */
export function repairSiren(text: string, context: RepairContext = NO_CONTEXT): IdentifierRepair {
  if (text === "") return ABSENT;
  const read = readWrittenId(text);
  switch (read.kind) {
    case "siren":
      return wholeNumber(text, read, read.digits);
    case "siret":
    case "vat":
      return misplaced(read.siren, INSTEAD[read.kind], read, isClear(read));
    case "vat_key_wrong":
      return misplaced(null, `${INSTEAD.vat}, à la clé fausse`, read, false);
    case "rounded":
      return roundedNumber("SIREN");
    case "number":
      return ofDigits(read, context);
    default:
      return without(read, "un SIREN tient en neuf chiffres");
  }
}

const INSTEAD = {
  siret: "un SIRET est à la place du SIREN",
  vat: "un numéro de TVA est à la place du SIREN",
} as const;

function ofDigits(read: WrittenId, context: RepairContext): IdentifierRepair {
  const { digits } = read;
  const count = digits.length;
  if (count >= LENGTH) return unreadable(digits, LENGTH, "neuf");
  if (count >= LENGTH - MOST_ZEROS) {
    const padded = withLostZeros(digits, LENGTH, isSirenText, (siren) => siren, context);
    if (padded) {
      const { value, certainty, why } = padded;
      return damaged(damageOf(read), value, certainty, why, value);
    }
  }
  if (read.around === "exponent") return roundedNumber("SIREN");
  return damaged("tronque", null, "a_verifier", `${count} chiffres au lieu de neuf`);
}
