import { NO_ADDRESS } from "./chances/chances.ts";
import { calibrated, type ResultKind } from "./evidence/calibration.ts";
import type { QueryToken } from "./query/parsed-address.ts";
import type { Candidate } from "./search/candidate.ts";

/** The least score of a street that is returned instead of its commune. */
const LEAST_STREET = 0.2;

/** The most a street of another type or number than the asked one can score: it needs a review. */
const MOST_OTHER_NAME = 0.89;

export const LOG_NO_ADDRESS = Math.log(NO_ADDRESS);

/** The best candidate of each house, street, or commune. */
export function distinct(candidates: readonly Candidate[]): Candidate[] {
  if (candidates.length < 2) return [...candidates];
  const seen = new Set<number>();
  return candidates.filter(({ area, street, house }) => {
    const inStreet = (street?.street ?? -1) * MOST_POSITIONS + (house?.rank ?? -1);
    const key = area.rank * MOST_POSITIONS * MOST_STREETS + inStreet;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Exceeds the positions of any street, and the streets of any commune. */
const MOST_POSITIONS = 2 ** 17;
const MOST_STREETS = 2 ** 17;

/**
 * The share of each candidate among all; candidates are sorted by weight.
 *
 * @param isSomewhere  Whether one of them is right: a town named exactly, or a known postcode, is an
 *   address in France.
 */
export function sharesOf(candidates: readonly Candidate[], isSomewhere: boolean): number[] {
  const most = candidates[0]?.weight ?? 0;
  const shares = candidates.map(({ weight }) => Math.exp(weight - most));
  let all = isSomewhere ? 0 : Math.exp(LOG_NO_ADDRESS - most);
  for (const odds of shares) all += odds;
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] as number) / all;
  return shares;
}

/** A candidate with its calibrated probability of being right at its level. */
export interface Scored {
  readonly candidate: Candidate;
  /** Its share of all; for a commune with that of its streets. */
  readonly share: number;
  readonly score: number;
}

/** The candidates with their scores, on one scale. */
export function scored(
  candidates: readonly Candidate[],
  shares: readonly number[],
  cityOf: CityOf,
): Scored[] {
  return candidates.map((candidate, at) => {
    const share = shareOf(at, candidates, shares, cityOf);
    const score = calibrated(share, kindOf(candidate));
    const most = hasOtherName(candidate) ? MOST_OTHER_NAME : 1;
    return { candidate, share, score: Math.min(score, most) };
  });
}

/**
 * Whether the street has another type than the asked one, or another word or number in place of one
 * of its name: AVENUE ARTISANALE, RUE DU 9 MAI, RUE CHARLES DE GAULLE for RUE GENERAL DE GAULLE.
 */
function hasOtherName({ query: { tokens }, street, house }: Candidate): boolean {
  if (!street) return false;
  const { type, leftOut, matched, first, last } = street.alignment;
  if (type === "other") return true;
  if (leftOut === 0) return false;
  const taken = matched | (house?.claimed ?? 0);
  const isFree = (at: number): boolean => {
    const { role, isFiller } = tokens[at] as QueryToken;
    return role === "word" && !isFiller && ((taken >>> at) & 1) === 0;
  };
  if (leftOut === 1)
    return first > 0 && tokens[first - 1]?.word.isType === true && isFree(first - 1);
  for (let at = first + 1; at < last; at++) if (isFree(at)) return true;
  return false;
}

/** The rank of the city of an arrondissement, else of the commune itself. */
export type CityOf = (rank: number) => number;

/** The share of a candidate among all; a commune, or a city, is right if any of its streets is. */
function shareOf(
  at: number,
  candidates: readonly Candidate[],
  shares: readonly number[],
  cityOf: CityOf,
): number {
  const { street, area } = candidates[at] as Candidate;
  if (street) return shares[at] as number;
  return candidates.reduce((sum, other, i) => {
    const isIn = other.area.rank === area.rank || cityOf(other.area.rank) === area.rank;
    return isIn ? sum + (shares[i] as number) : sum;
  }, 0);
}

function kindOf({ street, house, area }: Candidate): ResultKind {
  if (!street || !house) return "commune";
  if (house.place !== "known" && house.place !== "absent") return "withoutNumber";
  const { edits, cuts, leftOut } = street.alignment;
  const isAsWritten = edits === 0 && cuts === 0 && leftOut === 0 && area.townEdits === 0;
  return isAsWritten ? "exact" : "misspelt";
}

/** The answer, and the others that it does not contain, best first. */
export interface Choice {
  readonly answer: Scored;
  readonly others: readonly Scored[];
}

/**
 * The likeliest of all streets and of all communes without a known street; rather than a commune
 * alone its likeliest street, since the score says how likely that is, unless a street elsewhere is
 * likelier still.
 *
 * @param all  Sorted by their own share, best first.
 */
export function choiceOf(all: readonly Scored[], cityOf: CityOf): Choice | null {
  const [first] = all;
  if (!first) return null;
  if (all.length === 1) return { answer: first, others: [] };
  const city = cityOf(first.candidate.area.rank);
  const isHere = ({ candidate }: Scored): boolean => cityOf(candidate.area.rank) === city;
  const streets = all.filter((each) => each.candidate.street !== null);
  const [street] = streets;
  const isStreet = street !== undefined && isHere(street) && street.score >= LEAST_STREET;
  const own = first.candidate.street ? first : communeOf(first, all, cityOf);
  const answer = first.candidate.street || !isStreet ? own : street;
  // A commune says no more than its likeliest street.
  const isReported = (commune: Scored): boolean =>
    isHere(commune) ||
    streets.some(
      ({ candidate, share }) =>
        cityOf(candidate.area.rank) === cityOf(commune.candidate.area.rank) &&
        share > commune.share / 2,
    );
  const isOther = (each: Scored): boolean =>
    each !== answer && (each.candidate.street !== null || !isReported(each));
  const others = all.filter(isOther).sort((a, b) => b.score - a.score || b.share - a.share);
  return { answer, others };
}

/** Of a city and its arrondissements that which has most of the share, else the commune itself. */
function communeOf(first: Scored, all: readonly Scored[], cityOf: CityOf): Scored {
  const city = cityOf(first.candidate.area.rank);
  const parts = all.filter(
    ({ candidate: { area, street } }) => street === null && cityOf(area.rank) === city,
  );
  const whole = parts.find(({ candidate }) => candidate.area.rank === city) ?? first;
  const part = parts.find((each) => each !== whole && each.share > whole.share / 2);
  return part ?? whole;
}
