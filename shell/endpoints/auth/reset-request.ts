import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { PasswordResets } from "../../accounts/password-resets.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { EXAMPLE_EMAIL, email } from "./account-fields.ts";

/** Mails the holder of an address a link to choose a new password. */
export function requestReset(resets: PasswordResets): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/auth/reset-request",
    access: "open",
    rate: "free",
    summary: "Demander un nouveau mot de passe",
    description:
      "Un lien valable une heure est envoyé à l'adresse, si elle a un compte. La réponse est toujours la même.",
    example: { body: { email: EXAMPLE_EMAIL }, answer: { statut: "demande_recue" } },
    fails: ["compte.demandes", "etat.indisponible"],
    input: { body: z.object({ email }) },
    answer: z.object({ statut: z.literal("demande_recue") }),
    run: async ({ body }, { clientAddress, nowMs }) => {
      const request = await resets.request({ email: body.email, clientAddress, nowMs });
      return request.ok ? success({ statut: "demande_recue" as const }) : request;
    },
  });
}
