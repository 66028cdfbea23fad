import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { PasswordResets } from "../../accounts/password-resets.ts";
import {
  EXAMPLE_LINK,
  EXAMPLE_PASSWORD,
  linkToken,
  password,
} from "../../endpoints/auth/account-fields.ts";
import { likesPages } from "../../http/accept.ts";
import { RefusedForm } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { failurePage, messagePage, newPasswordPage } from "../auth-pages.ts";
import { faultsOf } from "../forms/field-faults.ts";

const PATH = "/api/auth/reset-confirm";

/** The page behind the link of a reset letter. */
export function resetPage(resets: PasswordResets): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: PATH,
    access: "open",
    rate: "free",
    summary: "Choisir un nouveau mot de passe",
    description:
      "L'adresse du lien reçu par courrier : une page avec un formulaire. L'ouvrir ne change rien.",
    example: { query: { token: EXAMPLE_LINK }, answer: "<!DOCTYPE html>…" },
    fails: ["compte.lien_invalide", "compte.lien_utilise", "etat.indisponible"],
    produces: "text/html; charset=utf-8",
    failurePage,
    input: { query: z.object({ token: linkToken }) },
    answer: z.string(),
    run: ({ query }, { nowMs }) => {
      const usable = resets.check(query.token, nowMs);
      return usable.ok ? success(newPasswordPage(query.token)) : usable;
    },
  });
}

/** Sets the new password chosen through a link. */
export function confirmReset(resets: PasswordResets): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: PATH,
    access: "open",
    rate: "free",
    summary: "Enregistrer un nouveau mot de passe",
    description:
      "Avec le jeton du lien reçu par courrier, valable une heure et une seule fois. Tous les jetons d'accès du compte sont révoqués.",
    example: {
      body: { token: EXAMPLE_LINK, password: EXAMPLE_PASSWORD },
      answer: { statut: "mot_de_passe_change" },
    },
    fails: [
      "compte.lien_invalide",
      "compte.lien_utilise",
      "compte.mot_de_passe_adresse",
      "compte.mot_de_passe_courant",
      "compte.mot_de_passe_longueur",
      "compte.occupe",
      "etat.indisponible",
    ],
    alsoProduces: ["text/html"],
    failurePage,
    input: {
      body: z.object({ token: linkToken, password }),
      formBody: (fields) => ({
        token: fields.get("token") ?? undefined,
        password: fields.get("password") ?? undefined,
      }),
    },
    answer: z.object({ statut: z.literal("mot_de_passe_change") }),
    run: async ({ body }, { clientAddress, nowMs, accept }) => {
      const changed = await resets.confirm({ ...body, clientAddress, nowMs });
      if (!changed.ok) {
        // When only the password is at fault, the link stays usable.
        const again = changed.loc && newPasswordPage(body.token, faultsOf(changed));
        return again ? success(new RefusedForm(changed, again)) : changed;
      }
      return success(
        likesPages(accept)
          ? messagePage("Votre mot de passe est changé", "Connectez-vous avec le nouveau.")
          : { statut: "mot_de_passe_change" as const },
      );
    },
  });
}
