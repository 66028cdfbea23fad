import { z } from "zod";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { success } from "../../../engine/errors/failure.ts";
import type { RandomBytes } from "../../access/api-key.ts";
import type { KeyRing } from "../../access/key-ring.ts";
import { normalizeMailAddress } from "../../access/mail-address.ts";
import { PLANS } from "../../quota/plans.ts";
import { type Endpoint, serviceEndpoint } from "../endpoint.ts";

const EMAIL_MAX = 254;
const SOCIETE_MAX = 200;

/** Read as the key ring reads it, so that a fault is told at its place in the body. */
const email = z
  .string()
  .max(EMAIL_MAX)
  .refine((text) => normalizeMailAddress(text) !== null, {
    message: ERROR_TABLE["email.invalide"].text,
  });

const EXAMPLE_KEY = `rcp_${"0".repeat(49)}`;

/** Gives a Free key at once, shown this once. */
export function issueKey(keys: KeyRing, random: RandomBytes): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/v1/cles",
    access: "open",
    rate: "free",
    summary: "Obtenir une clé d'API gratuite",
    description:
      "La clé est donnée à l'instant et montrée une seule fois : seule son empreinte est gardée. Une clé gratuite par adresse e-mail, trois par jour et par adresse d'appel.",
    example: {
      body: { email: "contact@exemple.fr", societe: "Exemple SARL" },
      answer: { cle: EXAMPLE_KEY, plan: "free", unites_par_mois: 250, appels_par_jour: 10 },
    },
    fails: ["cle.deja_delivree", "cle.limite_jour", "etat.indisponible"],
    input: {
      body: z.object({
        email,
        societe: z.string().max(SOCIETE_MAX).optional(),
      }),
    },
    answer: z.object({
      cle: z.string(),
      plan: z.string(),
      unites_par_mois: z.number().nullable(),
      appels_par_jour: z.number().nullable(),
    }),
    run: async ({ body }, context) => {
      const issued = await keys.issue({
        email: body.email,
        ...(body.societe === undefined ? {} : { societe: body.societe }),
        plan: "free",
        clientAddress: context.clientAddress,
        nowMs: context.nowMs,
        random,
      });
      if (!issued.ok) return issued;
      const { unites_par_mois, appels_par_jour } = PLANS.free;
      return success({ cle: issued.value.key, plan: "free", unites_par_mois, appels_par_jour });
    },
  });
}
