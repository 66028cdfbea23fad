import { OutcomeUnknown } from "../outcome-unknown.ts";
import type { Transaction } from "../store.ts";

/** A transaction that waits for its commit. */
export interface Waiting {
  readonly run: (transaction: Transaction) => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What a transaction returned or threw on a draft: it holds once the draft is committed. */
export type Outcome = { readonly result: unknown } | { readonly thrown: unknown };

/** Tells the transactions of a group whose commit is done. */
export function settle(group: readonly Waiting[], outcomes: readonly Outcome[]): void {
  for (const [at, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[at] as Outcome;
    if ("thrown" in outcome) reject(outcome.thrown);
    else resolve(outcome.result);
  }
}

/**
 * Rejects the transactions of a group whose commit has no answer.
 *
 * @param isDone Whether it took place, once that is found out.
 */
export function leaveOpen(
  group: readonly Waiting[],
  outcomes: readonly Outcome[],
  isDone: Promise<boolean>,
): void {
  // Most callers do not wait for it; it rejects when the process ends first.
  isDone.catch(() => undefined);
  for (const [at, { reject }] of group.entries()) {
    const outcome = outcomes[at] as Outcome;
    reject("thrown" in outcome ? outcome.thrown : new OutcomeUnknown(outcome.result, isDone));
  }
}
