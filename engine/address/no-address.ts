import type { NormalisedAddress } from "./address.ts";
import { isPlaceholder } from "./lexicon/placeholders.ts";
import type { ParsedAddress } from "./query/parsed-address.ts";
import type { Candidate } from "./search/candidate.ts";
import { linesAsSent } from "./sent-words.ts";

const NO_LINES = { l2: "", l3: "", l4: "", l5: "", l6: "", dropped: [] } as const;

/** Whether all words are placeholders. */
export function isFilledIn({ tokens }: ParsedAddress): boolean {
  return tokens.length > 0 && tokens.every(({ text, isFiller }) => isFiller || isPlaceholder(text));
}

/**
 * Whether the address is abroad, or the only result is a commune that no word supports.
 *
 * @param isNamed  Whether the query surely names a town.
 */
export function isNothing(query: ParsedAddress, candidate: Candidate, isNamed: boolean): boolean {
  const { area, street } = candidate;
  if (isMilitary(query)) return true;
  if (isAbroad(query, candidate)) return true;
  // Words that happen to be a town, in spite of the postcode.
  if (street === null && area.agreement === "other" && !isNamed) return true;
  if (street === null && isTypeAlone(query, area.claimed)) return true;
  if (street === null && !isNamed && area.agreement === "absent" && isOfStreet(query, area.named))
    return true;
  return street === null && area.claimed === 0;
}

/** Whether the last words name a foreign place, and the candidate is no better reading of them. */
function isAbroad(query: ParsedAddress, { area, street }: Candidate): boolean {
  const { foreign, tokens, postcodes } = query;
  if (foreign === null) return false;
  const last = 1 << (tokens.length - 1);
  const matched = street?.alignment.matched ?? 0;
  // 1204 GENEVE is no AVENUE DE GENEVE.
  const isInStreet = (matched & last) !== 0 && matched !== last;
  const isPostcodes = area.agreement === "same" && postcodes[0]?.isMended === false;
  if (isInStreet) return false;
  if (foreign === "country") return !isPostcodes && !endsTown(query, area.named);
  if (foreign === "namesake") return area.agreement !== "same" || area.named === 0;
  // 16000 ALGER is not in Angoulême, 16000 RESIDENCE CAMBRIDGE is.
  if (isPostcodes && (street !== null || foreign === "city")) return false;
  return area.named === 0 || area.townEdits > 0;
}

/** RUE is a town too, but not where nothing else is said. */
function isTypeAlone({ tokens }: ParsedAddress, claimed: number): boolean {
  return tokens.every(
    ({ word, isFiller }, i) => isFiller || (((claimed >>> i) & 1) !== 0 && word.isType),
  );
}

/** Whether the words of a town are those of a street: 12 RUE DE PARIS, CASABLANCA. */
function isOfStreet({ tokens }: ParsedAddress, named: number): boolean {
  const first = 31 - Math.clz32(named & -named);
  return tokens[first - 1]?.isFiller === true && tokens[first - 2]?.word.isType === true;
}

/**
 * Whether the last word belongs to a town's name of several words: SAINT MAURICE is not in
 * Mauritius.
 */
function endsTown({ tokens }: ParsedAddress, named: number): boolean {
  const last = tokens.length - 1;
  if (((named >>> last) & 1) === 0) return false;
  return tokens.some(({ isFiller }, i) => i < last && !isFiller && ((named >>> i) & 1) !== 0);
}

/** Whether it is a postal sector of the armed forces: 00853 ARMEES. */
function isMilitary({ tokens }: ParsedAddress): boolean {
  return tokens.some(
    ({ text }, i) => text === "ARMEES" && /^00\d{3}$/.test(tokens[i - 1]?.text ?? ""),
  );
}

/** The result for a query that is not an address in France: its words on their lines. */
export function nothing(query: ParsedAddress): NormalisedAddress {
  const { dropped, ...lines } = isAddressLike(query) ? linesAsSent(query) : NO_LINES;
  return { ...nothingFor(because(query)), lignes: { ...lines, dropped } };
}

/** Whether the words look like an address, though none that is known. */
function isAddressLike(query: ParsedAddress): boolean {
  if (query.foreign !== null || isFilledIn(query)) return false;
  const { tokens } = query;
  const hasName = tokens.some(({ word, text }) => !word.isNumber && text.length > 2);
  const isNumbered = tokens.some(({ word, numero }) => word.isType || numero > 0);
  return (hasName && isNumbered) || isMilitary(query);
}

/** The result without an address, with the reason. */
export function nothingFor(reason: string): NormalisedAddress {
  return {
    niveau: "aucun",
    adresseNormalisee: "",
    numero: "",
    indice: "",
    voie: "",
    codePostal: "",
    ville: "",
    codeInsee: "",
    lon: null,
    lat: null,
    score: 0,
    idBan: "",
    lignes: NO_LINES,
    corrections: [],
    alternatives: [],
    ambigu: false,
    raisons: [reason],
  };
}

function because(query: ParsedAddress): string {
  if (query.foreign !== null) return "adresse à l'étranger : seules celles de France sont connues";
  const words = query.tokens.filter(({ role }) => role === "word");
  if (words.length === 0 && query.territory)
    return "un département ou une région seulement : donnez une voie et une commune";
  if (words.length === 0 && query.asides.length > 0)
    return `ce n'est pas une adresse (${query.asides.join(", ")}) : donnez une voie et une commune`;
  if (words.length === 0) return "aucun mot lisible : donnez une voie et une commune";
  if (isFilledIn(query)) return "adresse de remplissage, non prise en compte";
  if (isMilitary(query)) return "secteur postal des armées : lignes reprises telles quelles";
  if (words.every(({ word }) => word.isNumber))
    return "un numéro seul : donnez une voie et une commune";
  return "ni voie ni commune reconnues : donnez au moins le code postal ou la commune";
}
