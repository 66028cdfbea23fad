import { isAbroad } from "../../address/lexicon/countries.ts";
import { addressWords } from "../../address/text/address-tokens.ts";
import { isGenericWord } from "../../company/name/fold-company-name.ts";
import type { CompanyQuery } from "./company-query.ts";
import type { ReadQuery } from "./read-query.ts";

/** Why a query names no company that could be looked for. */
export type Unsearchable =
  | "vide"
  | "illisible"
  | "lettre"
  | "chiffres"
  | "forme"
  | "long"
  | "frequent"
  | "sans_nom"
  | "etranger";

/** Longest name in characters; those of the register have 100. */
export const LONGEST_NAME = 200;
/** A name that tells less, in nats, and that more may have, needs a place. */
const [LEAST_WEIGHT, MOST_NAMESAKES] = [5, 100];

/** A postcode, a SIREN or a telephone number is longer than a name of digits: 1664, 123. */
const LONGEST_NUMBER = 4;
const LETTER = /\p{L}/u;
const PLACEHOLDERS =
  /^(?:sans enseigne(?: usuelle)?|sans nom|n[ ./]?[acdr]\.?|non renseign[ée]e?|inconnue?|n[ée]ant|aucune?|test|null|xx+|[aà] (?:d[ée]finir|compl[ée]ter|renseigner))$/iu;

/** Why a query cannot be looked for; `null` when it can. */
export function unsearchable(query: CompanyQuery, read: ReadQuery): Unsearchable | null {
  const { name, place } = read;
  const trimmed = query.name.trim();
  if (trimmed === "") return "vide";
  if (trimmed.length > LONGEST_NAME) return "long";
  if (PLACEHOLDERS.test(trimmed)) return "sans_nom";
  if (name.key === "") return "illisible";
  if (!LETTER.test(trimmed) && name.key.length > LONGEST_NUMBER) return "chiffres";
  if (name.key.length === 1) return "lettre";
  if (name.words.every(({ text: word }) => name.forms.includes(word) || isGenericWord(word)))
    return "forme";
  if (place.communes.length === 0 && isAbroadAt(query)) return "etranger";
  const hasPlace = place.communes.length > 0 || place.departments.length > 0;
  const isFrequent = name.weight < LEAST_WEIGHT && name.chance > MOST_NAMESAKES;
  return !hasPlace && isFrequent ? "frequent" : null;
}

/** Words in which a country is named at the end of an address. */
const COUNTRY_WORDS = 3;

function isAbroadAt({ address = "", town = "" }: CompanyQuery): boolean {
  return isAbroad(addressWords(`${address} ${town}`).slice(-COUNTRY_WORDS));
}
