import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { KeyRing } from "../../access/key-ring.ts";
import { accountOfMail } from "../../access/mail-address.ts";
import { PLANS } from "../../access/plans.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { SignedIn } from "../../access/signed-in.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { RandomBytes } from "../../state/random-bytes.ts";
import { email } from "../auth/account-fields.ts";

/** Most characters of a key's label. */
export const SOCIETE_MAX = 200;

/** The key in use and its replacement. */
export const MOST_LIVE_SIGNED_IN = 2;

/** The holder of a requested key. */
export const keyRequest = z.object({
  email: email.describe("À qui la clé est délivrée."),
  societe: z.string().max(SOCIETE_MAX).optional().describe("Pour la reconnaître plus tard."),
});

const EXAMPLE_KEY = `rcp_${"0".repeat(49)}`;

/** Issues a Free key; it appears in this answer only. */
export function issueKey(
  keys: KeyRing,
  random: RandomBytes,
  accounts: Pick<Accounts, "account">,
): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/v1/cles",
    access: "open",
    maybeBearer: true,
    rate: "free",
    summary: "Obtenir une clé d'API gratuite",
    description:
      "La clé est donnée à l'instant et montrée une seule fois : seule son empreinte est gardée. Une clé gratuite par adresse e-mail, deux pour qui s'est connecté avec elle ; trois par jour et par adresse d'appel.",
    example: {
      body: { email: "contact@exemple.fr", societe: "Exemple SARL" },
      answer: { cle: EXAMPLE_KEY, plan: "free", unites_par_mois: 250, appels_par_jour: 10 },
    },
    fails: ["cle.deja_delivree", "cle.limite_jour", "etat.indisponible"],
    input: { body: keyRequest },
    answer: z.object({
      cle: z.string().describe("Montrée cette seule fois."),
      plan: z.string().describe("Le plan de la clé."),
      unites_par_mois: z.number().nullable().describe("null : sans limite."),
      appels_par_jour: z.number().nullable().describe("null : sans limite."),
    }),
    run: async ({ body }, context) => {
      const mostLive = isOwn(accounts, context.user, body.email) ? MOST_LIVE_SIGNED_IN : 1;
      const issued = await freeKey({ keys, random }, { ...body, mostLive }, context);
      if (!issued.ok) return issued;
      const { unites_par_mois, appels_par_jour } = PLANS.free;
      return success({ cle: issued.value, plan: "free", unites_par_mois, appels_par_jour });
    },
  });
}

interface KeyRequest {
  readonly email: string;
  readonly societe?: string | undefined;
  /** Most live keys of the mail address, including this one. */
  readonly mostLive: number;
}

/** A new key of the Free plan, in clear. Failures: those of `KeyRing.issue`. */
export async function freeKey(
  { keys, random }: { readonly keys: KeyRing; readonly random: RandomBytes },
  { email: address, societe, mostLive }: KeyRequest,
  { clientAddress, nowMs }: Pick<CallContext, "clientAddress" | "nowMs">,
): Promise<Attempt<string>> {
  const issued = await keys.issue({
    email: address,
    ...(societe === undefined ? {} : { societe }),
    plan: "free",
    mostLive,
    clientAddress,
    nowMs,
    random,
  });
  return issued.ok ? success(issued.value.key) : issued;
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
