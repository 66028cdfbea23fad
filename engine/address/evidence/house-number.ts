import { NUMBER } from "../chances/chances.ts";
import { StreetPositions } from "../index/street-positions.ts";
import type { StreetDetails, StreetPosition } from "../index/street-record.ts";
import { isMonth } from "../lexicon/months.ts";
import type { ParsedAddress, QueryToken } from "../query/parsed-address.ts";
import type { StreetAlignment } from "./street-alignment.ts";

/** The queried number and its position in the register. */
export interface HouseNumber {
  /** 0 when none is queried. */
  readonly numero: number;
  /** The suffix as in the BAN: `""`, bis, a. */
  readonly index: string;
  /** Bits of the tokens of the number and its suffix. */
  readonly claimed: number;
  readonly place: NumberPlace;
  /** The position to return; `null` for a street without any. */
  readonly position: StreetPosition | null;
  /** Its rank among the positions of the street. */
  readonly rank: number;
  /** Whether the register has it with a suffix of its own making, which nobody writes: 1 W. */
  readonly isTechnical: boolean;
  /** For `otherIndex`: the last rank of the same number; else `rank`. */
  readonly lastRank: number;
  /** Log-likelihood of the number, including the street's share of all addresses. */
  readonly weight: number;
}

/**
 * Relation of the queried number to the register: present, present with another suffix, between
 * known numbers, beyond them, in a street without numbers, not queried.
 */
export type NumberPlace = "known" | "otherIndex" | "between" | "beyond" | "none" | "absent";

/** A possible house number in the query. */
interface QueryNumber {
  readonly numero: number;
  readonly index: string;
  readonly claimed: number;
  readonly weight: number;
  /** Whether it is a number with that suffix regardless of the register. */
  readonly isSure: boolean;
}

/** Finds house numbers in streets. One per thread. */
export class HouseNumbers {
  readonly #positions = new StreetPositions();

  /**
   * Finds the number of an address in a street.
   *
   * @param free    Bits of the tokens that belong neither to the town nor to the street's name.
   * @param centre  Centre of the commune, millionths of a degree.
   */
  find(
    { tokens }: ParsedAddress,
    street: StreetAlignment,
    free: number,
    details: StreetDetails,
    centre: { readonly lon: number; readonly lat: number },
  ): HouseNumber {
    const positions = this.#positions;
    positions.load(details, centre.lon, centre.lat);
    let best: HouseNumber | null = null;
    for (const query of numbersOf(tokens, street, free)) {
      const found = foundNumber(query, positions, details);
      if (found && (!best || found.weight > best.weight)) best = found;
    }
    return best ?? withoutNumber(positions);
  }
}

/** Numbers among the free tokens, with the likelihood of each. */
function numbersOf(
  tokens: readonly QueryToken[],
  street: StreetAlignment,
  free: number,
): QueryNumber[] {
  const numbers: QueryNumber[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as QueryToken;
    if (((free >>> i) & 1) === 0 || token.numero === 0 || token.role !== "word") continue;
    if (isYear(tokens, i)) continue;
    const behind = suffixBehind(tokens, i, free);
    const index = token.index + behind;
    const claimed = behind === "" ? 1 << i : (1 << i) | indexBits(tokens, i, behind);
    const range = free & rangeBehind(tokens, 31 - Math.clz32(claimed));
    const weight = logPlace(tokens, i, street) + (endsRange(tokens, i) ? LOG_END_OF_RANGE : 0);
    const { numero } = token;
    const isSure = isIndex(index) && !isElided(tokens, i + 1, index);
    numbers.push({ numero, index, claimed: claimed | range, weight, isSure });
    if (!isSure) numbers.push({ numero, index: "", claimed: 1 << i, weight, isSure: true });
  }
  return numbers;
}

/** Four digits behind a month: 11 NOVEMBRE 1918. */
function isYear(tokens: readonly QueryToken[], at: number): boolean {
  return tokens[at]?.text.length === 4 && isMonth(tokens[at - 1]?.text ?? "");
}

const INDICES: ReadonlyMap<string, string> = new Map([
  ["BIS", "bis"],
  ["TER", "ter"],
  ["QUATER", "quater"],
  ["QUINQUIES", "quinquies"],
]);

/** The suffix behind a number; of one with a glued suffix that of its letter: 42A BIS. */
function suffixBehind(tokens: readonly QueryToken[], at: number, free: number): string {
  const { index } = tokens[at] as QueryToken;
  if (index.length > 1) return "";
  const behind = indexBehind(tokens, at, free);
  return index === "" || INDICES.has(behind.toUpperCase()) ? behind : "";
}

