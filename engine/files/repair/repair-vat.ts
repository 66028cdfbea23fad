import { vatNumber } from "../../identifiers/vat-number.ts";
import { companyNumber } from "../../identifiers/written/company-numbers.ts";
import { isClear, readWrittenId, type WrittenId } from "../../identifiers/written/written-id.ts";
import {
  ABSENT,
  damaged,
  type IdentifierRepair,
  misplaced,
  NO_CONTEXT,
  type RepairContext,
  sound,
  without,
  writtenOtherwise,
  wrong,
} from "./identifier-repair.ts";
import { withLostZeros } from "./lost-zeros.ts";
import { roundedNumber, wholeNumber } from "./whole-number.ts";

const DIGITS = 11;
const KEY = 2;

/** Whether eleven digits are a VAT key and the SIREN that it belongs to. */
function isVatText(digits: string): boolean {
  return companyNumber(digits)?.kind === "vat";
}

/**
 * Reads the cell of a VAT number; one of another country counts as sound when its form is right.
 * The key follows from the SIREN: a wrong key is corrected if the row has that SIREN elsewhere.
 */
export function repairVat(text: string, context: RepairContext = NO_CONTEXT): IdentifierRepair {
  if (text === "") return ABSENT;
  const read = readWrittenId(text);
  switch (read.kind) {
    case "vat":
      return wholeNumber(text, read, `FR${read.digits}`);
    case "siren":
    case "siret":
      return misplaced(vatNumber(Number(read.siren)), INSTEAD[read.kind], read, isClear(read));
    case "vat_key_wrong":
      return withWrongKey(read, context);
    case "outside":
      return ofOthers(text, read);
    case "rounded":
      return roundedNumber("numéro de TVA");
    case "number":
      return ofDigits(read, context);
    default:
      return without(read, FORM);
  }
}

/** Whether a text is the VAT number of another country, whose companies have no SIREN. */
export function isForeignVat(text: string): boolean {
  const { kind, digits } = readWrittenId(text);
  return kind === "outside" && digits === "";
}

const FORM = "un numéro de TVA français tient en FR et onze chiffres";
const WRONG_KEY = "clé du numéro de TVA fausse";
const INSTEAD = {
  siren: "un SIREN est à la place du numéro de TVA, qui s'en calcule",
  siret: "un SIRET est à la place du numéro de TVA, qui s'en calcule",
} as const;

/** Of another country as it is written; of Monaco, or without a SIREN, in FR and eleven signs. */
function ofOthers(text: string, { digits, country, isWellFormed }: WrittenId): IdentifierRepair {
  if (!isWellFormed)
    return digits === ""
      ? wrong("forme", `numéro de TVA ${country}, dont la forme n'est pas celle de ce pays`)
      : wrong("cle_fausse", WRONG_KEY);
  const value = digits === "" ? text : `FR${digits}`;
  return value === text ? sound(value, "") : writtenOtherwise(value, "");
}

function withWrongKey({ digits }: WrittenId, { sirens }: RepairContext): IdentifierRepair {
  const siren = digits.slice(KEY);
  if (!sirens.includes(siren)) return wrong("cle_fausse", WRONG_KEY);
  const why = `la clé se calcule à partir du SIREN ${siren}, que porte la même ligne`;
  return damaged("cle_fausse", vatNumber(Number(siren)), "prouve", why, siren);
}

function ofDigits(read: WrittenId, context: RepairContext): IdentifierRepair {
  const { digits } = read;
  if (digits.length === DIGITS) return withWrongKey(read, context);
  if (digits.length === DIGITS - 1) {
    const sirenOf = (vat: string): string => vat.slice(KEY);
    const padded = withLostZeros(digits, DIGITS, isVatText, sirenOf, context);
    if (padded) {
      const { value, certainty, why } = padded;
      return damaged("zeros_perdus", `FR${value}`, certainty, why, sirenOf(value));
    }
  }
  return wrong("forme", FORM);
}
