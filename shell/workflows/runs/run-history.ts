import { createHash } from "node:crypto";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { ComparedTable } from "../../../engine/files/comparison/compare-rows.ts";
import { compareRuns, type RunComparison } from "../../../engine/files/comparison/compare-runs.ts";
import {
  type Likeness,
  likenessOf,
  type PreviousRun,
  previousRuns,
} from "../../../engine/files/comparison/same-file.ts";
import { EVERY_ROW } from "../../../engine/files/workbench/row-query.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Jobs } from "../../state/jobs/jobs.ts";
import type { Store } from "../../state/store.ts";
import { type ProcessingJob, reservedJobId } from "../mappings/processing-job.ts";
import type { ResultWorkbench } from "../workbench/opened-workbench.ts";
import type { Workbenches } from "../workbench/workbenches.ts";
import {
  type DecidedStates,
  putRun,
  type RunRecord,
  removeRuns,
  runIn,
  runsOf,
} from "./run-records.ts";

/** A run with the one before of the same file. */
export interface KnownRun extends RunRecord {
  readonly previous: PreviousRun | null;
}

/** Two runs of an account, the earlier first. */
export interface ComparedRuns {
  readonly before: KnownRun;
  readonly after: KnownRun;
  /** Why they look like one file; `null` when they do not. */
  readonly likeness: Likeness | null;
  readonly comparison: RunComparison;
}

interface RunHistoryDeps {
  readonly store: Store;
  readonly jobs: Pick<Jobs, "find">;
  readonly workbenches: Pick<Workbenches, "browse" | "compare" | "openResults">;
  /** The normalised headers of an upload of an account. */
  readonly headersOf: (reader: Store, userId: number, uploadId: string) => readonly string[];
  readonly onError: (error: unknown) => void;
}

/** The latest runs whose decisions are looked at; those of earlier ones stay as they were seen. */
const LOOKED_AT = 12;
/** Headers of an upload that are compared. */
const HEADERS_MOST = 500;
/** Comparisons of rows kept: some hundred kilobytes each. */
const COMPARED_MOST = 16;
const NO_ROWS = { first: 0, size: 0 };

/**
 * The runs of an account: what the processing of each of its uploads found, kept until the upload or
 * the account is erased. Failure: `etat.indisponible`.
 */
export class RunHistory {
  readonly #parts: RunHistoryDeps;
  readonly #state: GuardedStore;
  /** Rows of two results, by their stores, in order of last use. */
  readonly #compared = new Map<string, readonly ComparedTable[]>();

  constructor(parts: RunHistoryDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
  }

  /** The latest first. */
  of(userId: number): Result<readonly KnownRun[]> {
    return this.#state.read((store) => {
      const runs = runsOf(store, userId);
      const traits = runs.map((run) => this.#traitsOf(store, userId, run));
      const previous = previousRuns(traits);
      return success(runs.map((run) => ({ ...run, previous: previous.get(run.uploadId) ?? null })));
    });
  }

  /** The same; the decisions on the latest are counted if there are new ones. */
  async counted(userId: number): Promise<Result<readonly KnownRun[]>> {
    const known = this.of(userId);
    if (!known.ok) return known;
    let isNew = false;
    for (const run of known.value.slice(0, LOOKED_AT))
      isNew = (await this.#lookAt(userId, run)) || isNew;
    return isNew ? this.of(userId) : known;
  }

  /**
   * Compares a run with an earlier one: with the one before of the same file when none is stated.
   * Failure: `bilan.absent` for a run that the account does not have, and when none was before.
   */
  async compare(
    userId: number,
    { before, after }: { readonly before: string | undefined; readonly after: string },
  ): Promise<Result<ComparedRuns>> {
    const known = await this.counted(userId);
    if (!known.ok) return known;
    const find = (id: string | undefined) => known.value.find(({ uploadId }) => uploadId === id);
    const one = find(after);
    const other = find(before ?? one?.previous?.id);
    if (!one || !other || one === other) return failed("bilan.absent");
    const [first, last] = other.sentMs <= one.sentMs ? [other, one] : [one, other];
    return this.#state.read((store) =>
      success({
        before: first,
        after: last,
        likeness: likenessOf(
          this.#traitsOf(store, userId, first),
          this.#traitsOf(store, userId, last),
        ),
        comparison: compareRuns(
          { produit: first.produit, figures: first.sent },
          { produit: last.produit, figures: last.sent },
        ),
      }),
    );
  }

  /**
   * The rows of two runs side by side, kept for the next request. Failure: `etabli.absent` when the
   * results of one are not kept any more, and those of a task that takes too long.
   */
  async rows({ before, after }: ComparedRuns): Promise<Result<readonly ComparedTable[]>> {
    const opened = await Promise.all([before, after].map((run) => this.#openResults(run)));
    const [one, other] = opened;
    if (!one?.ok || !other?.ok) return failed("etabli.absent");
    const name = `${one.value.at.store} ${other.value.at.store}`;
    const known = this.#compared.get(name);
    if (known) return success(known);
    const made = await this.#parts.workbenches.compare(one.value, other.value);
    if (!made.ok) return made;
    this.#compared.set(name, made.value);
    for (const oldest of this.#compared.keys()) {
      if (this.#compared.size <= COMPARED_MOST) break;
      this.#compared.delete(oldest);
    }
    return made;
  }

  /** Removes the run of an upload; all of the account when `null`. */
  forget(userId: number, uploadId: string | null): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      removeRuns(transaction, userId, uploadId);
      return success(null);
    });
  }

  #traitsOf(store: Store, userId: number, { uploadId: id, sentMs, names }: RunRecord) {
    const columns = this.#parts.headersOf(store, userId, id).slice(0, HEADERS_MOST);
    return { id, sentMs, names, columns };
  }

  async #openResults({ uploadId }: Pick<RunRecord, "uploadId">): Promise<Result<ResultWorkbench>> {
    const job = this.#parts.jobs.find(reservedJobId(uploadId)) as ProcessingJob | null;
    const space = job?.output?.space;
    return space === undefined
      ? failed("etabli.absent")
      : this.#parts.workbenches.openResults(space);
  }

  /** Counts the decisions of a workbench unless they are known; whether there was something new. */
  async #lookAt(userId: number, { uploadId, decided }: RunRecord): Promise<boolean> {
    const opened = await this.#openResults({ uploadId });
    // What was decided outlasts the results.
    if (!opened.ok) return false;
    const { at, steps } = opened.value;
    if (steps.length === 0) return decided !== null && this.#keep(userId, uploadId, null);
    const print = createHash("sha256").update(`${at.store} ${at.steps}`).digest("hex");
    if (decided?.print === print) return false;
    const page = await this.#parts.workbenches.browse(opened.value, EVERY_ROW, NO_ROWS);
    if (!page.ok) return false;
    return this.#keep(userId, uploadId, { print, states: page.value.graded.states });
  }

  async #keep(userId: number, uploadId: string, decided: DecidedStates | null): Promise<boolean> {
    const retained = await this.#state.change((transaction) => {
      const run = runIn(transaction, userId, uploadId);
      if (run) putRun(transaction, userId, { ...run, decided });
      return success(null);
    });
    return retained.ok;
  }
}
