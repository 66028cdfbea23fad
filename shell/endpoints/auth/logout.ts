import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { holderOf } from "../holder.ts";

/** Revokes the access token of the call. */
export function logout(sessions: Sessions): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/auth/logout",
    access: "bearer",
    rate: "none",
    summary: "Se déconnecter",
    description: "Le jeton de cet appel est refusé dès maintenant ; les autres restent valables.",
    example: { answer: { statut: "deconnecte" } },
    fails: ["etat.indisponible"],
    input: {},
    answer: z.object({ statut: z.literal("deconnecte") }),
    run: async (_, context) => {
      const ended = await sessions.signOut(holderOf(context));
      return ended.ok ? success({ statut: "deconnecte" as const }) : ended;
    },
  });
}
