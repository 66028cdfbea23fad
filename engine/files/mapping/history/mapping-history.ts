import type { ProposedTable } from "../confirmation/proposed-table.ts";
import {
  type MappingChange,
  type ProposalState,
  reversed,
  weightOf,
  withChange,
} from "./mapping-change.ts";

/** A change that was made, by a word, by taking one back, or by saying it again. */
export type MappingStep = {
  /** The one that it led to. */
  readonly revision: number;
  readonly kind: "dit" | "annule" | "retabli";
  readonly change: MappingChange;
};

/**
 * How what is said of a proposal came to be. Plain data. Revisions grow by one with each step and
 * never come again, those of steps that take others back included.
 */
export type MappingHistory = {
  /** The proposal that steps are about: another one has other positions. */
  readonly of: string;
  readonly revision: number;
  /** The last steps without a gap, the one that led to `revision` last. */
  readonly steps: readonly MappingStep[];
  /** Revisions of steps that can be taken back, and of those that can be said again: the last first to go. */
  readonly undo: readonly number[];
  readonly redo: readonly number[];
};

export const NO_HISTORY: MappingHistory = { of: "", revision: 0, steps: [], undo: [], redo: [] };

/** Steps that can be taken back. */
const UNDO_MOST = 100;
/** Steps that are kept, and what they keep of columns: 40 bytes each, 800 kB at most. */
const STEPS_MOST = 200;
const WEIGHT_MOST = 20_000;

/** The history of this proposal: that of another one has no steps that could be taken back. */
export function historyOf(history: MappingHistory, of: string): MappingHistory {
  return history.of === of ? history : { ...NO_HISTORY, of, revision: history.revision };
}

/** A history after something was said; what was taken back before cannot be said again then. */
export function recorded(history: MappingHistory, change: MappingChange): MappingHistory {
  const revision = history.revision + 1;
  const undo = [...history.undo, revision].slice(-UNDO_MOST);
  return bounded({ ...history, undo, redo: [] }, { revision, kind: "dit", change });
}

export type StepBack = "annuler" | "refaire";

/** The step that is taken back, or said again, next; `null` where there is none. */
export function nextStep(history: MappingHistory, back: StepBack): MappingStep | null {
  const last = (back === "annuler" ? history.undo : history.redo).at(-1);
  return history.steps.find(({ revision }) => revision === last) ?? null;
}

/** What a step back changes, and the history after it; `null` where there is none. */
export function steppedBack(
  history: MappingHistory,
  back: StepBack,
): { readonly change: MappingChange; readonly history: MappingHistory } | null {
  const step = nextStep(history, back);
  if (!step) return null;
  const revision = history.revision + 1;
  const change = reversed(step.change);
  const stacks =
    back === "annuler"
      ? { undo: history.undo.slice(0, -1), redo: [...history.redo, revision] }
      : { undo: [...history.undo, revision], redo: history.redo.slice(0, -1) };
  const kind = back === "annuler" ? "annule" : "retabli";
  return { change, history: bounded({ ...history, ...stacks }, { revision, kind, change }) };
}

/** What was said at a revision; `null` of one that came too long ago, or has not come. */
export function editsAt(
  proposal: readonly ProposedTable[],
  now: ProposalState,
  { revision: last, steps }: MappingHistory,
  revision: number,
): ProposalState | null {
  const first = last - steps.length;
  if (!Number.isInteger(revision) || revision > last || revision < first) return null;
  const since = steps.slice(revision - first);
  return since.reduceRight(
    (edits, { change }) => withChange(proposal, edits, reversed(change)),
    now,
  );
}

/** With one step more, and without those for which there is no room: the oldest. */
function bounded(history: MappingHistory, step: MappingStep): MappingHistory {
  const steps = [...history.steps, step].slice(-STEPS_MOST);
  let weight = steps.reduce((sum, { change }) => sum + weightOf(change), 0);
  while (weight > WEIGHT_MOST && steps.length > 1)
    weight -= weightOf((steps.shift() as MappingStep).change);
  const oldest = steps[0]?.revision ?? 0;
  // Both lists grow at their end: what is left of them still follows from one another.
  const isKept = (revision: number): boolean => revision >= oldest;
  return {
    ...history,
    revision: step.revision,
    steps,
    undo: history.undo.filter(isKept),
    redo: history.redo.filter(isKept),
  };
}
