import type { RunFigures } from "../../../engine/files/comparison/run-figures.ts";
import type { Store, Transaction } from "../../state/store.ts";
import type { ProcessingInput } from "../mappings/processing-job.ts";

/** The states of the graded rows of an upload after a person's decisions in its workbench. */
export type DecidedStates = {
  /** Of the results and the decisions: others have another one. */
  readonly print: string;
  readonly states: RunFigures["states"];
};

/** What is kept of the processing of an upload of an account: no value and no row of its files. */
export type RunRecord = {
  readonly uploadId: string;
  /** Names of its files. */
  readonly names: readonly string[];
  readonly produit: ProcessingInput["produit"];
  /** Epoch milliseconds: when it was sent, and when it was processed first. */
  readonly sentMs: number;
  readonly endedMs: number;
  /** As it was sent: of the first processing. */
  readonly sent: RunFigures;
  /** Of the last processing with the decisions of its review; `null` before. */
  readonly reviewed: RunFigures | null;
  /** `null` while none are known. */
  readonly decided: DecidedStates | null;
};

/** Runs that an account may keep: the oldest go first. */
export const RUNS_MOST = 120;

const FAMILY = "bilan";
const runKey = (userId: number, uploadId: string) => [FAMILY, userId, uploadId];

/** The runs of an account, the latest first. */
export function runsOf(reader: Pick<Store, "range">, userId: number): readonly RunRecord[] {
  const runs = Array.from(reader.range<RunRecord>([FAMILY, userId]), ({ value }) => value);
  return runs.sort((a, b) => b.sentMs - a.sentMs);
}

export function runIn(
  reader: Pick<Store, "get">,
  userId: number,
  uploadId: string,
): RunRecord | null {
  return reader.get<RunRecord>(runKey(userId, uploadId)) ?? null;
}

/** Adds or replaces a run. */
export function putRun(transaction: Transaction, userId: number, run: RunRecord): void {
  transaction.put(runKey(userId, run.uploadId), run);
  const surplus = runsOf(transaction, userId).slice(RUNS_MOST);
  for (const { uploadId } of surplus) transaction.delete(runKey(userId, uploadId));
}

/** Removes the run of an upload; all of the account when `null`. */
export function removeRuns(transaction: Transaction, userId: number, upload: string | null): void {
  const gone =
    upload === null ? runsOf(transaction, userId).map(({ uploadId }) => uploadId) : [upload];
  for (const uploadId of gone) transaction.delete(runKey(userId, uploadId));
}
