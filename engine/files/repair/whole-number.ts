import type { WrittenId } from "../../identifiers/written/written-id.ts";
import { damaged, type IdentifierRepair, sound, writtenOtherwise } from "./identifier-repair.ts";

/** A sign at an end, quotes left out, or a comma: people print no number so, exports do. */
const STRAY = /^[\s=]*[^\p{L}\d\s"'`’=]|[^\p{L}\d\s"'`’]\s*$|,/u;

/**
 * The reading of a wanted identifier with right keys, by what stood around it.
 *
 * @param value  As it should be written: nine or fourteen digits, or FR and eleven signs.
 */
export function wholeNumber(
  text: string,
  { around, siren }: WrittenId,
  value: string,
): IdentifierRepair {
  switch (around) {
    case "nothing":
      return text === value ? sound(value, siren) : writtenOtherwise(value, siren);
    case "signs":
      return STRAY.test(text)
        ? damaged("caracteres_parasites", value, "prouve", "signes parasites retirés", siren)
        : writtenOtherwise(value, siren);
    case "decimals":
      return damaged("decimales", value, "prouve", "décimales ajoutées par un tableur", siren);
    case "exponent":
      return damaged("notation_scientifique", value, "prouve", RETAINED, siren);
    case "mention":
      return damaged(
        "forme",
        value,
        "prouve",
        "mots retirés : le numéro est celui du fichier",
        siren,
      );
    case "lookalikes":
      return damaged(
        "forme",
        value,
        "probable",
        "des lettres y sont lues comme des chiffres",
        siren,
      );
    case "words":
      return damaged("forme", value, "probable", "numéro lu parmi d'autres mots ou signes", siren);
  }
}

/** The end of a reason that says what to do while nothing is found. */
const ADVICE = /, reprenez .*$/;

/** Why a number is wrong, where the right one is known: nobody has to go and look for it. */
export function withoutAdvice(why: string): string {
  return why.replace(ADVICE, "");
}

const RETAINED = "notation scientifique qui garde tous les chiffres";

/** The reading of a number whose exponent took digits. */
export function roundedNumber(name: "SIREN" | "SIRET" | "numéro de TVA"): IdentifierRepair {
  const why = `notation scientifique : les derniers chiffres sont perdus, reprenez le ${name} à sa source`;
  return damaged("notation_scientifique", null, "a_verifier", why);
}

/** What took the leading zeros of a number. */
export function damageOf({ around }: WrittenId): "notation_scientifique" | "zeros_perdus" {
  return around === "exponent" ? "notation_scientifique" : "zeros_perdus";
}
