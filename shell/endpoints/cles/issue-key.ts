import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { isProved } from "../../access/key-records.ts";
import { accountOfMail } from "../../access/mail-address.ts";
import { PLANS } from "../../access/plans.ts";
import type { SignedIn } from "../../access/signed-in.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { email } from "../auth/account-fields.ts";
import { EXAMPLE_KEY_ID, keyId } from "./own-keys.ts";

/** Most characters of a key's label. */
export const SOCIETE_MAX = 200;

/** The holder of a requested key. */
export const keyRequest = z.object({
  email: email.describe("À qui la clé est délivrée ; une lettre y part, sauf pour son titulaire."),
  societe: z.string().max(SOCIETE_MAX).optional().describe("Pour la reconnaître plus tard."),
});

const EXAMPLE_KEY = `rcp_${"0".repeat(49)}`;

/** Issues a Free key; it appears in this answer only. */
export function issueKey(accounts: Pick<Accounts, "account" | "freeKeys">): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/v1/cles",
    access: "open",
    maybeBearer: true,
    rate: "free",
    summary: "Obtenir une clé d'API gratuite",
    description:
      "La clé est donnée à l'instant et montrée une seule fois : seule son empreinte est gardée. Elle sert tout de suite ; jusqu'à ce que le lien envoyé à l'adresse e-mail soit confirmé, elle n'est à personne, et toutes les clés non confirmées d'une même adresse IP partagent un seul plan gratuit (`X-Quota-Remaining` dit ce qu'il en reste). Confirmée, elle a le plan gratuit de l'adresse, dont toutes les écritures n'en font qu'une. Avec le jeton d'un compte et son adresse, la clé est confirmée d'emblée ; une adresse a deux clés valables au plus. Trois clés par jour et par adresse IP. Les adresses jetables sont refusées. La réponse ne dit jamais si l'adresse a déjà une clé.",
    example: {
      body: { email: "contact@exemple.fr", societe: "Exemple SARL" },
      answer: {
        cle: EXAMPLE_KEY,
        id: EXAMPLE_KEY_ID,
        plan: "free",
        unites_par_mois: 250,
        appels_par_jour: 10,
        adresse_prouvee: false,
      },
    },
    fails: ["cle.deja_delivree", "cle.limite_jour", "email.jetable", "etat.indisponible"],
    input: { body: keyRequest },
    answer: z.object({
      cle: z.string().describe("Montrée cette seule fois."),
      id: keyId.describe("Le nom de la clé : la lettre le répète."),
      plan: z.string().describe("Le plan de la clé."),
      unites_par_mois: z.number().nullable().describe("null : sans limite."),
      appels_par_jour: z.number().nullable().describe("null : sans limite."),
      adresse_prouvee: z
        .boolean()
        .describe("false : le plan est partagé jusqu'à la confirmation par la lettre."),
    }),
    run: async ({ body }, { user, clientAddress, nowMs }) => {
      const request = { ...body, clientAddress, nowMs };
      const { freeKeys } = accounts;
      const issued = isOwn(accounts, user, body.email)
        ? await freeKeys.give(request)
        : await freeKeys.request(request);
      if (!issued.ok) return issued;
      const { key, record } = issued.value;
      const { unites_par_mois, appels_par_jour } = PLANS.free;
      return success({
        cle: key,
        id: record.id,
        plan: record.plan,
        unites_par_mois,
        appels_par_jour,
        adresse_prouvee: isProved(record),
      });
    },
  });
}

/** Whether the address is that of the signed-in account. */
function isOwn(
  accounts: Pick<Accounts, "account">,
  user: SignedIn | null,
  address: string,
): boolean {
  const found = user && accounts.account(user.userId);
  return found?.ok === true && found.value.account === accountOfMail(address.trim());
}
