import { type Result, success } from "../../../engine/errors/failure.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Job } from "../../state/jobs/job.ts";
import type { Jobs } from "../../state/jobs/jobs.ts";
import type { LearnedMappings } from "../learning/learned-mappings.ts";
import type { Consequences } from "../mappings/consequences.ts";
import type { MappingRuns } from "../mappings/mapping-runs.ts";
import type { MappingAbout, MappingUpload } from "../mappings/mapping-upload.ts";
import type { Predictions } from "../mappings/predictions.ts";
import {
  type ProcessingJob,
  reservedJobId,
  uploadOfReservedJob,
} from "../mappings/processing-job.ts";
import type { Ratings } from "../ratings/ratings.ts";
import type { RunHistory } from "../runs/run-history.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { Workbenches } from "../workbench/workbenches.ts";
import { spaceOfDeposits } from "./dossier.ts";
import type { Dossiers } from "./dossiers.ts";
import { ownerOfUser } from "./owner.ts";

interface ErasureDeps {
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly dossiers: Dossiers;
  readonly jobs: Jobs;
  readonly learned: LearnedMappings;
  readonly ratings: Ratings;
  readonly runs: MappingRuns;
  readonly predictions: Predictions;
  readonly consequences: Consequences;
  readonly workbenches: Pick<Workbenches, "forget">;
  readonly history: Pick<RunHistory, "forget">;
}

/** Owner of an upload. */
interface Sender {
  readonly userId: number | null;
  /** Owner of what was learned from it; absent for other workflows. */
  readonly owner: string | null | undefined;
}

/** Retention of results in a dossier. */
const RESULTS_RETENTION_MS = 90 * 24 * 3_600_000;
/** Lists expired uploads too: their files may be retained longer than their link. */
const EVER = 0;

/**
 * Erases uploads of customers and everything derived from them: files, proposals, results,
 * mappings. An interrupted erasure can be repeated, or is completed by a sweep. Failure:
 * `etat.indisponible`.
 */
export class Erasure {
  readonly #parts: ErasureDeps;

  constructor(parts: ErasureDeps) {
    this.#parts = parts;
  }

  /**
   * Erases an upload, its mapping and what was learned from it, its job and the results; its link
   * then reports that it has expired.
   */
  upload(id: string, nowMs: number): Promise<Result<null>> {
    return this.#upload(id, null, nowMs);
  }

  /** The same for an upload of a customer, even when only the dossier still references it. */
  sent(userId: number, id: string, nowMs: number): Promise<Result<null>> {
    return this.#upload(id, { userId, owner: ownerOfUser(userId) }, nowMs);
  }

  async #upload(id: string, sender: Sender | null, nowMs: number): Promise<Result<null>> {
    const { uploads } = this.#parts;
    const known = uploads.known<MappingAbout>(id);
    if (!known.ok) return known;
    const from = sender ?? (known.value && senderOf(known.value));
    const before = await this.#whatCameOf(id, from, nowMs);
    if (!before.ok) return before;
    const deleted = await uploads.delete(id, nowMs);
    // An upload that is already deleted is no failure.
    if (!deleted.ok && deleted.failure.code !== "envoi.absent") return deleted;
    // Work may have started in the meantime; after the deletion none can start.
    return this.#whatCameOf(id, from, nowMs);
  }

  /** Aborts the work on an upload, and erases what was made and learned from it; idempotent. */
  async #whatCameOf(id: string, sender: Sender | null, nowMs: number): Promise<Result<null>> {
    const { blobs, jobs, dossiers, learned, ratings, runs } = this.#parts;
    const { predictions, consequences } = this.#parts;
    await Promise.all([runs, predictions, consequences].map((work) => work.stop(id)));
    const forgotten = await jobs.removeOwner(id);
    if (!forgotten.ok) return forgotten;
    await blobs.remove(reservedJobId(id));
    const undecided = await this.#parts.workbenches.forget(id);
    if (!undecided.ok) return undecided;
    const unrated = await ratings.remove(id);
    if (!unrated.ok || !sender) return unrated;
    const { userId, owner } = sender;
    if (owner) {
      const unlearned = await learned.forgetUpload(owner, id, nowMs);
      if (!unlearned.ok) return unlearned;
    }
    if (userId === null) return success(null);
    const forgottenRun = await this.#parts.history.forget(userId, id);
    return forgottenRun.ok ? dossiers.forgetUpload(userId, id) : forgottenRun;
  }

  /**
   * Erases all data of a customer except the account: dossier, files, results, mappings, ratings.
   */
  async customer(userId: number, nowMs: number): Promise<Result<null>> {
    const { uploads, blobs, dossiers, learned, ratings } = this.#parts;
    const dossier = dossiers.of(userId);
    if (!dossier.ok) return dossier;
    const stored = uploads.ofUser(userId, EVER);
    if (!stored.ok) return stored;
    // The list of a long dossier no longer contains its earliest uploads.
    const sent = new Set(stored.value.map(({ id }) => id));
    for (const { uploadId } of dossier.value.fichiers) sent.add(uploadId);
    for (const uploadId of sent) {
      const erased = await this.upload(uploadId, nowMs);
      if (!erased.ok) return erased;
    }
    const runless = await this.#parts.history.forget(userId, null);
    if (!runless.ok) return runless;
    await blobs.remove(spaceOfDeposits(userId));
    const owner = ownerOfUser(userId);
    const forgotten = await learned.forget(owner, nowMs);
    if (!forgotten.ok) return forgotten;
    const unrated = await ratings.remove(owner);
    return unrated.ok ? dossiers.remove(userId) : unrated;
  }

  /**
   * Deletes expired results: without an account, with their upload; with one, after ninety days.
   */
  async sweepResults(nowMs: number): Promise<void> {
    const { blobs, jobs } = this.#parts;
    const past: string[] = [];
    await blobs.sweep(
      "job",
      (jobId) => {
        const isRetained = this.#isKept(jobId, nowMs);
        if (!isRetained) past.push(uploadOfReservedJob(jobId));
        return isRetained;
      },
      nowMs,
    );
    for (const uploadId of past) {
      await jobs.removeOwner(uploadId);
      await this.#parts.workbenches.forget(uploadId);
    }
  }

  #isKept(jobId: string, nowMs: number): boolean {
    const { uploads, jobs } = this.#parts;
    if (uploads.find(uploadOfReservedJob(jobId))) return true;
    const job = jobs.find(jobId) as (Job & ProcessingJob) | null;
    return (
      job !== null && job.input.userId !== null && nowMs < job.changedMs + RESULTS_RETENTION_MS
    );
  }
}

function senderOf({ userId, about }: MappingUpload): Sender {
  return { userId, owner: about.owner };
}
