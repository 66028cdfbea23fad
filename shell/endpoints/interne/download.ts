import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { Download } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { newestWork } from "../../workflows/dossiers/dossier.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import type { ProcessingService } from "../../workflows/processing/processing-service.ts";
import { EXAMPLE_ID } from "../schema/mapping-call.ts";

const BYTES = "application/octet-stream";

const fichier = z.coerce.number().int().min(1).max(UPLOAD_LIMITS.files).default(1).meta({
  description: "Numéro du fichier dans l'envoi, à partir de 1.",
});

async function sentFile(processing: ProcessingService, uploadId: string, number: number) {
  const found = await processing.file(uploadId, number);
  if (!found.ok) return found;
  const { blob, name } = found.value;
  return success(
    new Download(BYTES, blob.bytes, () => blob.open(), [
      ["Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`],
    ]),
  );
}

/** Sends a file of an upload. */
export function downloadUpload(processing: ProcessingService): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/internal/download-upload",
    access: "internal",
    rate: "none",
    summary: "Télécharger un envoi",
    description: "Les octets d'un fichier d'un envoi, tels qu'ils ont été reçus.",
    example: { query: { upload_id: EXAMPLE_ID, fichier: "1" }, answer: "…" },
    fails: ["envoi.absent"],
    produces: BYTES,
    input: {
      query: z.object({ upload_id: z.string().max(64).describe("L'envoi : upl_…"), fichier }),
    },
    answer: z.string(),
    run: ({ query }) => sentFile(processing, query.upload_id, query.fichier),
  });
}

/** Sends a file of a customer's last upload. */
export function downloadFile(processing: ProcessingService, dossiers: Dossiers): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/internal/download-file",
    access: "internal",
    rate: "none",
    summary: "Télécharger le fichier d'un client",
    description: "Les octets d'un fichier du dernier envoi de ce client.",
    example: { query: { user_id: "7", fichier: "1" }, answer: "…" },
    fails: ["envoi.absent", "etat.indisponible"],
    produces: BYTES,
    input: {
      query: z.object({
        user_id: z.coerce.number().int().positive().describe("Le compte du client."),
        fichier,
      }),
    },
    answer: z.string(),
    run: async ({ query }) => {
      const dossier = dossiers.of(query.user_id);
      if (!dossier.ok) return dossier;
      const last = newestWork(dossier.value);
      return last ? sentFile(processing, last.uploadId, query.fichier) : failed("envoi.absent");
    },
  });
}
