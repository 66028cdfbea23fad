import type { PairDecision } from "./pair-id.ts";
import { PAIR_KINDS, type PairKind } from "./review-pair.ts";

/** Number of pairs of each kind that a person accepted, and rejected. Plain data. */
export type DecisionCounts = Readonly<
  Record<PairKind, { readonly acceptees: number; readonly rejetees: number }>
>;

/** Counts decisions by kind, the prefix of an id. */
export function countDecisions(decisions: readonly PairDecision[]): DecisionCounts {
  const counted = (kind: PairKind) => {
    const own = decisions.filter(({ paire }) => paire.startsWith(`${kind}-`));
    const acceptees = own.filter(({ acceptee }) => acceptee).length;
    return [kind, { acceptees, rejetees: own.length - acceptees }] as const;
  };
  return Object.fromEntries(PAIR_KINDS.map(counted)) as DecisionCounts;
}
