import { randomBytes } from "node:crypto";
import { type Failure, type Result, success } from "../../engine/errors/failure.ts";
import { learnedTables } from "../../engine/files/mapping/confirmation/learned-table.ts";
import type { ProposedTable } from "../../engine/files/mapping/confirmation/proposed-table.ts";
import { UploadMapper } from "../../workers/files/map-upload.ts";
import { BEHIND_CALLERS, FILE_POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import type { Blobs } from "../state/blobs/blobs.ts";
import { isEnded, type Job, type JobStatus } from "../state/jobs/job.ts";
import { StoreJobs } from "../state/jobs/store-jobs.ts";
import type { Presence } from "../state/presence.ts";
import type { Store, Transaction } from "../state/store.ts";
import { Customers } from "../workflows/dossiers/customers.ts";
import type { Dossiers } from "../workflows/dossiers/dossiers.ts";
import { ownerOfUser } from "../workflows/dossiers/owner.ts";
import type { LocalModel } from "../workflows/language-model/local-model.ts";
import { LearnedMappings } from "../workflows/learning/learned-mappings.ts";
import { confirmedHeaders } from "../workflows/learning/learning-records.ts";
import { NamedMappings } from "../workflows/learning/named-mappings.ts";
import { Confirmations } from "../workflows/mappings/confirmations.ts";
import { Consequences } from "../workflows/mappings/consequences.ts";
import { CustomRules } from "../workflows/mappings/custom-rules.ts";
import type { PredictionDeps } from "../workflows/mappings/forecasts.ts";
import { MappingRuns } from "../workflows/mappings/mapping-runs.ts";
import type { MappingState } from "../workflows/mappings/mapping-state.ts";
import type { MappingUpload } from "../workflows/mappings/mapping-upload.ts";
import { LIVES_MS, Mappings } from "../workflows/mappings/mappings.ts";
import { Predictions } from "../workflows/mappings/predictions.ts";
import {
  PROCESSING,
  PRODUCT_BY_DEFAULT,
  type ProcessingInput,
  reservedJobId,
} from "../workflows/mappings/processing-job.ts";
import { Proposals } from "../workflows/mappings/proposals.ts";
import { Readings } from "../workflows/mappings/readings.ts";
import { noteInDossier } from "../workflows/processing/dossier-notes.ts";
import { Reviews } from "../workflows/reviews/reviews.ts";
import { noteRunOf } from "../workflows/runs/note-run.ts";
import { RunHistory } from "../workflows/runs/run-history.ts";
import type { Uploads } from "../workflows/uploads/uploads.ts";
import { Workbenches } from "../workflows/workbench/workbenches.ts";

interface MappingsOpening {
  readonly store: Store;
  /** Its commits are not flushed. */
  readonly counters: Store;
  readonly blobs: Blobs;
  readonly presence: Presence;
  /** Epoch milliseconds, the same for all hosts. */
  readonly now: () => number;
  readonly uploads: Uploads;
  readonly dossiers: Dossiers;
  /** Threads of the configuration. */
  readonly threads: number;
  /** From this many rows on, an upload is large. */
  readonly largeRows: number;
  readonly model: LocalModel;
  /** Folder of the registers, and the served snapshot. */
  readonly home: string;
  readonly snapshotId: () => string | null;
  /** Tells the owner of a job of its new status, in the transaction that changes it. */
  readonly noticeJob: (transaction: Transaction, job: Job, before: JobStatus | null) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The pool that reads and maps customers' files. At low priority: two of its threads on two cores
 * delayed one timer in a thousand of the main thread by 51 and 94 ms, at niceness 10 by 29 and 33
 * (2026-11-23, a busy machine). With a semi-space of 2 MB, a file of 10 MB takes 6 % more CPU than
 * with 8, and a thread 25 MB less memory.
 */
const MAPPING_POOL = {
  ...FILE_POOL_DEFAULTS,
  ...BEHIND_CALLERS,
  threads: 2,
  semiSpaceMb: 2,
  idleMs: 60_000,
};

/** Interval for ending jobs whose last lease has expired, when no pipeline polls. */
const JOBS_SWEEP_MS = 30_000;

/** Files are retained this long for an absent pipeline, whatever the lifetime of their link. */
const WORK_RETENTION_MS = 7 * 24 * 3_600_000;

/** Opens the workflows of mappings. */
export function openMappings(opening: MappingsOpening) {
  const { store, blobs, uploads, dossiers, threads, largeRows, model, now, onError } = opening;
  const jobs = openJobs(opening);
  const { pool, previewPool, closePools } = openPools(threads);
  const learned = new LearnedMappings(store, onError);
  const named = new NamedMappings(store, onError);
  const runs = new MappingRuns({
    ...{ store, notes: opening.counters, presence: opening.presence },
    ...{ uploads, blobs },
    mapper: new UploadMapper(pool),
    memoryFor: ({ about: { owner, sector } }, headerKeys) =>
      learned.memoryFor(owner, sector, headerKeys),
    onBegun: (upload) => noteBegun(dossiers, upload, now()),
    onEnded: (upload, failure) =>
      noteRun(dossiers, upload, failure ? "erreur" : "mapping_a_valider", failure, now()),
    now,
    onError,
  });
  const start = (transaction: Transaction, upload: MappingUpload, nowMs: number): string =>
    startWork({ jobs, uploads, dossiers }, transaction, upload, nowMs);
  const confirmations = new Confirmations({
    store,
    uploads,
    start,
    onEdited: (upload, state, { tables }, nowMs) =>
      learnFrom({ learned, named, uploads }, upload, state, tables, nowMs),
    onError,
  });
  const proposals = new Proposals(blobs);
  const readings = new Readings({ uploads, blobs, proposals, runs, pool: previewPool });
  const foretold = foretelling({ blobs, uploads, pool, onError });
  const rules = new CustomRules({ store, uploads, model, random: randomBytes, onError });
  rules.sort();
  const sweep = (): void => void jobs.sweep(now());
  const sweeping = setInterval(sweep, JOBS_SWEEP_MS);
  sweeping.unref();
  const mappings = new Mappings({
    uploads,
    runs,
    confirmations,
    jobs,
    largeRows,
    onReceived: async ({ id, userId, files, createdMs: atMs }) => {
      if (userId === null) return success(null);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const names = files.map(({ name }) => name);
      return dossiers.addUpload(userId, { uploadId: id, names, bytes, atMs });
    },
    onRefused: async ({ id, userId }) =>
      userId === null ? success(null) : dossiers.forgetUpload(userId, id),
  });
  const customers = new Customers({ store, dossiers, uploads, onError });
  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await runs.close();
    model.close();
    await rules.close();
    await closePools();
  };
  const results = openResults(opening, jobs, previewPool);
  const stated = { confirmations, proposals, ...foretold, readings, rules, ...results };
  return { jobs, learned, named, runs, ...stated, mappings, customers, close };
}

function openJobs({ store, dossiers, uploads, noticeJob, onError }: MappingsOpening): StoreJobs {
  const parts = { store, random: randomBytes, onError };
  return new StoreJobs(parts, {
    onStatus: (transaction, job, before) => {
      noteInDossier(dossiers, transaction, job, before);
      noteRunOf(uploads, transaction, job);
      noticeJob(transaction, job, before);
      // After the work, only the link needs the files.
      if (isEnded(job)) uploads.releaseIn(transaction, job.owner);
    },
  });
}

/** What is done with the results of jobs. */
function openResults(opening: MappingsOpening, jobs: StoreJobs, pool: Pool) {
  const { store, onError } = opening;
  const reviews = openReviews(opening, jobs);
  const workbenches = new Workbenches({ ...opening, reviews, pool });
  const headersOf = (reader: Store, userId: number, uploadId: string): readonly string[] =>
    confirmedHeaders(reader, ownerOfUser(userId), uploadId);
  const history = new RunHistory({ store, jobs, workbenches, headersOf, onError });
  return { reviews, workbenches, history };
}

/** The forecasts before the work. */
function foretelling(parts: PredictionDeps) {
  return { predictions: new Predictions(parts), consequences: new Consequences(parts) };
}

/** Previews and workbenches have a thread of their own: they do not wait for other files. */
function openPools(threads: number) {
  const pool = new Pool({ ...MAPPING_POOL, threads: Math.min(MAPPING_POOL.threads, threads) });
  const previewPool = new Pool({ ...MAPPING_POOL, threads: 1 });
  const closePools = () => Promise.all([pool.close(), previewPool.close()]);
  return { pool, previewPool, closePools };
}

/** The columns of a diagnosed file may be asked for long after the diagnosis. */
function noteBegun(dossiers: Dossiers, upload: MappingUpload, nowMs: number): void {
  const { id, userId, about } = upload;
  if (userId !== null && about.flash) void dossiers.startDiagnosed(userId, id, nowMs);
  noteRun(dossiers, upload, "mapping_en_cours", null, nowMs);
}

/** A dossier that has changed status in the meantime stays unchanged. */
function noteRun(
  dossiers: Dossiers,
  { id: uploadId, userId }: MappingUpload,
  to: "mapping_en_cours" | "mapping_a_valider" | "erreur",
  failure: Failure | null,
  nowMs: number,
): void {
  if (userId === null) return;
  const comment = failure?.detail ?? "";
  void dossiers.move(userId, { to, origin: "service", uploadId, nowMs, comment });
}

interface Learning {
  readonly learned: LearnedMappings;
  readonly named: NamedMappings;
  readonly uploads: Uploads;
}

async function learnFrom(
  { learned, named, uploads }: Learning,
  upload: MappingUpload,
  { confirmation, jobId, name }: MappingState,
  tables: readonly ProposedTable[],
  nowMs: number,
): Promise<Result<null>> {
  const { id, userId, about } = upload;
  const { owner, sector } = about;
  if (owner === null) return success(null);
  const learner = { clientId: owner, sector: userId === null ? null : sector };
  const stated = learnedTables(tables, confirmation);
  const known = await learned.learn(learner, id, stated, nowMs);
  // Without an account nothing is kept by a name.
  if (known.ok && jobId !== null && userId !== null) await named.keep(owner, upload, name, nowMs);
  const isErased = uploads.find(id) === null;
  return isErased ? learned.forgetUpload(owner, id, nowMs) : known;
}

function openReviews(
  { store, blobs, uploads, onError }: MappingsOpening,
  jobs: StoreJobs,
): Reviews {
  const retain = (transaction: Transaction, upload: MappingUpload, nowMs: number): void =>
    retainFor(uploads, transaction, upload, nowMs);
  return new Reviews({ store, blobs, uploads, jobs, retain, onError });
}

/** Renews the link of an upload and retains its files for the work, as at its confirmation. */
function retainFor(
  uploads: Uploads,
  transaction: Transaction,
  { id, about }: MappingUpload,
  nowMs: number,
): void {
  uploads.prolongIn(transaction, id, nowMs + LIVES_MS[about.workflow]);
  uploads.retainIn(transaction, id, nowMs + WORK_RETENTION_MS);
}

interface WorkDeps {
  readonly jobs: StoreJobs;
  readonly uploads: Uploads;
  readonly dossiers: Dossiers;
}

function startWork(
  { jobs, uploads, dossiers }: WorkDeps,
  transaction: Transaction,
  upload: MappingUpload,
  nowMs: number,
): string {
  const { id, userId, clientId } = upload;
  // A flash has no processing of its own: confirmed, it gets that of an upload without a product.
  const requested = upload.produit === "ct0" ? PRODUCT_BY_DEFAULT : upload.produit;
  const produit = requested as ProcessingInput["produit"];
  const job = jobs.enqueueIn<ProcessingInput>(transaction, {
    kind: PROCESSING,
    id: reservedJobId(id),
    owner: id,
    key: id,
    input: { uploadId: id, userId, clientId, produit },
    nowMs,
  });
  retainFor(uploads, transaction, upload, nowMs);
  if (userId !== null)
    dossiers.moveIn(transaction, userId, {
      to: "mapping_confirme",
      origin: "client",
      uploadId: id,
      nowMs,
    });
  return job.id;
}
