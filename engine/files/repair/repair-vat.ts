import { isSiren } from "../../identifiers/siren.ts";
import { isLetterKeyOf, vatKey, vatNumber } from "../../identifiers/vat-number.ts";
import { identifierDigits } from "./identifier-digits.ts";
import {
  ABSENT,
  damaged,
  type IdentifierRepair,
  NO_CONTEXT,
  type RepairContext,
  sound,
  writtenOtherwise,
  wrong,
} from "./identifier-repair.ts";
import { withLostZeros } from "./lost-zeros.ts";

const DIGITS = 11;
const FOREIGN = /^[A-Z]{2}[0-9A-Z+*]{2,13}$/;

const WITH_SIREN = /^FR\d\d(\d+)$/;
/** Prefix after the key in numbers of Monaco, which contain no SIREN. */
const OF_MONACO = "000";

/**
 * Whether eleven characters are a VAT key and its SIREN, a number of Monaco, with the same kind of
 * key, or one with letters in its key.
 */
function isVatText(digits: string): boolean {
  if (digits.length !== DIGITS) return false;
  const siren = Number(digits.slice(2));
  if (isLetterKeyOf(digits.slice(0, 2), siren)) return true;
  return (
    (digits.startsWith(OF_MONACO, 2) || isSiren(siren)) &&
    Number(digits.slice(0, 2)) === vatKey(siren)
  );
}

/**
 * The SIREN in a French VAT number; "" for those of other countries, of Monaco, and with letters.
 */
export function sirenOfVat(value: string): string {
  const siren = WITH_SIREN.exec(value)?.[1] ?? "";
  return siren.startsWith(OF_MONACO) ? "" : siren;
}

/**
 * Reads the cell of a VAT number; a foreign one counts as sound. The key follows from the SIREN: a
 * wrong key is corrected if the row has that SIREN elsewhere.
 */
export function repairVat(text: string, context: RepairContext = NO_CONTEXT): IdentifierRepair {
  if (text === "") return ABSENT;
  const read = identifierDigits(text);
  const digits = read.vatPrefix.slice(2) + read.digits;
  if (read.isScientific)
    return damaged(
      "notation_scientifique",
      null,
      "a_verifier",
      "notation scientifique : chiffres perdus",
    );
  if (isVatText(digits)) {
    const value = `FR${digits}`;
    if (read.hadDecimals)
      return damaged("decimales", value, "prouve", "décimales ajoutées par un tableur");
    return text === value ? sound(value) : writtenOtherwise(value);
  }
  if (read.vatPrefix === "" && isForeignVat(text)) return sound(text);
  return broken(digits, context);
}

/** Whether a text has the form of a VAT number of another country. */
export function isForeignVat(text: string): boolean {
  const bare = text.replace(/[\s.-]/g, "").toUpperCase();
  return FOREIGN.test(bare) && !bare.startsWith("FR");
}

function broken(digits: string, context: RepairContext): IdentifierRepair {
  const siren = digits.slice(2);
  if (digits.length === DIGITS && context.sirens.includes(siren))
    return damaged(
      "cle_fausse",
      vatNumber(Number(siren)),
      "prouve",
      `la clé se calcule à partir du SIREN ${siren}, que porte la même ligne`,
    );
  if (digits.length === 9 && isSiren(Number(digits)))
    return damaged(
      "autre_identifiant",
      vatNumber(Number(digits)),
      "probable",
      "un SIREN est à la place du numéro de TVA, qui s'en calcule",
    );
  if (digits.length === DIGITS - 1) {
    const padded = withLostZeros(digits, DIGITS, isVatText, (vat) => vat.slice(2), context);
    if (padded) return damaged("zeros_perdus", `FR${padded.value}`, padded.certainty, padded.why);
  }
  if (digits.length === DIGITS) return wrong("cle_fausse", "clé du numéro de TVA fausse");
  return wrong("forme", "un numéro de TVA français tient en FR et onze chiffres");
}
