import { memoise } from "../../address/text/memoise.ts";
import { communeKeyOf } from "../../places/commune-key.ts";
import { hasPostcode, postcodeAgreesWith, postcodesOf } from "../../places/communes.ts";
import type { DamageKind } from "../profile/damage.ts";
import type { Certainty } from "./certainty.ts";

/** The reading of a cell that should contain a French postcode, given its town. */
export interface PostcodeReading {
  /**
   * `sound`: agrees with its town, or nothing contradicts it; `disagrees`: another town's;
   * `broken`: five digits cannot be read.
   */
  readonly state: "absent" | "sound" | "disagrees" | "broken";
  readonly damage: DamageKind | null;
  readonly value: string | null;
  readonly certainty: Certainty;
  /** French, no full stop; "" for a sound one. */
  readonly why: string;
}

const FIVE = /^\d{5}$/;
const FOUR = /^\d{4}$/;
/** `75001.0`, `75001.`, `75 001`, `F-75001`, `'75001`, `CP : 75001`, `75001 CEDEX 07`. */
const BEHIND = /[.,;:](?:0{0,2}|0{4,6})$|[-/|]$|(?<=\d{5})(?:CEDEX(?:\d{1,2})?|,?(?:FRANCE|FR))$/i;
const BEFORE = /^(?:CODEPOSTAL|C\.?P\.?|FRANCE|FR|F)[:-]*(?=\d)/i;
const BLANKS = /[\s'’"=\u00a0\u202f\u2007()]/g;
/** A number of thousands, as spreadsheets show it: `1,000`, `75.001`. */
const THOUSANDS = /^(\d{1,2})[.,](\d{3})$/;
/** An exponent that keeps all digits: `7.5001E4`. */
const EXPONENT = /^(\d)[.,](\d{3,4})E\+?0?([34])$/i;
/** `75001 Paris` in one cell. */
const WITH_TOWN = /^(\d{5})[\s,-]+(\D+)$/;
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[oOQ]/g, "0"],
  [/[iIlL|]/g, "1"],
];

const ABSENT: PostcodeReading = of("absent", null, "");
const SOUND: PostcodeReading = of("sound", null, "");

function of(
  state: PostcodeReading["state"],
  value: string | null,
  why: string,
  certainty: Certainty = "a_verifier",
  damage: DamageKind | null = null,
): PostcodeReading {
  return { state, damage, value, certainty, why };
}

/**
 * Reads a French postcode, given its town. A repair is proved when exactly one of the town's
 * postcodes is a slip away, and the cell's own does not exist. About 1 us for towns in the cache.
 */
export function repairPostcode(text: string, town: string): PostcodeReading {
  if (text === "") return ABSENT;
  if (FIVE.test(text)) return adjacentToTown(text, town);
  const bare = bareDigits(withoutTown(text, town));
  if (FIVE.test(bare)) return writtenOtherwise(bare, town);
  if (FOUR.test(bare)) return short(bare, town);
  let digits = bare;
  for (const [sign, digit] of LOOKALIKES) digits = digits.replace(sign, digit);
  if (FIVE.test(digits) && postcodesOf(town).includes(digits))
    return of(
      "broken",
      digits,
      `lettre à la place d'un chiffre : ${town} a ce code postal`,
      "prouve",
      "forme",
    );
  return of(
    "broken",
    null,
    "un code postal français tient en cinq chiffres",
    "a_verifier",
    "forme",
  );
}

/** Without the town behind it, if it is the row's. */
function withoutTown(text: string, town: string): string {
  const [, postcode, behind = ""] = WITH_TOWN.exec(text) ?? [];
  const isIts =
    postcode !== undefined && town !== "" && communeKeyOf(behind) === communeKeyOf(town);
  return isIts ? postcode : text;
}

/** Without labels, signs and decimals, and with the digits of an exponent. */
function bareDigits(text: string): string {
  const bare = text.replace(BLANKS, "").replace(BEFORE, "").replace(BEHIND, "");
  const [, first = "", rest = "", exponent] = EXPONENT.exec(bare) ?? [];
  if (rest.length === Number(exponent)) return first + rest;
  return bare.replace(THOUSANDS, "$1$2");
}

function writtenOtherwise(digits: string, town: string): PostcodeReading {
  const read = adjacentToTown(digits, town);
  if (read.state !== "sound") return read;
  return of("sound", digits, "ce qui entoure le code est retiré", "prouve", "caracteres_parasites");
}

function adjacentToTown(postcode: string, town: string): PostcodeReading {
  return readAdjacent(postcode + town);
}

/** Cache size: pairs of postcode and town repeat in a file. */
const MOST_CACHED = 20_000;
const POSTCODE_LENGTH = 5;

const readAdjacent = memoise(MOST_CACHED, (pair: string): PostcodeReading => {
  const [postcode, town] = [pair.slice(0, POSTCODE_LENGTH), pair.slice(POSTCODE_LENGTH)];
  if (postcode === "00000" || postcode === "99999")
    return of("broken", null, "code postal bouchon", "a_verifier", "valeur_bouchon");
  if (town === "") return SOUND;
  const { verdict, postcodes, towns } = postcodeAgreesWith(postcode, town);
  if (verdict !== "disagrees") return SOUND;
  const near = postcodes.filter((other) => isOneSlipAway(postcode, other));
  const [only] = near.length === 1 ? near : [];
  const isNobodys = !hasPostcode(postcode);
  const owner = towns.length > 0 ? ` : c'est celui de ${towns.slice(0, 2).join(", ")}` : "";
  if (only === undefined)
    return of("disagrees", null, `${postcode} n'est pas un code postal de ${town}${owner}`);
  const why = isNobodys
    ? `${postcode} n'existe pas, et ${town} n'a qu'un code postal à une faute de frappe près`
    : `${postcode} n'est pas un code postal de ${town}${owner}`;
  return of("disagrees", only, why, isNobodys ? "prouve" : "probable");
});

function short(four: string, town: string): PostcodeReading {
  const padded = `0${four}`;
  const candidates = postcodesOf(town).filter((code) => isOneDigitMore(four, code));
  if (candidates.includes(padded))
    return of(
      "broken",
      padded,
      `zéro initial perdu : ${town} a ce code postal`,
      "prouve",
      "zeros_perdus",
    );
  if (candidates.length === 1)
    return of(
      "broken",
      candidates[0] as string,
      `un chiffre perdu : seul code postal possible de ${town}`,
      "prouve",
      "tronque",
    );
  if (town === "" && hasPostcode(padded))
    return of("broken", padded, "zéro initial sans doute perdu", "probable", "zeros_perdus");
  const isListed = candidates.length > 0 && candidates.length <= MOST_LISTED;
  const listed = isListed ? ` : ${town} a ${FRENCH_OR.format(candidates)}` : "";
  return of("broken", null, `quatre chiffres au lieu de cinq${listed}`, "a_verifier", "tronque");
}

/** More candidates than a reader compares. */
const MOST_LISTED = 4;
const FRENCH_OR = new Intl.ListFormat("fr", { type: "disjunction" });

function isOneDigitMore(four: string, five: string): boolean {
  for (let at = 0; at < five.length; at++)
    if (five.slice(0, at) + five.slice(at + 1) === four) return true;
  return false;
}

/** One digit replaced, or two adjacent digits swapped. */
function isOneSlipAway(a: string, b: string): boolean {
  const differ = [0, 1, 2, 3, 4].filter((at) => a[at] !== b[at]);
  const [first = 0, second = 0] = differ;
  if (differ.length === 1) return true;
  return (
    differ.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
  );
}
