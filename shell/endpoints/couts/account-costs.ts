import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { COSTS, type OwnCosts, unitCostsOf } from "../../../engine/files/diagnostic/cost-model.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { AccountCosts } from "../../workflows/costs/account-costs.ts";
import { statedCosts } from "../../workflows/costs/own-costs.ts";
import { holderOf } from "../holder.ts";

export interface CostsDeps {
  readonly accountCosts: AccountCosts;
}

const PATH = "/api/couts";
/** Twenty costs. */
const BODY_MAX_BYTES = 8192;

const answer = z.object({
  couts: z.array(
    z.object({
      ligne: z.int().describe("De 1 à 19, les critères ; 20, le défaut léger du critère 19."),
      critere: z.int(),
      libelle: z.string(),
      cout_unitaire: z.number().describe("Euros par an, pour une fiche en défaut."),
      propose: z.number().describe("Celui que recoupe propose."),
    }),
  ),
});

/** The costs of an account as answers have them: all lines. */
export function costsFields(own: OwnCosts): z.output<typeof answer> {
  const costs = unitCostsOf(own);
  return {
    couts: COSTS.flatMap((known, ligne) => {
      if (!known) return [];
      const { rule: critere, label: libelle, unitCost: propose } = known;
      return [{ ligne, critere, libelle, cout_unitaire: costs[ligne] ?? propose, propose }];
    }),
  };
}

const EXAMPLE = costsFields([[7, 300]]);
const SHARED = {
  path: PATH,
  access: "bearer",
  rate: "none",
  fails: ["etat.indisponible"],
  answer,
} as const;

/** Reads the costs of the caller's account. */
export function readAccountCosts({ accountCosts }: CostsDeps): Endpoint {
  return serviceEndpoint({
    ...SHARED,
    method: "GET",
    summary: "Lire les coûts du compte",
    description:
      "Ce que coûte par an une fiche en défaut, par ligne de coût. Ils servent à tout fichier que le compte envoie ensuite ; un fichier garde ceux du jour de son envoi.",
    example: { answer: EXAMPLE },
    input: {},
    run: (_, context) => {
      const own = accountCosts.of(holderOf(context).userId);
      return own.ok ? success(costsFields(own.value)) : own;
    },
  });
}

/** Replaces the costs of the caller's account. */
export function writeAccountCosts({ accountCosts }: CostsDeps): Endpoint {
  return serviceEndpoint({
    ...SHARED,
    method: "PUT",
    bodyMax: BODY_MAX_BYTES,
    summary: "Fixer les coûts du compte",
    description:
      "Remplace tous les coûts : une ligne absente reprend le coût proposé. De 0 à 10 000 euros, deux décimales au plus. Les fichiers déjà envoyés gardent leurs coûts.",
    example: { body: { couts: [{ ligne: 7, cout_unitaire: 300 }] }, answer: EXAMPLE },
    fails: ["etat.indisponible", "requete.invalide"],
    input: { body: statedCosts },
    run: async ({ body }, context) => {
      const retained = await accountCosts.keep(holderOf(context).userId, body);
      return retained.ok ? success(costsFields(body)) : retained;
    },
  });
}

/** Resets the costs of the caller's account. */
export function resetAccountCosts({ accountCosts }: CostsDeps): Endpoint {
  return serviceEndpoint({
    ...SHARED,
    method: "DELETE",
    summary: "Revenir aux coûts proposés",
    description: "Les prochains fichiers du compte seront chiffrés aux coûts proposés.",
    example: { answer: costsFields([]) },
    input: {},
    run: async (_, context) => {
      const reset = await accountCosts.keep(holderOf(context).userId, []);
      return reset.ok ? success(costsFields([])) : reset;
    },
  });
}
