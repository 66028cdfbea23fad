import type { AddressQuery } from "../address.ts";
import { hasArrondissements } from "../lexicon/arrondissements.ts";
import type { Aside } from "../text/asides.ts";
import { type ForeignEnd, foreignEnd } from "./foreign-end.ts";
import { markFront } from "./front-words.ts";
import { postcodesOf, type QueryPostcode } from "./query-postcodes.ts";
import type { QueryWord } from "./query-word.ts";
import { withoutSecond } from "./second-address.ts";
import { type QueryTerritory, territoryIn } from "./territory-words.ts";
import { rolesOf } from "./token-roles.ts";
import { logInFull, withTownInFull } from "./town-in-full.ts";
import { rejoined } from "./word-bounds.ts";
import type { WordMemo } from "./word-memo.ts";
import { type QueryField, type Written, writtenWords } from "./written-words.ts";

/** Most tokens considered: sets of tokens are bits of an integer. */
export const MOST_TOKENS = 30;

/** The role of a token that is certain, regardless of the street. */
export type TokenRole =
  | "word"
  | "complement"
  | "landmark"
  /** In front of the street: a name, a company, a service. */
  | "front"
  /** A point of a road: KM 3, PK 12. */
  | "kilometre"
  /** A département or region behind the town. */
  | "territory"
  /** An arrondissement apart from its city: 14E ARR, PARIS. */
  | "arrondissement"
  | "index"
  | "box"
  | "cedex"
  | "country"
  | "noise";

/** A word or a number of a queried address. */
export interface QueryToken {
  /** A to Z and 0 to 9. */
  readonly text: string;
  readonly word: QueryWord;
  /** Article or preposition. */
  readonly isFiller: boolean;
  /** 1 to 9999 when it may be a house number, else 0. */
  readonly numero: number;
  /** The suffix glued to the number, as in the BAN; mostly `""`. */
  readonly index: string;
  readonly field: QueryField;
  readonly role: TokenRole;
  readonly isAfterBreak: boolean;
  /** Whether an apostrophe precedes without a blank: AVENUE in L'AVENUE. */
  readonly isElided: boolean;
  /** Whether it is where towns are: in the town's field, or after a street and a postcode. */
  readonly isTown: boolean;
}

/** A parsed query. */
export interface ParsedAddress {
  readonly tokens: readonly QueryToken[];
  /** The possible postcodes, most trusted first. */
  readonly postcodes: readonly QueryPostcode[];
  /** Whether it contains CEDEX. */
  readonly isCedex: boolean;
  /** BP, CS or TSA with its number; `""` without one. */
  readonly box: string;
  /** The foreign place that its last words name, `null` mostly. */
  readonly foreign: ForeignEnd | null;
  /** Whether words were ignored because there are too many. */
  readonly isCut: boolean;
  /** The département or region that it names, `null` mostly. */
  readonly territory: QueryTerritory | null;
  /** What was left out because it is no address: telephones, e-mail addresses. */
  readonly asides: readonly Aside[];
  /** Another whole address behind it, which is left out; `""` mostly. */
  readonly second: string;
  /** Whether names or complements stand in front of the street, which are not searched. */
  readonly hasFront: boolean;
  /** Number of blanks inserted between words that ran together. */
  readonly lostBounds: number;
  /** Whether words were joined, split or completed. */
  readonly isRejoined: boolean;
  /** Log-likelihood of the words as sent beside the completed ones; 0 mostly. */
  readonly logInFull: number;
}

/** How to read a query: as written first, then otherwise when that explains too little. */
export interface ReadingOptions {
  /** Whether words that the register lacks are joined and split. */
  readonly areBoundsMended?: boolean;
  /** Whether a town's name whose last words are cut or contracted is completed. */
  readonly isTownInFull?: boolean;
  /** Whether the words in front of the street may be the street. */
  readonly isFrontSearched?: boolean;
}

/** Parses a query: looks its words up in the register, and assigns their certain roles. */
export function readAddress(
  query: AddressQuery,
  memo: WordMemo,
  { areBoundsMended = false, isTownInFull = false, isFrontSearched = false }: ReadingOptions = {},
): ParsedAddress {
  const { words: all, asides } = writtenWords(query, memo);
  const { words: written, second } = withoutSecond(all);
  const inFull = isTownInFull ? withTownInFull(written, memo) : written;
  const whole = areBoundsMended ? rejoined(inFull, memo) : inFull;
  const retained = cut(whole);
  const roles = rolesOf(retained, startOfTown(retained, memo));
  const territory = territoryIn(retained, roles, memo);
  if (territory) markTerritory(roles, territory);
  const hasFront = !isFrontSearched && markFront(retained, roles) > 0;
  const postcodes = postcodesOf(retained, roles, memo);
  const townFrom = placeOfTown(retained, roles, postcodes, memo);
  const tokens = retained.map((token, i) =>
    parsed(token, roles[i] as TokenRole, i >= townFrom || token.field === "ville"),
  );
  return {
    tokens: withoutArrondissement(tokens, postcodes),
    postcodes,
    isCedex: roles.includes("cedex"),
    box: boxOf(retained, roles),
    foreign: foreignEnd(written),
    isCut: retained.length < whole.length,
    territory,
    asides,
    second,
    hasFront,
    lostBounds: Math.max(0, whole.length - written.length),
    isRejoined: whole !== written,
    logInFull: logInFull(written, inFull),
  };
}

