import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { holderOf } from "../../endpoints/holder.ts";
import {
  ADMISSION_FAILURES,
  claimOf,
  type Link,
  tokenQuery,
  workflowOf,
} from "../../endpoints/schema/mapping-call.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Erasure } from "../../workflows/dossiers/erasure.ts";
import { admittedTo } from "../../workflows/mappings/mapping-upload.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";

const answer = z.object({ statut: z.literal("efface") });
const ERASED = { statut: "efface" } as const;

/** Erases an upload and all its results. */
export function eraseUpload(uploads: Uploads, erasure: Erasure, link: Link): Endpoint {
  return serviceEndpoint({
    method: "DELETE",
    path: link.path,
    access: "open",
    rate: "read",
    summary: "Effacer un envoi",
    description:
      "Les fichiers, la proposition, ce qui a été validé, le traitement et ses résultats sont effacés du disque. Le lien répond ensuite qu'il a expiré.",
    example: { ...link.example, answer: ERASED },
    fails: ADMISSION_FAILURES,
    input: { path: link.schema, query: tokenQuery },
    answer,
    run: async (call, context) => {
      const workflow = workflowOf(call.path);
      const found = admittedTo(uploads, workflow, claimOf(call), context.nowMs);
      if (!found.ok) return found;
      const erased = await erasure.upload(found.value.id, context.nowMs);
      return erased.ok ? success(ERASED) : erased;
    },
  });
}

/** Erases all data of a customer except the account. */
export function eraseDossier(erasure: Erasure): Endpoint {
  return serviceEndpoint({
    method: "DELETE",
    path: "/api/dossier",
    access: "bearer",
    rate: "none",
    summary: "Effacer son dossier",
    description:
      "Fichiers, correspondances apprises, rapports, notes et profil sont effacés ; le compte et ses clés restent.",
    example: { answer: ERASED },
    fails: ["etat.indisponible"],
    input: { query: z.object({}) },
    answer,
    run: async (_, context) => {
      const erased = await erasure.customer(holderOf(context).userId, context.nowMs);
      return erased.ok ? success(ERASED) : erased;
    },
  });
}
