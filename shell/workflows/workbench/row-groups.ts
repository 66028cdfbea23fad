import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { type MergeEdit, mergeDecision } from "../../../engine/files/report/review/merge-edit.ts";
import type { CellChoice } from "../../../engine/files/report/review/pair-id.ts";
import type { Review, ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import type { GroupDecision } from "../../../engine/files/workbench/decisions.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";

/** The doubtful groups and pairs of a row, by its table and its number. */
export function groupsOfRow(
  { paires }: Review,
  { tables }: WorkbenchHead,
  { table, number }: { readonly table: number; readonly number: number },
): readonly ReviewPair[] {
  const name = tables[table]?.plan.table;
  return paires.filter(
    (pair) => pair.genre === "doublon" && pair.table === name && pair.lignes.includes(number),
  );
}

/** A decision on a group, and the values that the kept row takes from the others. */
interface PlannedMerge {
  readonly groupe: GroupDecision;
  readonly taken: readonly CellChoice[];
}

/**
 * The decision on the rows of a duplicate by a person's changes of its merge; with `null` they are
 * set apart. Failures: `revue.paire_inconnue`, `revue.fusion_inconnue`.
 */
export function plannedMerge(
  { paires }: Review,
  { tables }: WorkbenchHead,
  paire: string,
  edit: MergeEdit | null,
): Result<PlannedMerge> {
  const pair = paires.find(({ id, genre }) => id === paire && genre === "doublon");
  const table = tables.findIndex(({ plan }) => plan.table === pair?.table);
  if (!pair || table < 0) return failed("revue.paire_inconnue");
  const { lignes: rows } = pair;
  if (edit === null)
    return success({ groupe: { table, garder: 0, copies: [], separees: rows, paire }, taken: [] });
  const merge = mergeDecision(pair, edit);
  if (!merge) return failed("revue.fusion_inconnue");
  const { garder, valeurs } = merge;
  const own = merge.lignes ?? rows;
  const copies = own.filter((row) => row !== garder);
  const separees = rows.filter((row) => !own.includes(row));
  return success({ groupe: { table, garder, copies, separees, paire }, taken: valeurs });
}
