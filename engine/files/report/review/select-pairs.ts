import { fairShares } from "../fair-shares.ts";
import { PAIR_KINDS, type PairKind, type RankedPair, type Review } from "./review-pair.ts";

/** A person looks at so many pairs of a job at most: half an hour's work. */
export const PAIRS_MOST = 1000;

/** Pairs with how many were found of each kind, those that were left out too. */
export interface FoundPairs {
  readonly pairs: readonly RankedPair[];
  readonly found: Readonly<Record<PairKind, number>>;
}

export const NO_PAIRS: FoundPairs = {
  pairs: [],
  found: { doublon: 0, entreprise: 0, homonyme: 0 },
};

/** Those of two, the most doubtful of each kind first; of two that are as doubtful the former's. */
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
 * The pairs that a person is shown: kind by kind, the most doubtful first. Where there are too many,
 * each kind has as much room as the others.
 *
 * @param pairs  As `addPairs` gives them.
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