/** The suffix after a number, BIS or a letter; `""` without one. */
function indexBehind(tokens: readonly QueryToken[], at: number, free: number): string {
  const next = tokens[at + 1];
  if (!next || ((free >>> (at + 1)) & 1) === 0 || next.isAfterBreak) return "";
  // Most numbers stand before a type.
  if (next.word.isType && next.text.length > 2) return "";
  // "12 A RUE" has a suffix, "12 A 14" is a range; L and D are articles (`isElided`). In 2 TER 19
  // MARS 1962, TER cannot be part of a range.
  const { text } = next;
  const isRange = tokens[at + 2]?.numero && ((free >>> (at + 2)) & 1) !== 0;
  if (isRange && !INDICES.has(text)) return "";
  const own = INDICES.get(text) ?? (SHORT_INDEX.test(text) ? text.toLowerCase() : "");
  const second =
    own.length === 1 && !tokens[at + 2]?.isAfterBreak ? tokens[at + 2]?.text : undefined;
  return own + (INDICES.get(second ?? "") ?? "");
}

/** Bits of the tokens of a suffix behind the number: one, or two for A BIS. */
function indexBits(tokens: readonly QueryToken[], at: number, index: string): number {
  if (index === "") return 0;
  return index === tokens[at + 1]?.text.toLowerCase() ? 2 << at : 6 << at;
}

const SHORT_INDEX = /^[A-Z]{1,2}\d{0,2}$/;

/** L and D before a name are articles, before a type suffixes: 11 L EGLISE, 9 D RUE. */
function isElided(tokens: readonly QueryToken[], at: number, index: string): boolean {
  if (index !== "l" && index !== "d") return false;
  const next = tokens[at + 1];
  const isArticle = next?.isElided === true || next?.word.isType !== true;
  return tokens[at]?.text === index.toUpperCase() && isArticle;
}

/** Bits of the other numbers of a range, and of the tokens between: 17/19/21. */
function rangeBehind(tokens: readonly QueryToken[], at: number): number {
  let bits = 0;
  for (let last = at; ; ) {
    const step = endsRange(tokens, last + 1) ? 1 : endsRange(tokens, last + 2) ? 2 : 0;
    if (step === 0) return bits;
    bits |= (2 ** step - 1) << (last + 1);
    last += step;
  }
}

/**
 * Whether the number is the second of a range: 12-14, 12 BIS 14, 12 A 14. The first one is used.
 */
function endsRange(tokens: readonly QueryToken[], at: number): boolean {
  const field = tokens[at]?.field;
  if (!isNumberOf(tokens[at], field)) return false;
  const before = tokens[at - 1];
  if (before && isNumberOf(before, field)) {
    const step = (tokens[at] as QueryToken).numero - before.numero;
    return step > 0 && step <= LONGEST_RANGE && !isOfOtherPart(tokens, at - 1, at);
  }
  const between = tokens[at - 1]?.text ?? "";
  return (
    isNumberOf(tokens[at - 2], field) &&
    (between === "A" || between === "ET" || INDICES.has(between))
  );
}

/** Two numbers further apart are no range: PARIS 07 79 RUE. */
const LONGEST_RANGE = 40;

function isNumberOf(
  token: QueryToken | undefined,
  field: QueryToken["field"] | undefined,
): boolean {
  return token !== undefined && token.numero > 0 && token.role === "word" && token.field === field;
}

/**
 * Whether a number belongs to the words before it, in another part of the address than token `i`:
 * HALL 3, 1 RUE.
 */
function isOfOtherPart(tokens: readonly QueryToken[], at: number, i: number): boolean {
  return at > 0 && !tokens[at]?.isAfterBreak && tokens[i]?.isAfterBreak === true;
}

/** Several characters after a number are its suffix only if the register has it. */
function isIndex(index: string): boolean {
  return index.length < 2 || FULL_INDEX.test(index);
}

const FULL_INDEX = /^[a-z]?(?:bis|ter|quater|quinquies)$/;

const LOG_END_OF_RANGE = Math.log(NUMBER.endOfRange);
const LOG_BEHIND = Math.log(NUMBER.behind);
const LOG_APART = Math.log(NUMBER.apart);
const LOG_OTHER_STREET = Math.log(NUMBER.otherStreet);

/** Log-likelihood of the place of a number; normally just before its street. */
function logPlace(tokens: readonly QueryToken[], at: number, street: StreetAlignment): number {
  if (at > street.first) return LOG_BEHIND;
  for (let i = at + 1; i < street.first; i++) {
    const { isFiller, text, word, numero } = tokens[i] as QueryToken;
    if (numero > 0 && isOfOtherPart(tokens, at, i)) return LOG_APART;
    // 5 RUE HAUTE ROUTE DE VIENNE: the number belongs to the street that follows it directly.
    if (i === at + 1 && word.isType && !isFiller) return LOG_OTHER_STREET;
    if (!isFiller && !INDICES.has(text) && !word.isNumber && text.length > 1) return LOG_APART;
  }
  return 0;
}

