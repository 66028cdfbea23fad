import type { DecisionStep } from "../../../engine/files/workbench/decisions.ts";
import type { Store, Transaction } from "../../state/store.ts";

const FAMILY = "etabli";

/** A step, as JSON, and when it was taken; older records have no time. */
type StoredStep = { readonly etape: string; readonly le?: number };

/** A step as it was taken. */
export interface TakenStep extends DecisionStep {
  /** From 1; not used again while later ones are there. */
  readonly number: number;
  readonly atMs: number | null;
}

/** The steps of a person on the workbench of an upload, in the order in which they were taken. */
export function stepsOf(store: Pick<Store, "range">, uploadId: string): readonly TakenStep[] {
  return Array.from(store.range<StoredStep>([FAMILY, uploadId]), ({ key, value }) => ({
    ...stepIn(value),
    number: Number(key[2]),
    atMs: value.le ?? null,
  }));
}

interface StepLimits {
  readonly most: number;
  readonly nowMs: number;
}

/** Adds a step; returns `false` when there are too many already. */
export function addStep(
  transaction: Transaction,
  uploadId: string,
  step: DecisionStep,
  { most, nowMs }: StepLimits,
): boolean {
  const numbers = numbersOf(transaction, uploadId);
  if (numbers.length >= most) return false;
  const stored: StoredStep = { etape: JSON.stringify(step), le: nowMs };
  transaction.put([FAMILY, uploadId, (numbers.at(-1) ?? 0) + 1], stored);
  return true;
}

/** Takes a step back, or the last one; returns it, `null` when there is none. */
export function takeStepBack(
  transaction: Transaction,
  uploadId: string,
  number: number | null = null,
): DecisionStep | null {
  const own = number ?? numbersOf(transaction, uploadId).at(-1);
  if (own === undefined) return null;
  const key = [FAMILY, uploadId, own];
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
