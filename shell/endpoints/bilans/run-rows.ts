import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { RunHistory } from "../../workflows/runs/run-history.ts";
import { RUNS_MOST } from "../../workflows/runs/run-records.ts";
import { holderOf } from "../holder.ts";
import { COMPARISON_EXAMPLE, EXAMPLE_RUNS } from "./run-examples.ts";
import { comparisonAnswer, comparisonFields, runAnswer, runFields, runId } from "./run-fields.ts";

export interface RunRowsDeps {
  readonly history: RunHistory;
}

/** The two runs of a comparison. */
export const comparedQuery = z.object({
  apres: runId.describe("L'envoi à comparer."),
  avant: runId
    .optional()
    .describe("Celui d'avant ; sans lui, l'envoi précédent du même fichier (precedent)."),
});

const SHARED = { method: "GET", access: "bearer", rate: "none" } as const;
const PATH = "/api/bilans";

/** Lists the runs of the caller's account. */
export function listRuns({ history }: RunRowsDeps): Endpoint {
  return serviceEndpoint({
    ...SHARED,
    path: PATH,
    summary: "Lister les bilans du compte",
    description: `Ce que chaque traitement d'un envoi du compte a trouvé : note, fiches par état, coût. Le dernier envoi d'abord, ${RUNS_MOST} au plus ; un bilan est effacé avec son envoi. Un nouveau traitement du même envoi avec les décisions de sa revue complète son bilan (apres_revue).`,
    example: { answer: { bilans: EXAMPLE_RUNS } },
    fails: ["etat.indisponible"],
    input: {},
    answer: z.object({ bilans: z.array(runAnswer) }),
    run: async (_, context) => {
      const known = await history.counted(holderOf(context).userId);
      return known.ok ? success({ bilans: known.value.map(runFields) }) : known;
    },
  });
}

/** Compares two runs of the caller's account. */
export function compareTwoRuns({ history }: RunRowsDeps): Endpoint {
  const [after, before] = EXAMPLE_RUNS;
  return serviceEndpoint({
    ...SHARED,
    path: `${PATH}/comparaison`,
    summary: "Comparer deux envois",
    description:
      "Les deux envois tels qu'ils ont été reçus, avant toute décision ; l'ordre est celui des dates. Un critère va mieux ou moins bien selon la part des fiches examinées, et il est nouveau quand aucune fiche n'était en défaut.",
    example: {
      query: { apres: after.upload_id, avant: before.upload_id },
      answer: COMPARISON_EXAMPLE,
    },
    fails: ["bilan.absent", "etat.indisponible"],
    input: { query: comparedQuery },
    answer: comparisonAnswer,
    run: async ({ query: { avant: before, apres: after } }, context) => {
      const found = await history.compare(holderOf(context).userId, { before, after });
      return found.ok ? success(comparisonFields(found.value)) : found;
    },
  });
}
