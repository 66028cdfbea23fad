import { WHYS } from "../../merge/proposed-value.ts";
import type { CellChoice, MergeDecision } from "./pair-id.ts";
import type { MergedField, ReviewPair } from "./review-pair.ts";

/** What a person changes of a proposed merge; the rest stays as proposed. */
export type MergeEdit = {
  /** Number of the row to keep; `null` for the proposed one. */
  readonly garder: number | null;
  readonly valeurs: readonly CellChoice[];
  /** The rows that are one, two or more; `null` for all. */
  readonly lignes: readonly number[] | null;
};

/**
 * The merge of a duplicate by a person's changes. Where a value is to be chosen and none is, that of
 * the row to keep stays; so it does where only a row that is left out has the value. If the row to
 * keep is left out itself, the first of the others is kept. `null` when the changes name a row or a
 * column that the duplicate has not, a row without a value there, or fewer than two rows.
 */
export function mergeDecision(
  { lignes: all, fusion }: ReviewPair,
  { garder, valeurs, lignes }: MergeEdit,
): MergeDecision | null {
  if (!fusion) return null;
  const own = all.filter((row) => lignes === null || lignes.includes(row));
  const wanted = garder ?? fusion.garder;
  const isKnown = ({ colonne, ligne }: CellChoice): boolean =>
    fusion.colonnes.some((field) => field.colonne === colonne && hasValue(field, ligne));
  const isWhole = own.length > 1 && own.length === (lignes ?? all).length;
  if (!isWhole || !all.includes(wanted) || !valeurs.every(isKnown)) return null;
  const keep = own.includes(wanted) ? wanted : (own[0] as number);
  const chosen = new Map(valeurs.map(({ colonne, ligne }) => [colonne, ligne]));
  return {
    garder: keep,
    valeurs: fusion.colonnes.flatMap((field) => {
      const { colonne } = field;
      const ligne = rowAmong(field, chosen.get(colonne) ?? proposedRow(field), [keep, ...own]);
      return ligne === null || ligne === keep ? [] : [{ colonne, ligne }];
    }),
    lignes: own.length < all.length ? own : null,
  };
}

/** The first of some rows that has the value of a row; `null` when none has. */
function rowAmong(
  { valeurs }: MergedField,
  row: number | null,
  rows: readonly number[],
): number | null {
  const value = valeurs.find(({ lignes }) => row !== null && lignes.includes(row));
  return rows.find((one) => value?.lignes.includes(one)) ?? null;
}

/** The row whose value a column takes as proposed; `null` for that of the row to keep. */
export function proposedRow({ ligne, pourquoi }: MergedField): number | null {
  return pourquoi === WHYS.kept ? null : ligne;
}

function hasValue({ valeurs }: MergedField, row: number): boolean {
  return valeurs.some(({ lignes }) => lignes.includes(row));
}
