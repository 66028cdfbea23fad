import { LONGER_NAME, OTHER_STREET } from "../chances/chances.ts";
import { type Candidate, hasDistinctive } from "./candidate.ts";

const LOG_LONGER_NAME = Math.log(LONGER_NAME);
const LOG_OTHER_STREET = Math.log(OTHER_STREET);
/** Candidates less likely than the best one by this log-ratio have no say. */
const LEAST_RIVAL = 10;

/**
 * Where a commune has a street named by the words of the query alone, lowers its streets with more
 * words, and the commune without a known street: RUE SAINT JACQUES is not RUE DES FOSSES SAINT
 * JACQUES, nor a street of the same name that the register lacks. Best first again.
 */
export function withoutLongerNames(candidates: readonly Candidate[]): readonly Candidate[] {
  const [first, second] = candidates;
  if (!first || !second || second.weight < first.weight - LEAST_RIVAL) return candidates;
  const exact = candidates.filter(({ street }) => {
    const alignment = street?.alignment;
    return alignment?.edits === 0 && alignment.leftOut === 0 && alignment.cuts === 0;
  });
  if (exact.length === 0) return candidates;
  let isAny = false;
  const lowered = candidates.map((candidate) => {
    const log = logBeside(candidate, exact);
    isAny ||= log !== 0;
    return log === 0 ? candidate : { ...candidate, weight: candidate.weight + log };
  });
  return isAny ? lowered.sort((a, b) => b.weight - a.weight) : candidates;
}

function logBeside(candidate: Candidate, exact: readonly Candidate[]): number {
  const { rank } = candidate.area;
  if (candidate.street)
    return exact.some((each) => isLongerThan(candidate, each)) ? LOG_LONGER_NAME : 0;
  const isNamed = exact.some(
    ({ area, query, extra }) => area.rank === rank && !hasDistinctive(query, extra),
  );
  return isNamed ? LOG_OTHER_STREET : 0;
}

function isLongerThan({ area, street, query }: Candidate, exact: Candidate): boolean {
  if (!street || area.rank !== exact.area.rank || query !== exact.query) return false;
  const { leftOut, matched } = street.alignment;
  return leftOut !== 0 && (matched & ~(exact.street?.alignment.matched ?? 0)) === 0;
}
