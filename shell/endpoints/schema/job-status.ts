import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  WORKBENCH_HEAD,
  WORKBENCH_STORE,
  WORKBENCH_TEXTS,
} from "../../../engine/files/workbench/workbench-head.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { JobStatus } from "../../state/jobs/job.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import {
  CORRECTED,
  type ProcessingJob,
  uploadOfReservedJob,
} from "../../workflows/mappings/processing-job.ts";
import { jobId } from "../../workflows/processing/callback.ts";
import { resultPath } from "./job-links.ts";
import { ADMISSION_FAILURES, EXAMPLE_JOB, EXAMPLE_TOKEN, tokenQuery } from "./mapping-call.ts";

/** Statuses of a job in answers. */
export const JOB_STATUSES = [
  "en_attente",
  "en_cours",
  "termine",
  "erreur",
  "annule",
] as const satisfies readonly JobStatus[];

const UNCONFIRMED =
  "La correspondance des colonnes est à valider : le traitement commencera ensuite.";

const exampleUrl = (name: string): string =>
  `${resultPath(EXAMPLE_JOB, name)}?token=${EXAMPLE_TOKEN}`;

interface JobCall {
  readonly path: { readonly job_id: string };
  readonly query: { readonly token?: string | undefined };
}

/** The upload of a job, which the token must open. */
export function uploadOfJob(
  mappings: Mappings,
  { path, query }: JobCall,
  { nowMs }: CallContext,
): Result<MappingUpload> {
  const claim = { id: uploadOfReservedJob(path.job_id), token: query.token, clientId: undefined };
  return mappings.admit(claim, nowMs);
}

/** Returns the progress of the work on an upload. */
export function jobStatus(mappings: Mappings): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/job/{job_id}/status",
    access: "open",
    rate: "read",
    summary: "Suivre un traitement",
    description:
      "L'avancement d'un travail, avec le `token` de son envoi ; `result_url` et `resultats` quand il est terminé.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN },
      answer: {
        job_id: EXAMPLE_JOB,
        status: "termine",
        progress_pct: 100,
        message: "Traitement terminé.",
        result_url: exampleUrl("redresse.zip"),
        resultats: [
          {
            nom: "rapport-ct2-dirigeant.pdf",
            octets: 44_047,
            url: exampleUrl("rapport-ct2-dirigeant.pdf"),
          },
          { nom: "revue.json", octets: 1_204, url: exampleUrl("revue.json") },
          { nom: "redresse.zip", octets: 48_213, url: exampleUrl("redresse.zip") },
        ],
      },
    },
    fails: ADMISSION_FAILURES,
    input: { path: z.object({ job_id: jobId }), query: tokenQuery },
    answer: z.object({
      job_id: z.string(),
      status: z.enum(JOB_STATUSES),
      progress_pct: z.number().min(0).max(100),
      message: z.string(),
      result_url: z.string().optional(),
      resultats: z.array(z.object({ nom: z.string(), octets: z.number().int(), url: z.string() })),
    }),
    run: async (call, context) => {
      const upload = uploadOfJob(mappings, call, context);
      if (!upload.ok) return upload;
      const job = await mappings.job(upload.value);
      if (!job.ok) return job;
      const { job_id } = call.path;
      if (job.value === null)
        return success({
          job_id,
          status: "en_attente" as const,
          progress_pct: 0,
          message: UNCONFIRMED,
          resultats: [],
        });
      return success(jobFields(job.value, `?token=${encodeURIComponent(call.query.token ?? "")}`));
    },
  });
}

function jobFields(job: ProcessingJob, query: string) {
  const results = publicResults(job).map(({ nom }) => nom);
  const first = results.find((name) => name === CORRECTED) ?? results[0];
  return {
    job_id: job.id,
    status: job.status,
    progress_pct: job.progressPct,
    message: job.message,
    ...(first ? { result_url: `${resultPath(job.id, first)}${query}` } : {}),
    resultats: publicResults(job).map(({ nom, octets }) => ({
      nom,
      octets,
      url: `${resultPath(job.id, nom)}${query}`,
    })),
  };
}

/** The store of the workbench is read through its own endpoints. */
const OWN: ReadonlySet<string> = new Set([WORKBENCH_HEAD, WORKBENCH_STORE, WORKBENCH_TEXTS]);

/** The results of a job that are for its sender. */
export function publicResults({ output }: ProcessingJob) {
  return (output?.artefacts ?? []).filter(({ nom }) => !OWN.has(nom));
}
