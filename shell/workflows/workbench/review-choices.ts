import type { MergeEdit } from "../../../engine/files/report/review/merge-edit.ts";
import type { GroupDecision } from "../../../engine/files/workbench/decisions.ts";
import type { Transaction } from "../../state/store.ts";
import { choose, takeBackChoice } from "../reviews/review-records.ts";
import type { TakenStep } from "./step-records.ts";

/** Shows a pair in the review as it was decided among the rows; with `null` it was set apart. */
export function decideInReview(
  transaction: Transaction,
  uploadId: string,
  paire: string,
  edit: MergeEdit | null,
): void {
  const choice =
    edit === null
      ? ({ paire, choix: "rejeter" } as const)
      : ({ paire, choix: "accepter", fusion: edit } as const);
  choose(transaction, uploadId, [choice]);
}

/**
 * Takes back in the review what a step decided, unless a later one decides its pair.
 *
 * @param steps   Those before it was taken back.
 * @param number  Of the step; `null` for the last one.
 */
export function undecide(
  transaction: Transaction,
  uploadId: string,
  { paire, copies }: GroupDecision,
  steps: readonly TakenStep[],
  number: number | null,
): void {
  const later = number === null ? [] : steps.filter((step) => step.number > number);
  if (paire === undefined || later.some(({ groupe }) => groupe?.paire === paire)) return;
  const choix = copies.length > 0 ? "accepter" : "rejeter";
  takeBackChoice(transaction, uploadId, { paire, choix });
}
