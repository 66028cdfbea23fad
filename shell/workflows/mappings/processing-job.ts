import type { Job } from "../../state/jobs/job.ts";

/** The kind of the jobs that the pipeline does. */
export const PROCESSING = "traitement";

/** What is to be done with a confirmed upload; the rest is read from it when the job is leased. */
export type ProcessingInput = {
  readonly uploadId: string;
  /** Whose dossier it belongs to; `null` for an upload without an account. */
  readonly userId: number | null;
  readonly clientId: string | null;
  readonly produit: "ct1" | "ct2" | "ct3";
};

/** A result of the pipeline, as it says it was made. */
export type Artefact = {
  readonly nom: string;
  readonly octets: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** What became of a job: where its artefacts are. */
export type ProcessingOutput = {
  readonly space: string;
  readonly artefacts: readonly Artefact[];
};

export type ProcessingJob = Job<ProcessingInput, ProcessingOutput>;

/**
 * Where the artefacts of one attempt at a job go. Each attempt has its own space, so that a holder
 * who lost his lease writes over nothing of his successor's.
 */
export function spaceOfAttempt(jobId: string, attempt: number): string {
  return `${jobId}.essai-${attempt}`;
}

/** The id that the job of an upload has, or will have when it is confirmed. */
export function reservedJobId(uploadId: string): string {
  return uploadId.replace(/^upl_/, "job_");
}

/** The upload whose job has this id. */
export function uploadOfReservedJob(jobId: string): string {
  return jobId.replace(/^job_/, "upl_");
}
