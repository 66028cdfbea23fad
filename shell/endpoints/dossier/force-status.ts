import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import {
  DOSSIER_EXAMPLE,
  dossierAnswer,
  dossierFields,
  exampleMove,
  statut,
} from "./dossier-fields.ts";

const COMMENT_MAX = 1000;

const FORCED = exampleMove("mapping_a_valider", "mapping_a_valider", "admin", "Repris à la main.");

/** Whether an account with this number exists. */
export type KnowsUser = (userId: number) => boolean;

/** Sets a status for the operator, regardless of the table of transitions. */
export function forceStatus(dossiers: Dossiers, knowsUser: KnowsUser): Endpoint {
  return serviceEndpoint({
    method: "PATCH",
    path: "/api/dossier/status",
    access: "admin",
    rate: "none",
    summary: "Forcer le statut d'un dossier",
    description:
      "Pour l'exploitant. Le changement est inscrit à l'historique avec son commentaire.",
    example: {
      body: { user_id: 7, statut: "mapping_a_valider", commentaire: "Repris à la main." },
      answer: { ...DOSSIER_EXAMPLE, historique: [...DOSSIER_EXAMPLE.historique, FORCED] },
    },
    fails: ["dossier.absent", "etat.indisponible"],
    input: {
      body: z.object({
        user_id: z.number().int().positive(),
        statut,
        commentaire: z.string().max(COMMENT_MAX).optional(),
      }),
    },
    answer: dossierAnswer,
    run: async ({ body }, { nowMs }) => {
      if (!knowsUser(body.user_id)) return failed("dossier.absent");
      const moved = await dossiers.move(body.user_id, {
        to: body.statut,
        origin: "admin",
        nowMs,
        comment: body.commentaire ?? "",
        isForced: true,
      });
      return moved.ok ? success(dossierFields(moved.value)) : moved;
    },
  });
}
