import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { ComparedTable } from "../../../engine/files/comparison/compare-rows.ts";
import type { MergeEdit } from "../../../engine/files/report/review/merge-edit.ts";
import type { ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import type {
  DecisionStep,
  FaultChoice,
  FilterDecision,
} from "../../../engine/files/workbench/decisions.ts";
import type { PageSlice } from "../../../engine/files/workbench/row-page.ts";
import { EVERY_ROW, type RowQuery } from "../../../engine/files/workbench/row-query.ts";
import {
  WORKBENCH_HEAD,
  WORKBENCH_STORE,
  WORKBENCH_TEXTS,
  type WorkbenchHead,
} from "../../../engine/files/workbench/workbench-head.ts";
import type { BrowsedPage } from "../../../workers/files/file-tasks/browse-workbench.ts";
import type { RowFormat } from "../../../workers/files/file-tasks/write-rows.ts";
import type { WorkbenchAt } from "../../../workers/files/workbench/open-workbenches.ts";
import type { Blobs, StoredBlob } from "../../state/blobs/blobs.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store, Transaction } from "../../state/store.ts";
import type { MappingUpload } from "../mappings/mapping-upload.ts";
import { type ProcessingJob, uploadOfReservedJob } from "../mappings/processing-job.ts";
import { RecentReads } from "../mappings/recent-reads.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { isStepOf, knownOrder } from "./known-places.ts";
import type { BrowsedWorkbench, OpenedWorkbench, ResultWorkbench } from "./opened-workbench.ts";
import { decideInReview, undecide } from "./review-choices.ts";
import { RowEdits, type RowEditsDeps, type WrittenCell } from "./row-edits.ts";
import { limitsOf, RowFiles } from "./row-files.ts";
import { addStep, removeSteps, stepsOf, type TakenStep, takeStepBack } from "./step-records.ts";

interface WorkbenchesDeps extends RowEditsDeps {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly uploads: Pick<Uploads, "findIn">;
  readonly onError: (error: unknown) => void;
}

/** Heads kept parsed: some kilobytes for each table and lot. */
const HEADS = 8;
/** Steps of one upload; each may decide a million rows. */
const STEPS_MOST = 5000;
/** Steps on filters: each keeps a bit for each row. */
const FILTERS_MOST = 500;
/** The name of the ranks of a decision on a filter, in a space of their own. */
const RANKS = "rangs.bin";

/**
 * The rows of processed files with their findings, and a person's decisions on them, which hold at
 * once: pages, lists and corrected files are made with them. What was acknowledged survives a power
 * cut. Failures besides those documented below: `etat.indisponible`, and those of a task that takes
 * too long.
 */
export class Workbenches {
  readonly #parts: WorkbenchesDeps;
  readonly #state: GuardedStore;
  readonly #heads: RecentReads<WorkbenchHead | null>;
  readonly #files: RowFiles;
  readonly #edits: RowEdits;

  constructor(parts: WorkbenchesDeps) {
    this.#parts = parts;
    this.#files = new RowFiles(parts);
    this.#edits = new RowEdits(parts);
    this.#state = new GuardedStore(parts.store, parts.onError);
    this.#heads = new RecentReads(HEADS, async (space) => {
      const bytes = await parts.blobs.read(space, WORKBENCH_HEAD);
      return bytes && (JSON.parse(bytes.toString()) as WorkbenchHead);
    });
  }

  /** The workbench of an upload. Failure: `etabli.absent` before its work has ended. */
  async open(
    upload: MappingUpload,
    job: ProcessingJob | null,
    nowMs: number,
  ): Promise<Result<OpenedWorkbench>> {
    const space = job?.output?.space;
    if (!job || space === undefined) return failed("etabli.absent");
    const steps = this.#state.read((state) => success(stepsOf(state, upload.id)));
    if (!steps.ok) return steps;
    const opened = await this.#openSpace(space, steps.value, job.id);
    return opened.ok ? success({ ...opened.value, upload, job, nowMs }) : opened;
  }

  /** The rows of a flash diagnosis, by the space of its reports. Failure: `etabli.absent`. */
  async openFlash(upload: MappingUpload, space: string): Promise<Result<BrowsedWorkbench>> {
    const opened = await this.#openSpace(space, [], upload.id);
    return opened.ok ? success({ ...opened.value, upload }) : opened;
  }

  /**
   * The workbench of some results, as long as they last. Failure: `etabli.absent`.
   *
   * @param space  That of an attempt at a job.
   */
  async openResults(space: string): Promise<Result<ResultWorkbench>> {
    const [owner = ""] = space.split(".");
    const steps = this.#state.read((state) => success(stepsOf(state, uploadOfReservedJob(owner))));
    return steps.ok ? this.#openSpace(space, steps.value, owner) : steps;
  }

  async #openSpace(
    space: string,
    steps: readonly TakenStep[],
    owner: string,
  ): Promise<Result<ResultWorkbench>> {
    const head = await this.#heads.get(space);
    const at = await this.#at(space, steps);
    return head && at ? success({ owner, head, steps, at }) : failed("etabli.absent");
  }

  /** `null` when the space has no workbench. */
  async #at(space: string, steps: readonly DecisionStep[]): Promise<WorkbenchAt | null> {
    const { blobs } = this.#parts;
    const store = await blobs.local(space, WORKBENCH_STORE);
    const head = await blobs.local(space, WORKBENCH_HEAD);
    if (store === null || head === null) return null;
    const readable: DecisionStep[] = [];
    for (const step of steps) {
      const rangs = step.filtre && (await blobs.local(step.filtre.rangs, RANKS));
      if (!step.filtre) readable.push(step);
      else if (rangs) readable.push({ ...step, filtre: { ...step.filtre, rangs } });
    }
    const texts = await blobs.local(space, WORKBENCH_TEXTS);
    return { store, head, texts, steps: JSON.stringify(readable) };
  }

  /** The rows of two results side by side; some seconds for a million. */
  compare(
    before: ResultWorkbench,
    after: ResultWorkbench,
  ): Promise<Result<readonly ComparedTable[]>> {
    const task = { before: before.at, after: after.at };
    return this.#parts.pool.attempt("compare-workbenches", task, limitsOf(after.owner));
  }

  /** A page of its rows. The first one sorted by a column takes some seconds for a million rows. */
  async browse(
    { at, owner, head }: ResultWorkbench,
    requested: RowQuery,
    slice: PageSlice,
  ): Promise<Result<BrowsedPage>> {
    const query = knownOrder(head, requested);
    const sort = await this.#files.sort({ at, owner }, query);
    if (!sort.ok) return sort;
    const task = { workbench: at, query, sort: sort.value, slice };
    return this.#parts.pool.attempt("browse-workbench", task, limitsOf(owner));
  }

  /**
   * Stores a step. Failures: `etabli.inconnu` for a row, a column or a lot that it does not have,
   * `etabli.plein`, `envoi.absent`.
   *
   * @param alsoIn  Called in the same transaction.
   */
  decide(
    opened: OpenedWorkbench,
    step: DecisionStep,
    alsoIn: (transaction: Transaction) => void = () => undefined,
  ): Promise<Result<null>> {
    const { upload, head, nowMs } = opened;
    if (!isStepOf(head, step)) return Promise.resolve(failed("etabli.inconnu"));
    const filters = opened.steps.filter(({ filtre }) => filtre).length;
    if (step.filtre && filters >= FILTERS_MOST) return Promise.resolve(failed("etabli.plein"));
    return this.#keep(upload.id, (transaction) => {
      if (!addStep(transaction, upload.id, step, { most: STEPS_MOST, nowMs }))
        return failed("etabli.plein");
      alsoIn(transaction);
      return success(null);
    });
  }

  /**
   * Stores a decision on all rows that a query selects now. Returns how many have a fault that it
   * decides. Failures: `etabli.rien` when none has, and those of `decide`.
   */
  async decideAll(
    opened: OpenedWorkbench,
    query: RowQuery,
    choice: FaultChoice,
  ): Promise<Result<number>> {
    const { blobs, pool } = this.#parts;
    const folder = blobs.intake();
    const rangs = `${opened.owner}.choix-${randomUUID()}`;
    try {
      const out = join(folder, RANKS);
      const task = { workbench: opened.at, query: { ...query, order: "ligne" as const }, out };
      const limits = limitsOf(opened.owner);
      const retained = await pool.attempt("keep-selection", { ...task, choice }, limits);
      if (!retained.ok) return retained;
      if (retained.value === 0) return failed("etabli.rien");
      await blobs.adopt(rangs, RANKS, out);
      const { value: fiches } = retained;
      const filtre: FilterDecision = { requete: task.query, choix: choice, fiches, rangs };
      const done = await this.decide(opened, { filtre });
      if (!done.ok) await blobs.remove(rangs);
      return done.ok ? success(fiches) : done;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Writes a cell: the detectors look at its row first. Failures: those of `decide`. */
  async write(opened: OpenedWorkbench, cell: WrittenCell): Promise<Result<null>> {
    const step = await this.#edits.written(opened, cell);
    return step.ok ? this.decide(opened, step.value) : step;
  }

  /** The doubtful groups and pairs of a row, for a person to merge. */
  groupsOf(
    opened: OpenedWorkbench,
    place: { readonly table: number; readonly number: number },
  ): Promise<readonly ReviewPair[]> {
    return this.#edits.groupsOf(opened, place);
  }

  /**
   * Makes one record of the rows of a duplicate, or with `null` sets them apart; the review shows
   * its pair as decided so. Failures:
   * `revue.paire_inconnue`, `revue.fusion_inconnue`, `revue.absente`, and those of `decide`.
   */
  async merge(
    opened: OpenedWorkbench,
    paire: string,
    edit: MergeEdit | null,
  ): Promise<Result<null>> {
    const step = await this.#edits.merged(opened, paire, edit);
    if (!step.ok) return step;
    return this.decide(opened, step.value, (transaction) =>
      decideInReview(transaction, opened.upload.id, paire, edit),
    );
  }

  /**
   * A file of rows, with all decisions: what `writeRows` writes, kept with the job for the next
   * request. Failures: `etabli.table` for a csv of several tables, `disque.plein`,
   * `archive.trop_grande`.
   */
  file(
    { head, ...made }: ResultWorkbench,
    query: RowQuery,
    format: RowFormat,
  ): Promise<Result<StoredBlob>> {
    return this.#files.rows(made, knownOrder(head, query), format);
  }

  /** The lists of a salesperson, with all decisions. Failures: those of `file`. */
  lists(made: Pick<BrowsedWorkbench, "at" | "owner">): Promise<Result<StoredBlob>> {
    return this.#files.lists(made);
  }

  /**
   * The corrected archive of some results with a person's decisions, as long as the results last;
   * `null` when there are none. Failures: those of `file`.
   *
   * @param space  That of an attempt at a job.
   */
  async decidedArchive(space: string): Promise<Result<StoredBlob> | null> {
    const opened = await this.openResults(space);
    if (!opened.ok) return opened.failure.code === "etabli.absent" ? null : opened;
    const { at, owner, steps } = opened.value;
    return steps.length === 0 ? null : this.#files.rows({ at, owner }, EVERY_ROW, "zip");
  }

  /** Deletes all steps of an upload: its results are gone. */
  forget(uploadId: string): Promise<Result<null>> {
    return this.#state.change((transaction) => {
      removeSteps(transaction, uploadId);
      return success(null);
    });
  }

  /** Takes a step back by its number, or the last one; returns it, `null` when there is none. */
  async takeBack(
    { upload }: OpenedWorkbench,
    number: number | null = null,
  ): Promise<Result<DecisionStep | null>> {
    const back = await this.#keep(upload.id, (transaction) => {
      const steps = stepsOf(transaction, upload.id);
      const step = takeStepBack(transaction, upload.id, number);
      if (step?.groupe) undecide(transaction, upload.id, step.groupe, steps, number);
      return success(step);
    });
    if (back.ok && back.value?.filtre) await this.#parts.blobs.remove(back.value.filtre.rangs);
    return back;
  }

  #keep<T>(uploadId: string, run: (transaction: Transaction) => Result<T>): Promise<Result<T>> {
    return this.#state.keep((transaction) =>
      this.#parts.uploads.findIn(transaction, uploadId) ? run(transaction) : failed("envoi.absent"),
    );
  }
}
