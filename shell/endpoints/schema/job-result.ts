import { z } from "zod";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import { artefactName, jobId } from "../../workflows/processing/callback.ts";
import { CURRENT_FAILURES, type DocumentDeps, sendCurrent } from "../fichiers/send-document.ts";
import { publicResults, uploadOfJob } from "./job-status.ts";
import { ADMISSION_FAILURES, EXAMPLE_JOB, EXAMPLE_TOKEN, token } from "./mapping-call.ts";

interface ResultDeps extends DocumentDeps {
  readonly mappings: Mappings;
}

/** Sends a result of the work on an upload; the corrected archive, with the decisions of today. */
export function jobResult(parts: ResultDeps): Endpoint {
  const { mappings } = parts;
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
    fails: [...new Set([...ADMISSION_FAILURES, ...CURRENT_FAILURES])],
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
      const space = isThere ? job.value?.output?.space : undefined;
      return sendCurrent(parts, space === undefined ? null : { space, name: nom });
    },
  });
}
