import type { AddressCorrection, FoundAddress } from "./address.ts";
import { wordsBehind } from "./evidence/foreign-words.ts";
import type { StreetAlignment } from "./evidence/street-alignment.ts";
import { arrondissementOf } from "./index/official-towns.ts";
import { TOWN_NAME, townKeyOf } from "./index/town-names.ts";
import { namedArrondissement } from "./query/named-arrondissement.ts";
import type { ParsedAddress, QueryToken } from "./query/parsed-address.ts";
import type { Candidate } from "./search/candidate.ts";

/**
 * The differences between the query and the result, field by field.
 *
 * @param otherTown  Bits of a town that the query names, and in which the result is not; else 0.
 */
export function correctionsOf(
  query: ParsedAddress,
  candidate: Candidate,
  found: FoundAddress,
  otherTown: number,
): AddressCorrection[] {
  const corrections: AddressCorrection[] = [];
  const correct = (champ: AddressCorrection["champ"], avant: string, apres: string): void => {
    // A number that is written twice is no other number.
    if (avant !== apres) corrections.push({ champ, avant, apres });
  };
  const { area, street, house, extra } = candidate;
  const ofNumber = house?.claimed ?? 0;
  const before = numberBefore(query, candidate);
  if (before !== "") correct("numero", before, found.numero);
  else if (numbersOf(query, ofNumber) > 1) correct("numero", textOf(query, ofNumber), found.numero);
  const name = street?.alignment;
  const others = name ? otherWordsInside(query, name) | wordsBehind(query.tokens, name, extra) : 0;
  if (name && (isAltered(name) || others !== 0))
    correct("voie", textOf(query, name.matched | others), found.voie);
  const written = textOf(query, query.postcodes[0]?.tokens ?? 0).replaceAll(" ", "");
  const postcode = written === "" ? otherArrondissement(query, candidate, found) : written;
  const isRequested = street !== null || postcode !== "";
  const isOther = postcode !== found.codePostal && found.codePostal !== "";
  if (isRequested && isOther && area.agreement !== "cedex")
    correct("code_postal", postcode, found.codePostal);
  const town = otherTownOf(query, candidate, found, otherTown, written);
  if (town) correct("ville", town.avant, town.apres);
  return corrections;
}

function isAltered({ edits, cuts, leftOut, type }: StreetAlignment): boolean {
  return edits > 0 || cuts > 0 || leftOut !== 0 || type !== "own";
}

/** The town as written, and that of the result, where they differ. */
function otherTownOf(
  query: ParsedAddress,
  candidate: Candidate,
  found: FoundAddress,
  otherTown: number,
  postcode: string,
): Pick<AddressCorrection, "avant" | "apres"> | null {
  const { ville } = found;
  if (otherTown !== 0) return { avant: textOf(query, otherTown), apres: ville };
  const avant = otherArrondissement(query, candidate, found);
  const apres = `${ville} ${arrondissementOf(found.codeInsee)}`;
  // Without a postcode it stands for one.
  if (avant !== "") return postcode === "" ? null : { avant, apres };
  const isOther = isOtherTown(candidate, found) || hasOtherArticle(query, candidate, found);
  return isOther ? { avant: townOf(query, candidate), apres: ville } : null;
}

/** A city with an arrondissement that is not the answer's: PARIS 17; else `""`. */
function otherArrondissement(
  query: ParsedAddress,
  { area, extra }: Candidate,
  { codeInsee }: FoundAddress,
): string {
  const own = arrondissementOf(codeInsee);
  if (area.named === 0 || own === 0) return "";
  const last = 31 - Math.clz32(area.named);
  const end = query.tokens[last]?.word.isNumber === true ? last : last + 1;
  const named = namedArrondissement(query.tokens, end);
  if (!named || named.number === own) return "";
  // In 75015 PARIS 3 RUE the number is the house's.
  const isOfTown = (named.tokens & ~(extra | area.named)) === 0;
  return isOfTown ? textOf(query, area.named | named.tokens) : "";
}

/** LE ROE is not LA ROE; ROE is. */
function hasOtherArticle(
  { tokens }: ParsedAddress,
  { area }: Candidate,
  { ville }: FoundAddress,
): boolean {
  if (area.named === 0 || area.townKind !== TOWN_NAME.own) return false;
  const first = tokens[31 - Math.clz32(area.named & -area.named)];
  const article = ARTICLE.exec(ville)?.[1];
  return article !== undefined && first?.isFiller === true && isOther(first.text, article);
}

const ARTICLE = /^(le|la|les|l)(?=[ '’-])/i;
/** Of an article that is asked: another one than the name's; DE LA ROE has none of its own. */
function isOther(requested: string, own: string): boolean {
  return /^(?:LE|LA|LES|L)$/.test(requested) && requested !== own.toUpperCase();
}

function isOtherTown({ area }: Candidate, { ville }: FoundAddress): boolean {
  if (area.townEdits > 0) return true;
  if (area.townKind === TOWN_NAME.own || area.townKind === TOWN_NAME.parent) return false;
  // "PARIS 2E" is the city's name with its arrondissement.
  return area.key === "" || !area.key.startsWith(townKeyOf(ville));
}

/** The number before the street that is not the answer's, `""` mostly: 5 RUE 22 NOVEMBRE. */
function numberBefore({ tokens }: ParsedAddress, { street, house, extra }: Candidate): string {
  if (!street || !house || house.claimed === 0) return "";
  for (let i = street.alignment.first - 1; i >= 0; i--) {
    const { numero, text, role } = tokens[i] as QueryToken;
    if (role !== "word" || numero === 0) return "";
    if (((extra >>> i) & 1) !== 0) return text;
  }
  return "";
}

/** Bits of the words between those of the street that its name lacks: first names, titles. */
function otherWordsInside(
  { tokens }: ParsedAddress,
  { first, last, matched }: StreetAlignment,
): number {
  let bits = 0;
  for (let i = first + 1; i < last; i++) {
    const { isFiller, role } = tokens[i] as QueryToken;
    if (((matched >>> i) & 1) === 0 && !isFiller && role === "word") bits |= 1 << i;
  }
  return bits;
}

/** The words that name the town: those of the area, or all of the town's field. */
function townOf(query: ParsedAddress, { area }: Candidate): string {
  const named = textOf(query, area.named);
  if (named !== "") return named;
  const words = query.tokens.filter(({ field, role }) => field === "ville" && role === "word");
  return words.map(({ text }) => text).join(" ");
}

/** The number of house numbers among the tokens of these bits. */
function numbersOf({ tokens }: ParsedAddress, bits: number): number {
  let numbers = 0;
  for (let i = 0; i < tokens.length; i++)
    if (((bits >>> i) & 1) !== 0 && (tokens[i] as QueryToken).numero > 0) numbers++;
  return numbers;
}

function textOf({ tokens }: ParsedAddress, bits: number): string {
  let whole = "";
  for (let i = 0; i < tokens.length; i++) {
    if (((bits >>> i) & 1) === 0) continue;
    const { text } = tokens[i] as QueryToken;
    whole = whole === "" ? text : `${whole} ${text}`;
  }
  return whole;
}
