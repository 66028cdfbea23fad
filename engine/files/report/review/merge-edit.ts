import { WHYS } from "../../merge/proposed-value.ts";
import type { CellChoice, MergeDecision } from "./pair-id.ts";
import type { MergedField, ReviewPair } from "./review-pair.ts";

/** What a person changes of a proposed merge; the rest stays as proposed. */
export type MergeEdit = {
  /** Number of the row to keep; `null` for the proposed one. */
  readonly garder: number | null;
  readonly valeurs: readonly CellChoice[];
};

/**
 * The merge of a duplicate by a person's changes. Where a value is to be chosen and none is, that of
 * the row to keep stays. `null` when the changes name a row or a column that the duplicate has not,
 * or a row without a value there.
 */
export function mergeDecision(
  { lignes, fusion }: ReviewPair,
  { garder, valeurs }: MergeEdit,
): MergeDecision | null {
  if (!fusion) return null;
  const keep = garder ?? fusion.garder;
  const chosen = new Map(valeurs.map(({ colonne, ligne }) => [colonne, ligne]));
  const isKnown = ({ colonne, ligne }: CellChoice): boolean =>
    fusion.colonnes.some((field) => field.colonne === colonne && hasValue(field, ligne));
  if (!lignes.includes(keep) || !valeurs.every(isKnown)) return null;
  return {
    garder: keep,
    valeurs: fusion.colonnes.flatMap((field) => {
      const ligne = chosen.get(field.colonne) ?? proposedRow(field) ?? keep;
      const isKept = field.valeurs.some(
        (one) => one.lignes.includes(ligne) && one.lignes.includes(keep),
      );
      return ligne === keep || isKept ? [] : [{ colonne: field.colonne, ligne }];
    }),
  };
}

/** The row whose value a column takes as proposed; `null` for that of the row to keep. */
export function proposedRow({ ligne, pourquoi }: MergedField): number | null {
  return pourquoi === WHYS.kept ? null : ligne;
}

function hasValue({ valeurs }: MergedField, row: number): boolean {
  return valeurs.some(({ lignes }) => lignes.includes(row));
}