/** Most words of a town at the end of a line. */
const MOST_TOWN_WORDS = 6;

/**
 * Index of the first word of the longest town that ends the line, where a word of it is also one
 * of complements: LA TOUR DE SCAY. Else the number of tokens.
 */
function startOfTown(tokens: readonly Written[], memo: WordMemo): number {
  const least = Math.max(1, tokens.length - MOST_TOWN_WORDS);
  if (!tokens.some(({ word }, i) => i >= least && word.isMarking)) return tokens.length;
  const isNumbered = /^(?:\d{2}|2[AB]|97\d)$/.test(tokens.at(-1)?.text ?? "");
  const end = tokens.length - (isNumbered ? 2 : 1);
  let key = "";
  let start = tokens.length;
  for (let i = end; i >= least; i--) {
    const { word, isAfterBreak } = tokens[i] as Written;
    key = word.townPart + key;
    if (i < end && isPlaced(tokens[i - 1]?.word) && memo.isTown(key)) start = i;
    if (isAfterBreak) break;
  }
  return start;
}

/** Whether a town may follow a word: not an article, nor a type of street. */
function isPlaced(before: QueryWord | undefined): boolean {
  return before?.isFiller !== true && before?.isType !== true;
}

function markTerritory(roles: TokenRole[], { tokens }: QueryTerritory): void {
  for (let i = 0; i < roles.length; i++) if (((tokens >>> i) & 1) !== 0) roles[i] = "territory";
}

/** The first and the last words, when there are too many: the town is at the end. */
function cut(written: readonly Written[]): readonly Written[] {
  if (written.length <= MOST_TOKENS) return written;
  const half = MOST_TOKENS / 2;
  return [...written.slice(0, half), ...written.slice(-half)];
}

function parsed(
  { text, word, field, isAfterBreak, isElided }: Written,
  role: TokenRole,
  isTown: boolean,
): QueryToken {
  const { isFiller, index } = word;
  const isHouse =
    word.numero > 0 && role !== "arrondissement" && (field === "adresse" || field === "complement");
  const numero = isHouse && text.charCodeAt(0) <= NINE ? word.numero : 0;
  return { text, word, isFiller, numero, index, field, role, isAfterBreak, isElided, isTown };
}

const NINE = 0x39;

/** Index of the first token after a street and its postcode; the number of tokens without both. */
function placeOfTown(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  [last]: readonly QueryPostcode[],
  memo: WordMemo,
): number {
  // Four digits may be a year: 19 MARS 1962.
  if (!last || last.isMended) return tokens.length;
  const at = 31 - Math.clz32(last.tokens);
  const isStreet = (token: Written, i: number): boolean =>
    i < at && roles[i] === "word" && !token.word.isFiller && TWO_LETTERS.test(token.text);
  return tokens.some(isStreet) && !isTownFirst(tokens, roles, at, memo) ? at + 1 : tokens.length;
}

/**
 * Whether a town stands before the postcode at `at`, its own or with a street behind: ANGERS 49000,
 * 12 RUE; PARIS 11E 75011, LES LILAS.
 */
function isTownFirst(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  at: number,
  memo: WordMemo,
): boolean {
  // Most lines have the street there.
  const first = tokens[roles.indexOf("word")]?.word;
  if (first?.isType || first?.isNumber) return false;
  const before = tokens.filter((_, i) => i < at && roles[i] === "word");
  const [last, city] = [before.at(-1), before.at(-2)];
  const isNumbered = last?.word.isNumber === true && hasArrondissements(city?.text ?? "");
  const name = isNumbered ? before.slice(0, -1) : before;
  if (name.some(({ word }) => word.isType || word.isNumber)) return false;
  const key = name.map(({ word }) => word.townPart).join("");
  const isBefore = tokens.some(({ word }, i) => i > at && (word.isType || word.numero > 0));
  return isBefore ? memo.isTown(key) : memo.isTownOf(key, Number(tokens[at]?.text));
}

const TWO_LETTERS = /^[A-Z]{2}/;

/** Départements of cities whose postcodes end with the arrondissement: Lyon, Marseille, Paris. */
const CITIES: ReadonlySet<number> = new Set([13, 69, 75]);

/** A number equal to the arrondissement in the postcode is not a house number: 75008 PARIS 8. */
function withoutArrondissement(
  tokens: readonly QueryToken[],
  [last]: readonly QueryPostcode[],
): readonly QueryToken[] {
  const own = (last?.postcode ?? 0) % 100;
  if (!last || !CITIES.has(Math.floor(last.postcode / 1000))) return tokens;
  const isOwn = ({ isTown, numero }: QueryToken, at: number): boolean =>
    numero === own && (isTown || hasArrondissements(tokens[at - 1]?.text ?? ""));
  return tokens.some(isOwn)
    ? tokens.map((token, at) => (isOwn(token, at) ? { ...token, numero: 0 } : token))
    : tokens;
}

function boxOf(tokens: readonly Written[], roles: readonly TokenRole[]): string {
  if (!roles.includes("box")) return "";
  const [kind = "", ...number] = tokens
    .filter((_, i) => roles[i] === "box")
    .map(({ text }) => text);
  return `${kind} ${number.join("")}`;
}
