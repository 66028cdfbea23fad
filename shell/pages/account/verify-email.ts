import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Registrations } from "../../accounts/registrations.ts";
import { EXAMPLE_LINK, linkToken } from "../../endpoints/auth/account-fields.ts";
import { asksForJson, likesPages } from "../../http/accept.ts";
import type { Document } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { failurePage, messagePage, openAccountPage } from "../auth-pages.ts";

const PATH = "/api/auth/verify-email";
const OPENED = { statut: "compte_verifie" } as const;
const FAILS = ["compte.lien_invalide", "compte.lien_utilise", "etat.indisponible"] as const;

/**
 * The link of a verification letter. Mail scanners and previews open every link of a letter, with
 * the `Accept` of a browser, a wildcard or none: opening it shows a button, and the press opens the
 * account. A program that names `application/json` verifies at once, as the interface says: what
 * opens links for people asks for pages or for anything, never for JSON alone. A HEAD never does.
 */
export function verificationPage(registrations: Registrations): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: PATH,
    access: "open",
    rate: "free",
    changesState: true,
    summary: "Ouvrir le lien de confirmation",
    description:
      "L'adresse du lien reçu par courrier, valable 24 heures et une seule fois. Une page avec un bouton pour les navigateurs : les robots des messageries ouvrent les liens, sans appuyer. Avec `Accept: application/json`, l'adresse est confirmée à l'instant ; sans préférence rien ne change (`a_confirmer`), envoyez alors le jeton par POST.",
    example: { query: { token: EXAMPLE_LINK }, answer: { statut: "a_confirmer" } },
    fails: FAILS,
    alsoProduces: ["text/html"],
    failurePage,
    input: { query: z.object({ token: linkToken }) },
    answer: z.object({ statut: z.enum(["compte_verifie", "a_confirmer"]) }),
    run: ({ query }, { nowMs, accept }) => {
      if (asksForJson(accept)) return opened(registrations, query.token, accept, nowMs);
      const usable = registrations.check(query.token, nowMs);
      if (!usable.ok) return usable;
      return success(
        likesPages(accept) ? openAccountPage(query.token) : { statut: "a_confirmer" as const },
      );
    },
  });
}

/** Opens the account of a verification link. */
export function verifyEmail(registrations: Registrations): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: PATH,
    access: "open",
    rate: "free",
    summary: "Confirmer une adresse e-mail",
    description: "Avec le jeton du lien reçu par courrier. Une page pour les navigateurs.",
    example: { body: { token: EXAMPLE_LINK }, answer: OPENED },
    fails: FAILS,
    alsoProduces: ["text/html"],
    failurePage,
    input: {
      body: z.object({ token: linkToken }),
      formBody: (fields) => ({ token: fields.get("token") ?? undefined }),
    },
    answer: z.object({ statut: z.literal("compte_verifie") }),
    run: ({ body }, { nowMs, accept }) => opened(registrations, body.token, accept, nowMs),
  });
}

async function opened(
  registrations: Registrations,
  token: string,
  accept: string,
  nowMs: number,
): Promise<Attempt<Document | typeof OPENED>> {
  const verified = await registrations.verify(token, nowMs);
  if (!verified.ok) return verified;
  return success(
    likesPages(accept)
      ? messagePage("Votre compte est ouvert", "Vous pouvez maintenant vous connecter.")
      : OPENED,
  );
}
