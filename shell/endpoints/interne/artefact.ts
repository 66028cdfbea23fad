import { createReadStream } from "node:fs";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { artefact, artefactName, bail, jobId } from "../../workflows/processing/callback.ts";
import { contentDigest } from "../../workflows/processing/content-digest.ts";
import type { ProcessingService } from "../../workflows/processing/processing-service.ts";
import { refusalOfDisk } from "../../workflows/uploads/disk-refusal.ts";
import { EXAMPLE_JOB } from "../schema/mapping-call.ts";

/**
 * Far more than the archive of the largest upload (200 MB). The native server closes the
 * connection, without an answer, for a Content-Length of ten digits.
 */
const MAX_BYTES = 900_000_000;

/** Receives a result of the pipeline. */
export function receiveArtefact(processing: ProcessingService, blobs: Blobs): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/internal/artefact",
    access: "internal",
    rate: "none",
    summary: "Déposer un résultat",
    description:
      "Le fichier du champ `file`, lu au fil de l'eau ; il remplace celui du même nom de la même tentative. L'empreinte rendue se redonne dans l'événement `termine`.",
    example: {
      query: { job_id: EXAMPLE_JOB, bail: "0".repeat(32), nom: "redresse.zip" },
      body: {},
      files: ["redresse.zip"],
      answer: { nom: "redresse.zip", octets: 48_213, sha256: "0".repeat(64) },
    },
    fails: ["etat.indisponible", "travail.absent", "travail.bail"],
    input: {
      query: z.object({ job_id: jobId, bail: bail.optional(), nom: artefactName }),
      files: { names: ["file"], most: 1, maxBytes: MAX_BYTES, intake: () => blobs.intake() },
    },
    answer: artefact,
    run: async ({ files: [file], query }) => {
      if (!file) return failed("travail.absent");
      const sha256 = await contentDigest(createReadStream(file.path));
      try {
        const stored = await processing.keepArtefact(
          { id: query.job_id, bail: query.bail ?? null },
          query.nom,
          file.path,
        );
        return stored.ok ? success({ nom: query.nom, octets: file.bytes, sha256 }) : stored;
      } catch (error) {
        return refusalOfDisk(error);
      }
    },
  });
}
