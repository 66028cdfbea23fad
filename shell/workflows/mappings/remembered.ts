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

/** What had been said when a page was made; `null` when that is forgotten, or never was. */
export function stateAt(
  upload: MappingUpload,
  { tables }: Proposed,
  state: MappingState,
  revision: number,
): MappingState | null {
  const edits = editsAt(tables, state, historyInThread(upload, state), revision);
  return edits && { ...state, ...edits };
}

/** A state with the step that led to it, where it differs from the one before. */
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

/** The history of what was said of the proposal that an upload has now. */
export function historyInThread(
  { about: { work } }: MappingUpload,
  { history }: Pick<MappingState, "history">,
): MappingHistory {
  // Each attempt at recognising the columns has a space of its own.
  return historyOf(history, work.state === "proposed" ? work.space : "");
}
