import { LONGER_NAME } from "../chances/chances.ts";
import type { Candidate } from "./candidates.ts";

const LOG_LONGER_NAME = Math.log(LONGER_NAME);

/**
 * Lowers the streets whose name has more words than the query, where the commune has a street named
 * by these words alone: RUE SAINT JACQUES is not RUE DES FOSSES SAINT JACQUES. Best first again.
 */
export function withoutLongerNames(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length < 2) return candidates;
  const exact = candidates.filter(({ street }) => {
    const alignment = street?.alignment;
    return alignment?.edits === 0 && alignment.leftOut === 0;
  });
  if (exact.length === 0) return candidates;
  let isAny = false;
  const lowered = candidates.map((candidate) => {
    const isLonger = exact.some((each) => isLongerThan(candidate, each));
    isAny ||= isLonger;
    return isLonger ? { ...candidate, weight: candidate.weight + LOG_LONGER_NAME } : candidate;
  });
  return isAny ? lowered.sort((a, b) => b.weight - a.weight) : candidates;
}

function isLongerThan({ area, street, query }: Candidate, exact: Candidate): boolean {
  if (!street || area.rank !== exact.area.rank || query !== exact.query) return false;
  const { leftOut, matched } = street.alignment;
  return leftOut !== 0 && (matched & ~(exact.street?.alignment.matched ?? 0)) === 0;
}
