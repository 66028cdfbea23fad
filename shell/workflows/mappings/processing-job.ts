import type { RunFigures } from "../../../engine/files/comparison/run-figures.ts";
import type { Job } from "../../state/jobs/job.ts";

/** Kind of the pipeline's jobs. */
export const PROCESSING = "traitement";

/** Of an upload without a stated product, or of a flash alone. */
export const PRODUCT_BY_DEFAULT = "ct2";

/**
 * The input of a job for a confirmed upload; the rest is read from the upload when it is leased.
 */
export type ProcessingInput = {
  readonly uploadId: string;
  /** Owner of the dossier; `null` for an upload without an account. */
  readonly userId: number | null;
  readonly clientId: string | null;
  readonly produit: "ct1" | "ct2" | "ct3";
};

/** The corrected archive among the results of a job. */
export const CORRECTED = "redresse.zip";

/** A result of the pipeline, as reported by it. */
export type Artefact = {
  readonly nom: string;
  readonly octets: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** The figures of finished work, and the names of its files. */
export type RunSummary = {
  readonly names: readonly string[];
  readonly figures: RunFigures;
};

/** The output of a job: the space of its artefacts, and what they say as a whole. */
export type ProcessingOutput = {
  readonly space: string;
  readonly artefacts: readonly Artefact[];
  /** `null` when there is none; absent in jobs of older versions. */
  readonly summary?: RunSummary | null;
};

export type ProcessingJob = Job<ProcessingInput, ProcessingOutput>;

/**
 * Blob space of the artefacts of one attempt at a job. Each attempt has its own, so that a stale
 * holder cannot overwrite the results of its successor.
 */
export function spaceOfAttempt(jobId: string, attempt: number): string {
  return `${jobId}.essai-${attempt}`;
}

/** The id of an upload's job, fixed before its confirmation. */
export function reservedJobId(uploadId: string): string {
  return uploadId.replace(/^upl_/, "job_");
}

/** The upload whose job has this id. */
export function uploadOfReservedJob(jobId: string): string {
  return jobId.replace(/^job_/, "upl_");
}
