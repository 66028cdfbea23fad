import type { AddressFacts } from "./found-address.ts";
import { townKeyOf } from "./index/town-names.ts";
import { meaningsOf } from "./lexicon/abbreviations.ts";
import { complementWord } from "./lexicon/complement-words.ts";
import { startsNote } from "./lexicon/notes.ts";
import { isFrequentType, isStreetType } from "./lexicon/other-forms.ts";
import { startsRecipient, startsService } from "./lexicon/recipients.ts";
import { type PostalLines, postalLines } from "./postal/postal-lines.ts";
import type { ParsedAddress, QueryToken, TokenRole } from "./query/parsed-address.ts";
import { DESIGNATION } from "./query/token-roles.ts";
import type { Candidate } from "./search/candidate.ts";
import { groupsIn, textOf, type WordGroup } from "./word-groups.ts";

/** The sender's words that are neither the street found nor its town, by their postal line. */
export interface SentWords {
  /** Lines 2 and 3: names, services, flats, buildings. */
  readonly complements: readonly string[];
  /** The street as sent, where the register has none; else `""`. */
  readonly street: string;
  /** Its number, 0 without one. */
  readonly numero: number;
  readonly indice: string;
  /** Line 5: a place named beside the town. */
  readonly place: string;
  /** Other addresses, with their numbers. */
  readonly otherAddresses: readonly string[];
  /** Words that no line takes. */
  readonly leftOut: readonly string[];
}

const PRINTED: ReadonlySet<TokenRole> = new Set<TokenRole>([
  "word",
  "complement",
  "landmark",
  "front",
  "kilometre",
]);
/** The suffix of a number is printed with it: on its own only where the street is the sender's. */
const PRINTED_ALONE: ReadonlySet<TokenRole> = new Set<TokenRole>([...PRINTED, "index"]);

/**
 * Sorts the words that a candidate does not explain by the line they belong to.
 *
 * @param town  Bits of a town that the query surely names: never printed beside the answer's.
 */
export function sentWords(
  { query, street, extra: left, house }: Candidate,
  facts: AddressFacts,
  town: number,
): SentWords {
  const { tokens, postcodes } = query;
  let extra = left & ~town;
  for (const postcode of postcodes) extra &= ~postcode.tokens;
  if (street) extra &= ~insideBits(street.alignment);
  if (!tokens.some(({ isFiller, role }, i) => bit(extra, i) && !isFiller && PRINTED.has(role)))
    return NOTHING_SENT;
  const all = groupsOf(query, extra, facts, street ? PRINTED : PRINTED_ALONE);
  const notes = all.filter(isNote);
  const groups = all.filter((group) => !notes.includes(group));
  const ofTown = groups.filter(isPlace);
  const others = groups.filter((group) => !ofTown.includes(group));
  const places = ofTown.map(textOf).filter((text) => /[A-Z]{2}/.test(text));
  const kilometres = others.filter(isKilometre);
  // The words of a CEDEX are on line 6.
  const [own = "", ...further] = query.isCedex ? [] : places;
  const place = { place: own, leftOut: [...further, ...[...kilometres, ...notes].map(textOf)] };
  if (!street) return { ...place, ...unknownStreet(others.filter((group) => !isKilometre(group))) };
  const addresses = others.filter((group) => isAddress(textOf(group)));
  const complements = others.filter(
    (group) => !addresses.includes(group) && !kilometres.includes(group) && !isLoneType(group),
  );
  return {
    ...NOTHING_SENT,
    ...place,
    leftOut: [...place.leftOut, ...strayNumbers(complements, house !== null)],
    complements: complements
      .filter((group) => !isStrayNumber(group))
      .map(textOf)
      .filter(Boolean),
    otherAddresses: addresses.map(textOf),
  };
}

