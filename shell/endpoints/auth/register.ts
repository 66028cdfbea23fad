import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Registrations } from "../../accounts/registrations.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { EXAMPLE_EMAIL, EXAMPLE_PASSWORD, email, password, personText } from "./account-fields.ts";

export const registration = z.object({
  email,
  password,
  nom: personText,
  prenom: personText,
  societe: personText,
  telephone: personText,
});

/** Accepts a registration, with outer blanks trimmed. Failures: those of `Registrations`. */
export function takeRegistration(
  registrations: Registrations,
  stated: z.output<typeof registration>,
  { clientAddress, nowMs }: Pick<CallContext, "clientAddress" | "nowMs">,
): Promise<Attempt<null>> {
  const reported = (text: string | null | undefined) => text?.trim() || null;
  return registrations.register({
    email: stated.email,
    password: stated.password,
    person: {
      nom: reported(stated.nom),
      prenom: reported(stated.prenom),
      societe: reported(stated.societe),
      telephone: reported(stated.telephone),
    },
    clientAddress,
    nowMs,
  });
}

/** Registers a new account. */
export function register(registrations: Registrations): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/auth/register",
    access: "open",
    rate: "free",
    status: 201,
    summary: "Ouvrir un compte",
    description:
      "Un lien de confirmation, valable 24 heures, est envoyé à l'adresse e-mail. La réponse est la même quand l'adresse a déjà un compte ; le courrier, lui, le dit. Le mot de passe a de 12 à 128 caractères (Unicode, comparé en forme NFKC) et n'est pas parmi les plus courants ; aucune règle de composition.",
    example: {
      body: {
        email: EXAMPLE_EMAIL,
        password: EXAMPLE_PASSWORD,
        prenom: "Claire",
        nom: "Ormiville",
        societe: "Exemple SARL",
      },
      answer: { statut: "verification_envoyee" },
    },
    fails: [
      "compte.demandes",
      "compte.mot_de_passe_adresse",
      "compte.mot_de_passe_courant",
      "compte.mot_de_passe_longueur",
      "compte.occupe",
      "etat.indisponible",
    ],
    input: { body: registration },
    answer: z.object({ statut: z.literal("verification_envoyee") }),
    run: async ({ body }, context) => {
      const registered = await takeRegistration(registrations, body, context);
      return registered.ok ? success({ statut: "verification_envoyee" as const }) : registered;
    },
  });
}