function withoutNumber(positions: StreetPositions): HouseNumber {
  const rank = positions.middle();
  const weight = Math.log(positions.count + 1);
  const position = positions.at(rank);
  const none = { numero: 0, index: "", claimed: 0, isTechnical: false };
  return { ...none, place: "absent", position, rank, lastRank: rank, weight };
}

/** Log-likelihood of a queried number in any street: small ones are more frequent. */
function logAnyNumber(numero: number): number {
  return -Math.log(2 * (numero + 10));
}

/** The number's place in the street, `null` when it is not a house number after all. */
function foundNumber(
  query: QueryNumber,
  positions: StreetPositions,
  details: StreetDetails,
): HouseNumber | null {
  const { numero, index, claimed } = query;
  const at = positions.find(numero);
  const anything = query.weight - logAnyNumber(numero);
  if (at < 0) return query.isSure ? missingNumber(query, positions, anything) : null;
  const lastRank = lastOfNumber(positions, at);
  const own = rankWithIndex(positions, at, lastRank, index, details);
  const technical = own < 0 && index === "" ? technicalRank(positions, at, lastRank, details) : -1;
  const known = own < 0 ? technical : own;
  if (known < 0 && !query.isSure) return null;
  const chance = known < 0 ? NUMBER.otherIndex : NUMBER.sameIndex;
  const rank = known < 0 ? at : known;
  return {
    numero,
    index,
    claimed,
    place: known < 0 ? "otherIndex" : "known",
    position: positions.at(rank),
    rank,
    isTechnical: technical >= 0,
    lastRank: known < 0 ? lastRank : rank,
    weight: Math.log(NUMBER.known * chance) + anything,
  };
}

/** The last rank with the number of that at `from`. */
function lastOfNumber(positions: StreetPositions, from: number): number {
  const numero = positions.numero(from);
  let last = from;
  while (last + 1 < positions.count && positions.numero(last + 1) === numero) last++;
  return last;
}

/** The rank of the position with that suffix; the bare number without a suffix. */
function rankWithIndex(
  positions: StreetPositions,
  from: number,
  last: number,
  index: string,
  { repetitions }: StreetDetails,
): number {
  for (let rank = from; rank <= last; rank++)
    if (isSameIndex(repetitions[positions.repetition(rank) - 1] ?? "", index)) return rank;
  return -1;
}

/** Suffixes that publishers give to a second entrance, a car park or a pavilion. */
const TECHNICAL = /^(?:[psuvwxz]|[a-z]{2}|[a-z]{1,2}\d{1,2})$/;

/** The rank of a number that the register has only once, with a technical suffix; -1 without. */
function technicalRank(
  positions: StreetPositions,
  from: number,
  last: number,
  { repetitions }: StreetDetails,
): number {
  const isOne = from === last;
  return isOne && TECHNICAL.test(repetitions[positions.repetition(from) - 1] ?? "") ? from : -1;
}

const SHORT_INDICES: ReadonlyMap<string, string> = new Map([
  ["b", "bis"],
  ["t", "ter"],
  ["q", "quater"],
]);

function isSameIndex(register: string, query: string): boolean {
  if (register.length > 2 && query.length > 2 && register.replaceAll(" ", "") === query)
    return true;
  return (
    register === query ||
    (SHORT_INDICES.get(register) ?? register) === (SHORT_INDICES.get(query) ?? query)
  );
}

function missingNumber(
  { numero, index, claimed, weight: ofPlace }: QueryNumber,
  positions: StreetPositions,
  anything: number,
): HouseNumber {
  const around = positions.around(numero);
  if (around) {
    const weight = Math.log(NUMBER.between) + anything;
    const position = interpolated(positions, around, numero);
    const [rank] = around;
    const own = { position, rank, lastRank: rank, weight, isTechnical: false };
    return { numero, index, claimed, place: "between", ...own };
  }
  const rank = positions.middle();
  const position = positions.at(rank);
  const isBeyond = positions.numbered > 0;
  const weight = isBeyond ? Math.log(NUMBER.beyond) + anything : Math.log(NUMBER.none) + ofPlace;
  const own = { position, rank, lastRank: rank, weight, isTechnical: false };
  return { numero, index, claimed, place: isBeyond ? "beyond" : "none", ...own };
}

function interpolated(
  positions: StreetPositions,
  [below, above]: readonly [number, number],
  numero: number,
): StreetPosition {
  const before = positions.at(below) as StreetPosition;
  const share = (numero - before.numero) / (positions.numero(above) - before.numero);
  const lon = Math.round(before.lon + (positions.lon(above) - before.lon) * share);
  const lat = Math.round(before.lat + (positions.lat(above) - before.lat) * share);
  return { ...before, numero, repetition: 0, lon, lat };
}