/** Lines 2 to 6 of an address that is not found, all in the sender's words. */
export function linesAsSent(query: ParsedAddress): PostalLines {
  const { tokens } = query;
  const postcode =
    tokens.find(({ text, role }) => role === "word" && /^\d{5}$/.test(text))?.text ?? "";
  const isOfTown = ({ field, isTown, role }: QueryToken): boolean =>
    (field === "ville" || isTown) && role === "word";
  const ofTown = tokens.filter(isOfTown);
  const town = ofTown.map(({ text }) => text).join(" ");
  let extra = 0;
  tokens.forEach((token, i) => {
    if (!isOfTown(token) && token.text !== postcode) extra |= 1 << i;
  });
  const groups = groupsIn(query, extra, PRINTED_ALONE, new Set()).filter(
    (group) => !isKilometre(group),
  );
  const last = town === "" && groups.length > 1 && isName(groups.at(-1)) ? groups.pop() : undefined;
  const street = unknownStreet(groups);
  return postalLines({
    complements: street.complements,
    numero: street.numero,
    indice: street.indice,
    voie: street.street,
    afnor: "",
    lieuDit: "",
    boite: query.box,
    ancienneCommune: "",
    codePostal: postcode,
    acheminement: last ? textOf(last) : town,
    cedex: null,
  });
}

/** Whether a last part may be a town: words without a number or a type of street. */
function isName(group: WordGroup | undefined): boolean {
  return (
    group?.tokens.every(({ word, role }) => role === "word" && !word.isNumber && !word.isType) ===
    true
  );
}

function bit(bits: number, at: number): boolean {
  return ((bits >>> at) & 1) !== 0;
}

const NOTHING_SENT: SentWords = {
  complements: [],
  street: "",
  numero: 0,
  indice: "",
  place: "",
  otherAddresses: [],
  leftOut: [],
};

/** Bits of all tokens from the first to the last word of a street's name: first names, titles. */
function insideBits({ first, last }: { readonly first: number; readonly last: number }): number {
  return (2 ** (last - first + 1) - 1) * 2 ** first;
}

function groupsOf(
  query: ParsedAddress,
  extra: number,
  { found, label, formerTown }: AddressFacts,
  printed: ReadonlySet<TokenRole>,
): WordGroup[] {
  const towns = new Set([found.ville, label, formerTown].map(townKeyOf));
  return groupsIn(query, extra, printed, towns);
}

/** Whether words are another address: a number followed by a type of street. */
function isAddress(words: string): boolean {
  const [number = "", ...rest] = words.split(" ");
  const type = rest.slice(0, 2).findIndex(isStreetType);
  // 2E COUR is a place inside.
  return /^[1-9]\d{0,3}[A-Z]?$/.test(number) && type >= 0 && type + 1 < rest.length;
}

/** Whether a group names a place in the town: no complement, landmark or other address behind it. */
function isPlace(group: WordGroup): boolean {
  return isBehindTown(group) && !isAddress(textOf(group)) && !isForSomeone(firstWord(group));
}

function isNote(group: WordGroup): boolean {
  return isBehindTown(group) && startsNote(firstWord(group));
}

function isBehindTown({ tokens: [first] }: WordGroup): boolean {
  const isBehind = first?.field === "ville" || first?.isTown === true;
  return isBehind && first.role === "word";
}

/** The first word that is no article: ATTENTION of A L ATTENTION. */
function firstWord({ tokens }: WordGroup): string {
  return tokens.find(({ isFiller }) => !isFiller)?.text ?? "";
}

/** Whether a word starts who receives the mail: ATTENTION, SERVICE, MME. */
function isForSomeone(word: string): boolean {
  return startsRecipient(word) || startsService(word);
}

function isKilometre({ tokens: [first] }: WordGroup): boolean {
  return first?.role === "kilometre";
}

/** Whether a group is a type of street alone, as one written twice: 12 RUE RUE DE LA PAIX. */
function isLoneType({ tokens }: WordGroup): boolean {
  return tokens.length === 1 && isFrequentType(tokens[0]?.text ?? "");
}

/** Whether a group is a number alone: no line has a place for it. */
function isStrayNumber(group: WordGroup): boolean {
  return /^\d+[A-Z]?$/.test(textOf(group)) && group.tokens[0]?.field === "adresse";
}

function strayNumbers(groups: readonly WordGroup[], isNumbered: boolean): string[] {
  return isNumbered
    ? groups
        .filter(isStrayNumber)
        .map(textOf)
        .filter((text) => !/^0*$/.test(text))
    : [];
}

