import { NO_ADDRESS } from "./chances/chances.ts";
import type { Candidate } from "./search/candidates.ts";

/** The least share of all for a street to be returned instead of its commune. */
const LEAST_STREET = 0.1;

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
 * The share of each candidate among all, including the case that none is right; candidates are
 * sorted by weight.
 */
export function sharesOf(candidates: readonly Candidate[]): number[] {
  const most = candidates[0]?.weight ?? 0;
  const shares = candidates.map(({ weight }) => Math.exp(weight - most));
  let all = Math.exp(LOG_NO_ADDRESS - most);
  for (const odds of shares) all += odds;
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] as number) / all;
  return shares;
}

/**
 * The index of the candidate to return: a street, if likely enough, rather than its commune alone,
 * since the score reports how likely it is.
 */
export function answerOf(candidates: readonly Candidate[], shares: readonly number[]): number {
  if (candidates[0]?.street) return 0;
  const at = candidates.findIndex(({ street }) => street !== null);
  return at >= 0 && (shares[at] as number) >= LEAST_STREET ? at : 0;
}

/** The share of a candidate among all; a commune is right if any of its streets is. */
export function shareOf(
  at: number,
  candidates: readonly Candidate[],
  shares: readonly number[],
): number {
  const { street, area } = candidates[at] as Candidate;
  if (street) return shares[at] as number;
  return candidates.reduce(
    (sum, other, i) => (other.area.rank === area.rank ? sum + (shares[i] as number) : sum),
    0,
  );
}
