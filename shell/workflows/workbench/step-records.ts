import type { DecisionStep } from "../../../engine/files/workbench/decisions.ts";
import type { Store, Transaction } from "../../state/store.ts";

const FAMILY = "etabli";

/** A step, as JSON. */
type StoredStep = { readonly etape: string };

/** The steps of a person on the workbench of an upload, in the order in which they were taken. */
export function stepsOf(store: Pick<Store, "range">, uploadId: string): readonly DecisionStep[] {
  return Array.from(store.range<StoredStep>([FAMILY, uploadId]), ({ value }) => stepIn(value));
}

/** Adds a step; returns `false` when there are too many already. */
export function addStep(
  transaction: Transaction,
  uploadId: string,
  step: DecisionStep,
  most: number,
): boolean {
  const numbers = numbersOf(transaction, uploadId);
  if (numbers.length >= most) return false;
  const stored: StoredStep = { etape: JSON.stringify(step) };
  transaction.put([FAMILY, uploadId, (numbers.at(-1) ?? 0) + 1], stored);
  return true;
}

/** Takes the last step back; returns it, `null` when there is none. */
export function takeStepBack(transaction: Transaction, uploadId: string): DecisionStep | null {
  const last = numbersOf(transaction, uploadId).at(-1);
  if (last === undefined) return null;
  const key = [FAMILY, uploadId, last];
  const stored = transaction.get<StoredStep>(key);
  transaction.delete(key);
  return stored ? stepIn(stored) : null;
}

/** Deletes all steps of an upload. */
export function removeSteps(transaction: Transaction, uploadId: string): void {
  for (const number of numbersOf(transaction, uploadId))
    transaction.delete([FAMILY, uploadId, number]);
}

function stepIn({ etape }: StoredStep): DecisionStep {
  return JSON.parse(etape) as DecisionStep;
}

function numbersOf(store: Pick<Store, "range">, uploadId: string): number[] {
  return Array.from(store.range([FAMILY, uploadId]), ({ key }) => Number(key[2]));
}
