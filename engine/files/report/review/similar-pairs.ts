import type { PairChoice } from "./review-page.ts";
import type { PairConfidence, PairKind, ReviewPair } from "./review-pair.ts";

/** Kinds that are decided many at a time: a death is decided person by person. */
const SIMILAR_KINDS = [
  "doublon",
  "identifiant",
  "entreprise",
] as const satisfies readonly PairKind[];
const CONFIDENCES = ["forte", "moyenne", "faible"] as const satisfies readonly PairConfidence[];

/** Undecided pairs of one kind for which the evidence is as strong. */
export interface SimilarPairs {
  /** `doublon-forte`. */
  readonly id: string;
  readonly kind: PairKind;
  readonly confidence: PairConfidence;
  readonly pairs: readonly string[];
}

/** The sets of similar pairs with two or more that wait, the surest first. */
export function similarPairs(
  pairs: readonly ReviewPair[],
  choices: ReadonlyMap<string, PairChoice>,
): readonly SimilarPairs[] {
  const waits = ({ id }: ReviewPair): boolean => (choices.get(id) ?? "plus_tard") === "plus_tard";
  return CONFIDENCES.flatMap((confidence) =>
    SIMILAR_KINDS.map((kind) => {
      const own = pairs.filter((one) => one.genre === kind && one.confiance === confidence);
      return {
        ...{ id: `${kind}-${confidence}`, kind, confidence },
        pairs: own.filter(waits).map(({ id }) => id),
      };
    }),
  ).filter((one) => one.pairs.length > 1);
}
