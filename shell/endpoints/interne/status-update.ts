import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { statut } from "../dossier/dossier-fields.ts";
import type { KnowsUser } from "../dossier/force-status.ts";

const MESSAGE_MAX = 1000;

/** The account of an upload; `null` for an anonymous or unknown upload. */
export type UserOfUpload = (uploadId: string) => number | null;

/** Advances a dossier for the pipeline. */
export function statusUpdate(
  dossiers: Dossiers,
  knowsUser: KnowsUser,
  userOfUpload: UserOfUpload,
): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/internal/status-update",
    access: "internal",
    rate: "none",
    summary: "Changer le statut d'un dossier",
    description:
      "Le dossier de `user_id`, ou celui de `upload_id`. Un changement que la table des transitions n'a pas donne 409.",
    example: {
      body: { user_id: 7, statut: "en_traitement", message: "Pris en charge." },
      answer: { user_id: 7, statut: "en_traitement" },
    },
    fails: ["dossier.absent", "dossier.transition", "etat.indisponible"],
    input: {
      body: z
        .object({
          user_id: z.number().int().positive().optional(),
          upload_id: z.string().max(64).optional(),
          statut,
          message: z.string().max(MESSAGE_MAX).optional(),
        })
        .refine(({ user_id, upload_id }) => (user_id === undefined) !== (upload_id === undefined), {
          path: ["user_id"],
          message: "Donnez user_id ou upload_id.",
        }),
    },
    answer: z.object({ user_id: z.number().int(), statut }),
    run: async ({ body }, { nowMs }) => {
      const userId = body.user_id ?? userOfUpload(body.upload_id ?? "");
      if (userId === null || !knowsUser(userId)) return failed("dossier.absent");
      const moved = await dossiers.move(userId, {
        to: body.statut,
        origin: "pipeline",
        nowMs,
        comment: body.message ?? "",
      });
      return moved.ok ? success({ user_id: userId, statut: moved.value.statut }) : moved;
    },
  });
}
