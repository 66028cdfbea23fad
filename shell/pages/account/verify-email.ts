import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Registrations } from "../../accounts/registrations.ts";
import { EXAMPLE_LINK, linkToken } from "../../endpoints/auth/account-fields.ts";
import { likesPages } from "../../http/accept.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { failurePage, messagePage } from "../auth-pages.ts";

/** Opens the account of a verification link. */
export function verifyEmail(registrations: Registrations): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/auth/verify-email",
    access: "open",
    rate: "free",
    changesState: true,
    summary: "Confirmer une adresse e-mail",
    description:
      "L'adresse du lien reçu par courrier : valable 24 heures, une seule fois. Une page pour les navigateurs.",
    example: { query: { token: EXAMPLE_LINK }, answer: { statut: "compte_verifie" } },
    fails: ["compte.lien_invalide", "compte.lien_utilise", "etat.indisponible"],
    alsoProduces: ["text/html"],
    failurePage,
    input: { query: z.object({ token: linkToken }) },
    answer: z.object({ statut: z.literal("compte_verifie") }),
    run: async ({ query }, { nowMs, accept }) => {
      const verified = await registrations.verify(query.token, nowMs);
      if (!verified.ok) return verified;
      return success(
        likesPages(accept)
          ? messagePage("Votre compte est ouvert", "Vous pouvez maintenant vous connecter.")
          : { statut: "compte_verifie" as const },
      );
    },
  });
}
