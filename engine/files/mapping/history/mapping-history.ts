import type { ProposedTable } from "../confirmation/proposed-table.ts";
import {
  type MappingChange,
  type ProposalState,
  reversed,
  weightOf,
  withChange,
} from "./mapping-change.ts";

/** A step of the history: an edit, an undo, or a redo. */
export type MappingStep = {
  /** The revision that it led to. */
  readonly revision: number;
  readonly kind: "dit" | "annule" | "retabli";
  readonly change: MappingChange;
};

/**
 * The history of a proposal's edits. Plain data. Each step, undo and redo included, has the next
 * revision; revisions are never reused.
 */
export type MappingHistory = {
  /** The proposal of the steps: positions differ in another one. */
  readonly of: string;
  readonly revision: number;
  /** The last steps without a gap; the last one led to `revision`. */
  readonly steps: readonly MappingStep[];
  /** Stacks of revisions that can be undone, and redone: the top is at the end. */
  readonly undo: readonly number[];
  readonly redo: readonly number[];
};

export const NO_HISTORY: MappingHistory = { of: "", revision: 0, steps: [], undo: [], redo: [] };

/** Limit of steps that can be undone. */
const UNDO_MOST = 100;
/** Limits of stored steps, and of their column entries: 40 bytes each, 800 kB at most. */
const STEPS_MOST = 200;
const WEIGHT_MOST = 20_000;

/** The history of this proposal: another proposal's steps cannot be undone. */
export function historyOf(history: MappingHistory, of: string): MappingHistory {
  return history.of === of ? history : { ...NO_HISTORY, of, revision: history.revision };
}

/** The history after an edit, which clears the redo stack. */
export function recorded(history: MappingHistory, change: MappingChange): MappingHistory {
  const revision = history.revision + 1;
  const undo = [...history.undo, revision].slice(-UNDO_MOST);
  return bounded({ ...history, undo, redo: [] }, { revision, kind: "dit", change });
}

export type StepBack = "annuler" | "refaire";

/** The step that is undone, or redone, next; `null` when there is none. */
export function nextStep(history: MappingHistory, back: StepBack): MappingStep | null {
  const last = (back === "annuler" ? history.undo : history.redo).at(-1);
  return history.steps.find(({ revision }) => revision === last) ?? null;
}

/** The change of an undo or redo, and the history after it; `null` when there is none. */
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

/** The state at a revision; `null` for one that is too old, or does not exist yet. */
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

/** Adds a step, and drops the oldest ones beyond the limits. */
function bounded(history: MappingHistory, step: MappingStep): MappingHistory {
  const steps = [...history.steps, step].slice(-STEPS_MOST);
  let weight = steps.reduce((sum, { change }) => sum + weightOf(change), 0);
  while (weight > WEIGHT_MOST && steps.length > 1)
    weight -= weightOf((steps.shift() as MappingStep).change);
  const oldest = steps[0]?.revision ?? 0;
  // Both stacks grow at their end, so dropping the oldest keeps the rest consistent.
  const isRetained = (revision: number): boolean => revision >= oldest;
  return {
    ...history,
    revision: step.revision,
    steps,
    undo: history.undo.filter(isRetained),
    redo: history.redo.filter(isRetained),
  };
}
