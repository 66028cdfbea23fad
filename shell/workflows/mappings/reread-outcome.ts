import type { Result } from "../../../engine/errors/failure.ts";
import type { ProposedTable } from "../../../engine/files/mapping/confirmation/proposed-table.ts";
import { retainedEdits } from "../../../engine/files/mapping/confirmation/retained-edits.ts";
import { NO_HISTORY } from "../../../engine/files/mapping/history/mapping-history.ts";
import { distinctFileNames } from "../../../engine/text/distinct-names.ts";
import type { UploadMapped } from "../../../workers/files/map-upload.ts";
import type { Transaction } from "../../state/store.ts";
import { mappingStateOf, putMappingState } from "./mapping-state.ts";
import type { MappingAbout, MappingUpload, ReadBefore, Reread } from "./mapping-upload.ts";

/** Most names of lost columns reported, and most characters of each. */
const NAMES_MOST = 20;
const NAME_MOST = 200;

/**
 * The outcome of reading an upload: a failure when a file cannot be read as requested, even if
 * others can.
 */
export function readAsOverridden(
  { files, about: { readings = [] } }: MappingUpload,
  mapped: Result<UploadMapped>,
): Result<UploadMapped> {
  if (!mapped.ok) return mapped;
  const names = distinctFileNames(files.map(({ name }) => name));
  const override = new Set(readings.map(({ file }) => names[file - 1]));
  const refused = mapped.value.refused.find(({ name }) => override.has(name));
  return refused ? { ok: false, failure: refused.failure } : mapped;
}

/** The state of an upload after a run: the new proposal, the earlier one, or failed. */
export function aboutAfter(
  about: MappingAbout,
  run: number,
  made: Result<{ readonly space: string; readonly rows: number }>,
): MappingAbout {
  const { work } = about;
  if (made.ok) return { ...about, run, work: { state: "proposed", ...made.value } };
  const { code, detail } = made.failure;
  const before = work.state === "waiting" ? work.before : undefined;
  if (!before) return { ...about, run, work: { state: "failed", code, detail } };
  const { readings, ...proposed } = before;
  return { ...about, run, work: proposed, readings, reread: { done: false, detail } };
}

/** Stores the edits that still apply to a new proposal; returns how many, and the lost columns. */
export function storeEditsIn(
  transaction: Transaction,
  uploadId: string,
  tables: readonly ProposedTable[],
  before: ReadBefore,
): Reread {
  const state = mappingStateOf(transaction, uploadId);
  const { confirmation, overrides, lost } = retainedEdits(tables, state);
  // Forms of earlier pages refer to other columns: their revisions become unknown.
  const history = { ...NO_HISTORY, revision: state.history.revision + 1 };
  putMappingState(transaction, uploadId, { ...state, confirmation, overrides, history });
  return {
    done: true,
    rowsBefore: before.rows,
    kept: confirmation.columns.length,
    lost: lost.slice(0, NAMES_MOST).map((name) => name.slice(0, NAME_MOST)),
  };
}
