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
import type { Uploads } from "../uploads/uploads.ts";
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
}

/** Whose an upload is. */
interface Sender {
  readonly userId: number | null;
  /** To what is learned; uploads of other workflows have none. */
  readonly owner: string | null | undefined;
}

/** Results stay with a dossier for so long. */
const RESULTS_RETENTION_MS = 90 * 24 * 3_600_000;
/** Before any upload has expired: files may be kept for longer than their link holds. */
const EVER = 0;

/**
 * Deletes what customers sent and what was made of it, really: files, proposals, results, mappings.
 * What is cut off in the middle may be done again, or is done by a sweep. Failure:
 * `etat.indisponible`.
 */
export class Erasure {
  readonly #parts: ErasureDeps;

  constructor(parts: ErasureDeps) {
    this.#parts = parts;
  }

  /**
   * An upload, its mapping and what was learned of it, the work on it and the results; its link
   * says that it has expired.
   */
  upload(id: string, nowMs: number): Promise<Result<null>> {
    return this.#upload(id, null, nowMs);
  }

  /** The same of what a customer sent, also when nothing but his dossier knows of it any more. */
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
    // One that has gone before leaves nothing to delete.
    if (!deleted.ok && deleted.failure.code !== "envoi.absent") return deleted;
    // Something may have been begun of it meanwhile; from now on nothing can.
    return this.#whatCameOf(id, from, nowMs);
  }

  /** Breaks off what is under way of an upload, deletes what was made and learned of it; twice is as once. */
  async #whatCameOf(id: string, sender: Sender | null, nowMs: number): Promise<Result<null>> {
    const { blobs, jobs, dossiers, learned, ratings, runs } = this.#parts;
    const { predictions, consequences } = this.#parts;
    await Promise.all([runs, predictions, consequences].map((work) => work.stop(id)));
    const forgotten = await jobs.removeOwner(id);
    if (!forgotten.ok) return forgotten;
    await blobs.remove(reservedJobId(id));
    const unrated = await ratings.remove(id);
    if (!unrated.ok || !sender) return unrated;
    const { userId, owner } = sender;
    if (owner) {
      const unlearned = await learned.forgetUpload(owner, id, nowMs);
      if (!unlearned.ok) return unlearned;
    }
    return userId === null ? success(null) : dossiers.forgetUpload(userId, id);
  }

  /** All that is kept of a customer but his account: dossier, files, results, mappings, ratings. */
  async customer(userId: number, nowMs: number): Promise<Result<null>> {
    const { uploads, blobs, dossiers, learned, ratings } = this.#parts;
    const dossier = dossiers.of(userId);
    if (!dossier.ok) return dossier;
    const stored = uploads.ofUser(userId, EVER);
    if (!stored.ok) return stored;
    // Those of a long dossier's beginning are no more in its list.
    const sent = new Set(stored.value.map(({ id }) => id));
    for (const { uploadId } of dossier.value.fichiers) sent.add(uploadId);
    for (const uploadId of sent) {
      const erased = await this.upload(uploadId, nowMs);
      if (!erased.ok) return erased;
    }
    await blobs.remove(spaceOfDeposits(userId));
    const owner = ownerOfUser(userId);
    const forgotten = await learned.forget(owner, nowMs);
    if (!forgotten.ok) return forgotten;
    const unrated = await ratings.remove(owner);
    return unrated.ok ? dossiers.remove(userId) : unrated;
  }

  /**
   * Deletes results that are kept no longer: without an account with their upload, with one after
   * ninety days.
   */
  async sweepResults(nowMs: number): Promise<void> {
    const { blobs, jobs } = this.#parts;
    const past: string[] = [];
    await blobs.sweep(
      "job",
      (jobId) => {
        const isKept = this.#isKept(jobId, nowMs);
        if (!isKept) past.push(uploadOfReservedJob(jobId));
        return isKept;
      },
      nowMs,
    );
    for (const uploadId of past) await jobs.removeOwner(uploadId);
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
