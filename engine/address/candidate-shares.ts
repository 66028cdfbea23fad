import { NO_ADDRESS } from "./chances/chances.ts";
import type { Candidate } from "./search/candidates.ts";

/** A street that is so likely is answered rather than its commune. */
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

/** More than a street, and a commune, has. */
const MOST_POSITIONS = 2 ** 17;
const MOST_STREETS = 2 ** 17;

/** What each candidate is of all, none of them included; they are sorted by their weights. */
export function sharesOf(candidates: readonly Candidate[]): number[] {
  const most = candidates[0]?.weight ?? 0;
  const shares = candidates.map(({ weight }) => Math.exp(weight - most));
  let all = Math.exp(LOG_NO_ADDRESS - most);
  for (const odds of shares) all += odds;
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] as number) / all;
  return shares;
}

/**
 * Which candidate is answered: a street that is likely enough rather than its commune alone, since
 * the score tells how likely.
 */
export function answerOf(candidates: readonly Candidate[], shares: readonly number[]): number {
  if (candidates[0]?.street) return 0;
  const at = candidates.findIndex(({ street }) => street !== null);
  return at >= 0 && (shares[at] as number) >= LEAST_STREET ? at : 0;
}

/** What a candidate is of all; a commune is right when any of its streets is meant. */
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
