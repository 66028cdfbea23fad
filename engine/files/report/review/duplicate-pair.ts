import type { DoubtfulPair } from "../../diagnostic/duplicates/find-duplicates.ts";
import { evidenceLabels } from "../../diagnostic/duplicates/pair-evidence.ts";
import { distinctiveFields, pairField, type ReviewedRow } from "./pair-fields.ts";
import { pairId } from "./pair-id.ts";
import type { PairConfidence, RankedPair } from "./review-pair.ts";

/** Bits from which a pair is of fair, and strong, confidence; the minimum is 10 or 12. */
const [FAIR, STRONG] = [13, 17];

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
  { mask, weight }: Pick<DoubtfulPair, "mask" | "weight">,
  first: ReviewedRow,
  second: ReviewedRow,
): RankedPair {
  const evidence = evidenceLabels(mask);
  const fields = headers.map((header, i) =>
    pairField(header, first.cells[i] ?? "", second.cells[i] ?? ""),
  );
  const [one, other] = [first.row, second.row];
  return {
    rank: weight,
    pair: {
      id: pairId({ kind: "doublon", table: index, row: one, other }),
      genre: "doublon",
      table,
      lignes: [one, other],
      cotes: [`Ligne ${one}`, `Ligne ${other}`],
      champs: distinctiveFields(fields),
      confiance: confidenceOf(weight),
      pour: evidence.for,
      contre: evidence.against,
      si_accepte: `La ligne ${other} est marquée comme doublon de la ligne ${one} ; aucune ligne n'est supprimée.`,
      si_rejete: "Ces deux lignes ne sont plus signalées comme doublons.",
    },
  };
}

function confidenceOf(weight: number): PairConfidence {
  if (weight >= STRONG) return "forte";
  return weight >= FAIR ? "moyenne" : "faible";
}