/** The words of a street that the register lacks, and the complements around it. */
function unknownStreet(groups: readonly WordGroup[]): Omit<SentWords, "place" | "leftOut"> {
  const parts = groups.flatMap(partsOf);
  const at = streetAmong(parts);
  // A zone or a residence is the street where nothing else is.
  const street = parts[at] ?? parts.find(isEstate);
  const others = parts.filter((part) => part !== street).map((part) => part.text);
  if (!street) return { ...NOTHING_SENT, complements: others };
  return { ...numbered(street.tokens), complements: others.filter(Boolean), otherAddresses: [] };
}

function isEstate({ tokens: [first, second] }: Part): boolean {
  return (
    first?.field === "adresse" && complementWord(first.text) === "estate" && second !== undefined
  );
}

interface Part {
  readonly tokens: readonly QueryToken[];
  readonly text: string;
  readonly isComplement: boolean;
}

/** Splits a group where a complement starts, and where a number or a type ends one. */
function partsOf({ tokens, isFront }: WordGroup): Part[] {
  if (isFront || tokens[0]?.field === "complement") return [partOf(tokens, true)];
  const parts: Part[] = [];
  let start = 0;
  for (let i = 1; i <= tokens.length; i++) {
    const isInComplement = tokens[start]?.role === "complement";
    if (i < tokens.length && !isStart(tokens, i, isInComplement)) continue;
    parts.push(partOf(tokens.slice(start, i), isInComplement));
    start = i;
  }
  return parts;
}

function isStart(tokens: readonly QueryToken[], at: number, isInComplement: boolean): boolean {
  const [before, token] = [tokens[at - 1] as QueryToken, tokens[at] as QueryToken];
  if (token.role === "complement")
    return before.role !== "complement" || !DESIGNATION.test(token.text);
  return isInComplement && (token.numero > 0 || isFrequentType(token.text));
}

function partOf(tokens: readonly QueryToken[], isComplement: boolean): Part {
  return { tokens, text: tokens.map(({ text }) => text).join(" "), isComplement };
}

/** The street is the part with a number and a type, else with a type, else the first name. */
function streetAmong(parts: readonly Part[]): number {
  const own = (isMeant: (part: Part) => boolean): number =>
    parts.findIndex((part) => !part.isComplement && isMeant(part));
  const isNumbered = ({ tokens: [first] }: Part): boolean => (first?.numero ?? 0) > 0;
  const hasType = ({ tokens }: Part): boolean => tokens.some(({ word }) => word.isType);
  const places = [own((part) => isNumbered(part) && hasType(part)), own(hasType), own(isNumbered)];
  return places.find((at) => at >= 0) ?? own(() => true);
}

const SUFFIX = /^(?:BIS|TER|QUATER|QUINQUIES|[A-Z])$/;

/** Number, suffix and street of a part, the end of a range left out. */
function numbered(tokens: readonly QueryToken[]): Pick<SentWords, "numero" | "indice" | "street"> {
  const [first, second] = tokens;
  if (!first || first.numero === 0) return { numero: 0, indice: "", street: asSent(tokens) };
  const isArticle = second?.isFiller === true && !tokens[2]?.word.isType;
  const isSuffix = SUFFIX.test(second?.text ?? "") && !second?.word.isType && !isArticle;
  const indice = first.index || (isSuffix ? (second?.text.toLowerCase() ?? "") : "");
  const from = first.index === "" && isSuffix ? 2 : 1;
  let start = from;
  while (start < tokens.length - 1 && (tokens[start] as QueryToken).numero > 0) start++;
  const isRange = start > from && (tokens[start] as QueryToken).word.isType;
  return { numero: first.numero, indice, street: asSent(tokens.slice(isRange ? start : from)) };
}

/** The words as sent, with the type in full. */
function asSent(tokens: readonly QueryToken[]): string {
  const words = tokens.map(({ text }) => text);
  const types = meaningsOf(words[0] ?? "").filter(({ kind }) => kind === "type");
  const type = types.length === 1 && words.length > 1 ? types[0]?.word : undefined;
  return [type ?? words[0], ...words.slice(1)].join(" ");
}
