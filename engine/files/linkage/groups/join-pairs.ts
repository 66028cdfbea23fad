import { PAIR_KIND } from "../comparison/pair-kind.ts";
import type { ComparedPair, LinkedRows } from "../link-rows.ts";
import { type LinkedPair, PROBABLE } from "../linked-pair.ts";
import type { RowGroups } from "./row-groups.ts";

/** Members of each group that are compared before two groups are joined. */
const MOST_COMPARED = 4;
/** A pair's evidence for or against counts at most so many powers of two. */
const MOST_BITS = 10;

/**
 * Joins the rows of probable pairs, the most probable pairs first. Groups are joined only if their
 * members agree on average: a chain of likenesses makes no group. Two companies with numbers of
 * their own never share one.
 *
 * @param joined  Called for each pair that joined two groups.
 */
export function joinPairs(
  { pairs, compare }: LinkedRows,
  groups: RowGroups,
  joined: (pair: LinkedPair) => void,
): void {
  for (const at of pairs.from(PROBABLE)) {
    const pair = pairs.at(at);
    const { first, second } = pair;
    if (!groups.mayJoin(first, second) || !doAgree(groups, compare, pair)) continue;
    groups.join(first, second);
    joined(pair);
  }
}

function doAgree(
  groups: RowGroups,
  compare: LinkedRows["compare"],
  { first, second, probability }: LinkedPair,
): boolean {
  const [own, other] = [first, second].map((row) => groups.membersOf(row, MOST_COMPARED)) as [
    number[],
    number[],
  ];
  if (own.length === 1 && other.length === 1) return true;
  let sum = bitsOf(probability);
  for (const i of own)
    for (const j of other) {
      if (i === first && j === second) continue;
      const pair = compare(i, j);
      if (pair.kind === PAIR_KIND.never) return false;
      sum += bitsOfPair(pair);
    }
  return sum >= 0;
}

function bitsOfPair({ kind, probability }: ComparedPair): number {
  return kind === PAIR_KIND.strangers ? -MOST_BITS : bitsOf(probability);
}

function bitsOf(probability: number): number {
  const bits = Math.log2(probability / (1 - probability));
  return Math.max(-MOST_BITS, Math.min(MOST_BITS, bits));
}
