import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { Download } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { ProcessingJob } from "../../workflows/mappings/processing-job.ts";
import { artefactName, jobId } from "../../workflows/processing/callback.ts";
import { mediaOf } from "../fichiers/send-document.ts";
import { CORRECTED } from "../schema/job-links.ts";
import { publicResults, uploadOfJob } from "../schema/job-status.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN, token } from "../schema/mapping-call.ts";
import { rowQueryOf } from "./row-query.ts";
import { ARCHIVE_FAILURES, sendRows } from "./send-rows.ts";
import type { WorkbenchDeps } from "./workbench-call.ts";

interface ResultDeps extends WorkbenchDeps {
  readonly blobs: Blobs;
}

/** Sends a result of the work on an upload; the corrected archive, with the decisions of today. */
export function jobResult(parts: ResultDeps): Endpoint {
  const { mappings, blobs } = parts;
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/job/{job_id}/resultats/{nom}",
    access: "open",
    rate: "read",
    summary: "Télécharger un résultat",
    description: "Un des `resultats` d'un traitement terminé, avec le `token` de son envoi.",
    example: {
      path: { job_id: EXAMPLE_JOB, nom: "redresse.zip" },
      query: { token: EXAMPLE_TOKEN },
      answer: "PK…",
    },
    fails: [...ARCHIVE_FAILURES, "rapport.absent"],
    produces: "application/zip",
    alsoProduces: ["application/pdf", "application/json"],
    input: {
      path: z.object({ job_id: jobId, nom: artefactName }),
      query: z.object({ token }),
    },
    answer: z.string(),
    run: async (call, context) => {
      const upload = uploadOfJob(mappings, call, context);
      if (!upload.ok) return upload;
      const job = await mappings.job(upload.value);
      if (!job.ok) return job;
      const { nom } = call.path;
      const isThere = job.value && publicResults(job.value).some((one) => one.nom === nom);
      if (!job.value || !isThere) return failed("rapport.absent");
      const decided =
        nom === CORRECTED ? await decidedArchive(parts, upload.value, job.value) : null;
      return decided ?? storedResult(blobs, job.value, nom);
    },
  });
}

/** The corrected archive with a person's decisions; `null` without any. */
async function decidedArchive(
  parts: WorkbenchDeps,
  upload: MappingUpload,
  job: ProcessingJob,
): Promise<Result<Download> | null> {
  const opened = await parts.workbenches.open(upload, job);
  if (!opened.ok || opened.value.steps.length === 0) return null;
  return sendRows(parts, opened.value, rowQueryOf({}), { name: "redresse", format: "zip" });
}

async function storedResult(
  blobs: Blobs,
  { output }: ProcessingJob,
  name: string,
): Promise<Result<Download>> {
  const blob = output && (await blobs.get(output.space, name));
  if (!blob) return failed("rapport.absent");
  return success(
    new Download(mediaOf(name), blob.bytes, () => blob.open(), [
      ["Content-Disposition", `attachment; filename="${name}"`],
    ]),
  );
}
