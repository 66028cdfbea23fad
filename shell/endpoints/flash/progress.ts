import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { ADMISSION_FAILURES, EXAMPLE_ID, EXAMPLE_TOKEN } from "../schema/mapping-call.ts";
import { flashOf, tokenQuery, uploadPath } from "./flash-call.ts";

const STATES = { under_way: "en_cours", done: "termine", failed: "echec" } as const;

/** Returns the progress of a flash diagnosis. */
export function flashProgress(uploads: Uploads, jobs: FlashJobs): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/flash-progress/{upload_id}",
    access: "open",
    rate: "free",
    summary: "Suivre un diagnostic flash",
    description:
      "Lignes diagnostiquées et lignes du fichier. Un objet vide tant que rien n'est compté, et pour un envoi dont personne n'a encore demandé le diagnostic.",
    example: {
      path: { upload_id: EXAMPLE_ID },
      query: { token: EXAMPLE_TOKEN },
      answer: { done: 2, total: 2, statut: "termine" },
    },
    fails: ADMISSION_FAILURES,
    input: { path: uploadPath, query: tokenQuery },
    answer: z.object({
      done: z.number().int().optional(),
      total: z.number().int().optional(),
      statut: z.enum(STATES).optional(),
    }),
    run: async ({ path, query }, { nowMs }) => {
      const found = flashOf(uploads, { path, token: query.token }, nowMs);
      if (!found.ok) return found;
      const { flash } = found.value.about;
      const progress = flash && (await jobs.progress(path.upload_id));
      return success(progress ? { ...progress, statut: STATES[flash.work.state] } : {});
    },
  });
}
