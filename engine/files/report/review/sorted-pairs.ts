import type { UnitCosts } from "../../diagnostic/cost-model.ts";
import type { PairConfidence, PairKind, ReviewPair } from "./review-pair.ts";

/** What a list of pairs is sorted by; `-` before it for the other way. */
export const PAIR_ORDERS = ["ligne", "-ligne", "certitude", "-certitude", "cout", "-cout"] as const;

export type PairOrder = (typeof PAIR_ORDERS)[number];

/** The criterion of each kind (`all-criteria.ts`). */
const RULES: Readonly<Record<PairKind, number>> = {
  doublon: 10,
  identifiant: 1,
  entreprise: 8,
  homonyme: 19,
};

const STRENGTH: Readonly<Record<PairConfidence, number>> = { faible: 0, moyenne: 1, forte: 2 };

/** Euros a year that the fault of a pair costs; one record is kept of those that repeat each other. */
export function costOfPair({ genre, lignes }: ReviewPair, costs: UnitCosts): number {
  return (costs[RULES[genre]] ?? 0) * Math.max(1, lignes.length - 1);
}

/** Sorts pairs; as they come without an order, and where it makes no difference. */
export function sortedPairs(
  pairs: readonly ReviewPair[],
  order: PairOrder | null,
  costs: UnitCosts,
): readonly ReviewPair[] {
  if (order === null) return pairs;
  const keys: Readonly<Record<string, (pair: ReviewPair) => number>> = {
    ligne: ({ lignes }) => lignes[0] ?? 0,
    certitude: ({ confiance }) => STRENGTH[confiance],
    cout: (pair) => costOfPair(pair, costs),
  };
  const isReversed = order.startsWith("-");
  const key = keys[isReversed ? order.slice(1) : order];
  return key ? pairs.toSorted((a, b) => (isReversed ? key(b) - key(a) : key(a) - key(b))) : pairs;
}
