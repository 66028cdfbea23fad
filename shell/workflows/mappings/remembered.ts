import type { ProposedTable } from "../../../engine/files/mapping/confirmation/proposed-table.ts";
import { changeBetween, weightOf } from "../../../engine/files/mapping/history/mapping-change.ts";
import {
  editsAt,
  historyOf,
  type MappingHistory,
  recorded,
} from "../../../engine/files/mapping/history/mapping-history.ts";
import type { MappingState } from "./mapping-state.ts";
import type { MappingUpload } from "./mapping-upload.ts";

interface Proposed {
  readonly tables: readonly ProposedTable[];
}

/**
 * The edits at a revision, for which a page was rendered; `null` when it is unknown or forgotten.
 */
export function stateAt(
  upload: MappingUpload,
  { tables }: Proposed,
  state: MappingState,
  revision: number,
): MappingState | null {
  const edits = editsAt(tables, state, historyInThread(upload, state), revision);
  return edits && { ...state, ...edits };
}

/** Adds the step from `before` to the history of `after`, if they differ. */
export function remembered(
  upload: MappingUpload,
  { tables }: Proposed,
  before: MappingState,
  after: MappingState,
): MappingState {
  const change = changeBetween(tables, before, after);
  if (weightOf(change) === 0) return after;
  return { ...after, history: recorded(historyInThread(upload, before), change) };
}

/** The history of the edits of an upload's current proposal. */
export function historyInThread(
  { about: { work } }: MappingUpload,
  { history }: Pick<MappingState, "history">,
): MappingHistory {
  // Each attempt at recognising the columns has a space of its own.
  return historyOf(history, work.state === "proposed" ? work.space : "");
}
