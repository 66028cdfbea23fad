import { CERTAIN } from "../../linkage/linked-pair.ts";
import { fairShares } from "../fair-shares.ts";
import { noPairs, PAIR_KINDS, type PairKind, type RankedPair, type Review } from "./review-pair.ts";

/** Most pairs of a job that a person reviews: half an hour's work. */
export const PAIRS_MOST = 1000;

/** Pairs, with the total number of each kind, omitted ones included. */
export interface FoundPairs {
  readonly pairs: readonly RankedPair[];
  readonly found: Readonly<Record<PairKind, number>>;
}

export const NO_PAIRS: FoundPairs = {
  pairs: [],
  found: noPairs(),
};

/** Merges two sets, the most doubtful of each kind first; on a tie the former's. */
export function addPairs(before: FoundPairs, more: FoundPairs): FoundPairs {
  const all = [...before.pairs, ...more.pairs];
  return {
    pairs: PAIR_KINDS.flatMap((kind) =>
      all
        .filter(({ pair }) => pair.genre === kind)
        .sort((a, b) => a.rank - b.rank)
        .slice(0, PAIRS_MOST),
    ),
    found: addFound(before.found, more.found),
  };
}

export function addFound(
  a: Readonly<Partial<Record<PairKind, number>>>,
  b: Readonly<Partial<Record<PairKind, number>>>,
): Record<PairKind, number> {
  const sum = noPairs();
  for (const kind of PAIR_KINDS) sum[kind] = (a[kind] ?? 0) + (b[kind] ?? 0);
  return sum;
}

/**
 * The pairs for review: kind by kind, the most doubtful first; then the duplicates without a doubt,
 * which may be merged. When there are too many, the kinds share the limit fairly, and what is certain
 * has what they leave.
 *
 * @param pairs  As `addPairs` returns them.
 */
export function selectPairs(jour: string, { pairs, found }: FoundPairs): Review {
  const doubtful = pairs.filter((one) => !isCertain(one));
  const byKind = PAIR_KINDS.map((kind) => doubtful.filter(({ pair }) => pair.genre === kind));
  const shares = fairShares(
    byKind.map(({ length }) => length),
    PAIRS_MOST,
  );
  const view = byKind.flatMap((ofKind, at) => ofKind.slice(0, shares[at]));
  const certain = pairs.filter(isCertain).slice(0, PAIRS_MOST - view.length);
  return { jour, trouvees: found, paires: [...view, ...certain].map(({ pair }) => pair) };
}

/** The rank of a duplicate is its probability. */
function isCertain({ pair, rank }: RankedPair): boolean {
  return pair.genre === "doublon" && rank >= CERTAIN;
}
