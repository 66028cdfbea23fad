import { fairShares } from "../fair-shares.ts";
import { PAIR_KINDS, type PairKind, type RankedPair, type Review } from "./review-pair.ts";

/** Most pairs of a job that a person reviews: half an hour's work. */
export const PAIRS_MOST = 1000;

/** Pairs, with the total number of each kind, omitted ones included. */
export interface FoundPairs {
  readonly pairs: readonly RankedPair[];
  readonly found: Readonly<Record<PairKind, number>>;
}

export const NO_PAIRS: FoundPairs = {
  pairs: [],
  found: { doublon: 0, entreprise: 0, homonyme: 0 },
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
    found: {
      doublon: before.found.doublon + more.found.doublon,
      entreprise: before.found.entreprise + more.found.entreprise,
      homonyme: before.found.homonyme + more.found.homonyme,
    },
  };
}

/**
 * The pairs for review: kind by kind, the most doubtful first. When there are too many, the kinds
 * share the limit fairly.
 *
 * @param pairs  As `addPairs` returns them.
 */
export function selectPairs(jour: string, { pairs, found }: FoundPairs): Review {
  const byKind = PAIR_KINDS.map((kind) => pairs.filter(({ pair }) => pair.genre === kind));
  const shares = fairShares(
    byKind.map(({ length }) => length),
    PAIRS_MOST,
  );
  const view = byKind.flatMap((ofKind, at) => ofKind.slice(0, shares[at]));
  return { jour, trouvees: found, paires: view.map(({ pair }) => pair) };
}
