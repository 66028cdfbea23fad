import { NUMBER } from "../chances/chances.ts";
import { StreetPositions } from "../index/street-positions.ts";
import type { StreetDetails, StreetPosition } from "../index/street-record.ts";
import type { ParsedAddress } from "../query/parsed-address.ts";
import { type RequestedNumber, requestedNumbers } from "./requested-numbers.ts";
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
    for (const query of requestedNumbers(tokens, street, free)) {
      const found = foundNumber(query, positions, details);
      if (found && (!best || found.weight > best.weight)) best = found;
    }
    return best ?? withoutNumber(positions);
  }
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
  query: RequestedNumber,
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
  { numero, index, claimed, weight: ofPlace }: RequestedNumber,
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
