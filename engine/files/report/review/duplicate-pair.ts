import { explainPair } from "../../linkage/explanation.ts";
import type { LinkedPair } from "../../linkage/linked-pair.ts";
import { distinctiveFields, pairField, type ReviewedRow } from "./pair-fields.ts";
import { pairId } from "./pair-id.ts";
import type { PairConfidence, RankedPair } from "./review-pair.ts";

/** Probability from which a pair is of fair, and strong, confidence. */
const [FAIR, STRONG] = [0.8, 0.98];

/** The context of two rows. */
export interface DuplicatePlace {
  readonly table: string;
  /** Index of the table among those of the job. */
  readonly index: number;
  /** Headers of the columns of `ReviewedRow`. */
  readonly headers: readonly string[];
}

/** Two rows that may be the same. */
export function duplicatePair(
  { table, index, headers }: DuplicatePlace,
  { levels, probability }: Pick<LinkedPair, "levels" | "probability">,
  first: ReviewedRow,
  second: ReviewedRow,
): RankedPair {
  const evidence = explainPair(levels);
  const fields = headers.map((header, i) =>
    pairField(header, first.cells[i] ?? "", second.cells[i] ?? ""),
  );
  const [one, other] = [first.row, second.row];
  return {
    rank: probability,
    pair: {
      id: pairId({ kind: "doublon", table: index, row: one, other }),
      genre: "doublon",
      table,
      lignes: [one, other],
      cotes: [`Ligne ${one}`, `Ligne ${other}`],
      champs: distinctiveFields(fields),
      confiance: confidenceOf(probability),
      pour: evidence.for,
      contre: evidence.against,
      si_accepte: `La ligne ${other} est marquée comme doublon de la ligne ${one} ; aucune ligne n'est supprimée.`,
      si_rejete: "Ces deux lignes ne sont plus signalées comme doublons.",
    },
  };
}

function confidenceOf(probability: number): PairConfidence {
  if (probability >= STRONG) return "forte";
  return probability >= FAIR ? "moyenne" : "faible";
}
