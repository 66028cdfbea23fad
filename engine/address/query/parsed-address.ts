import type { AddressQuery } from "../address.ts";
import { isAbroad } from "../lexicon/countries.ts";
import { addressTokens } from "../text/address-tokens.ts";
import { postcodesOf, type QueryPostcode } from "./query-postcodes.ts";
import type { QueryWord } from "./query-word.ts";
import { rolesOf } from "./token-roles.ts";
import { rejoined } from "./word-bounds.ts";
import type { WordMemo } from "./word-memo.ts";

/** Tokens that are looked at: a set of them fits the bits of a number. */
export const MOST_TOKENS = 30;

/** What a token certainly is, whatever the street. */
export type TokenRole =
  | "word"
  | "complement"
  | "landmark"
  | "index"
  | "box"
  | "cedex"
  | "country"
  | "noise";

/** A word or a number of an address that is asked for. */
export interface QueryToken {
  /** A to Z and 0 to 9. */
  readonly text: string;
  readonly word: QueryWord;
  /** Article or preposition. */
  readonly isFiller: boolean;
  /** 1 to 9999 when it may be the number of a house, else 0. */
  readonly numero: number;
  /** What is glued to the number, as the BAN spells it; `""` mostly. */
  readonly index: string;
  readonly field: QueryField;
  readonly role: TokenRole;
  readonly isAfterBreak: boolean;
  /** It stands where towns do: in the field of the town, or behind a street and a postcode. */
  readonly isTown: boolean;
}

type QueryField = "complement" | "adresse" | "code_postal" | "ville";

/** An address as it is looked for. */
export interface ParsedAddress {
  readonly tokens: readonly QueryToken[];
  /** What is asked for as postcode, most trusted first. */
  readonly postcodes: readonly QueryPostcode[];
  /** Whether it is sent by CEDEX. */
  readonly isCedex: boolean;
  /** BP, CS or TSA with its number; `""` without one. */
  readonly box: string;
  readonly isAbroad: boolean;
  /** Whether it has more words than are looked at. */
  readonly isCut: boolean;
  /** Blanks that were put between words that run together. */
  readonly lostBounds: number;
  /** Whether words were joined or taken apart. */
  readonly isRejoined: boolean;
}

/**
 * Reads what is asked for: its words against the register, and what they certainly are.
 *
 * @param areBoundsFixed  Whether words stay as they are written, not joined nor taken apart.
 */
export function readAddress(
  query: AddressQuery,
  memo: WordMemo,
  areBoundsFixed = false,
): ParsedAddress {
  const written: Written[] = [];
  addField(query.complement ?? "", "complement", memo, written);
  addField(query.adresse, "adresse", memo, written);
  addField(query.codePostal ?? "", "code_postal", memo, written);
  addField(query.ville ?? "", "ville", memo, written);
  const whole = areBoundsFixed ? written : rejoined(written, memo);
  const retained = cut(whole);
  const roles = rolesOf(retained);
  const postcodes = postcodesOf(retained, roles);
  const townFrom = placeOfTown(retained, roles, postcodes);
  const tokens = retained.map((token, i) =>
    parsed(token, roles[i] as TokenRole, i >= townFrom || token.field === "ville"),
  );
  return {
    tokens: withoutArrondissement(tokens, postcodes),
    postcodes,
    isCedex: roles.includes("cedex"),
    box: boxOf(retained, roles),
    isAbroad: isAbroadAtEnd(written),
    isCut: retained.length < whole.length,
    lostBounds: Math.max(0, whole.length - written.length),
    isRejoined: whole !== written,
  };
}

/** A word as it is written, before anything is made of it. */
export interface Written {
  readonly text: string;
  readonly word: QueryWord;
  readonly field: QueryField;
  readonly isAfterBreak: boolean;
}

function addField(text: string, field: QueryField, memo: WordMemo, into: Written[]): void {
  if (text === "") return;
  const before = into.length;
  for (const token of addressTokens(cleared(text))) {
    const own = memo.word(token.text);
    for (const word of own.parts ?? [own])
      into.push({
        text: word.text,
        word,
        field,
        isAfterBreak: token.isAfterBreak || (into.length === before && before > 0),
      });
  }
}

const MARKUP = /<[^<>]{0,200}>/g;
/** B.P., C.S. and T.S.A. before their number. */
const DOTTED_BOX = /\b(?:B\. ?P|C\. ?S|T\. ?S\. ?A)\b\.?(?= ?\d)/gi;

function cleared(text: string): string {
  const plain = text.includes("<") ? text.replace(MARKUP, " ") : text;
  if (!plain.includes(".")) return plain;
  return plain.replace(DOTTED_BOX, (box) => box.replace(/[. ]/g, ""));
}

/** The first and the last words, when there are too many: the town stands at the end. */
function cut(written: readonly Written[]): readonly Written[] {
  if (written.length <= MOST_TOKENS) return written;
  const half = MOST_TOKENS / 2;
  return [...written.slice(0, half), ...written.slice(-half)];
}

function parsed(
  { text, word, field, isAfterBreak }: Written,
  role: TokenRole,
  isTown: boolean,
): QueryToken {
  const { isFiller, index } = word;
  const numero = field === "code_postal" || field === "ville" ? 0 : word.numero;
  return { text, word, isFiller, numero, index, field, role, isAfterBreak, isTown };
}

/** Where what stands behind a street and its postcode begins; past the end without both. */
function placeOfTown(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  [last]: readonly QueryPostcode[],
): number {
  // Four digits may be a year: 19 MARS 1962.
  if (!last || last.isMended) return tokens.length;
  const at = 31 - Math.clz32(last.tokens);
  const isStreet = (token: Written, i: number): boolean =>
    i < at && roles[i] === "word" && !token.word.isFiller && TWO_LETTERS.test(token.text);
  return tokens.some(isStreet) ? at + 1 : tokens.length;
}

const TWO_LETTERS = /^[A-Z]{2}/;

/** Cities of which the postcode ends with the number of the arrondissement: Lyon, Marseille, Paris. */
const CITIES: ReadonlySet<number> = new Set([13, 69, 75]);

/** The number of the arrondissement that the postcode tells is none of a house: 75008 PARIS 8. */
function withoutArrondissement(
  tokens: readonly QueryToken[],
  [last]: readonly QueryPostcode[],
): readonly QueryToken[] {
  const own = (last?.postcode ?? 0) % 100;
  if (!last || !CITIES.has(Math.floor(last.postcode / 1000))) return tokens;
  const isOwn = ({ isTown, numero }: QueryToken): boolean => isTown && numero === own;
  return tokens.some(isOwn)
    ? tokens.map((token) => (isOwn(token) ? { ...token, numero: 0 } : token))
    : tokens;
}

function boxOf(tokens: readonly Written[], roles: readonly TokenRole[]): string {
  if (!roles.includes("box")) return "";
  const [kind = "", ...number] = tokens
    .filter((_, i) => roles[i] === "box")
    .map(({ text }) => text);
  return `${kind} ${number.join("")}`;
}

function isAbroadAtEnd(tokens: readonly Written[]): boolean {
  const last = tokens.length - 1;
  return isAbroad(tokens.slice(Math.max(0, last - 2)).map(({ text }) => text));
}
