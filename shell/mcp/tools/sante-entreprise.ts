import { z } from "zod";
import { countCompanies, readCompanyIds } from "../../../engine/company/enrichment.ts";
import { checkHealth, type HealthCheck } from "../../../engine/company/health/health-check.ts";
import type { HealthLabel } from "../../../engine/company/health/score-table.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { coded, codedOf, type Labels } from "../coded.ts";
import { companyNumbers } from "../company-numbers.ts";
import { knownFields } from "../known-fields.ts";
import { tool } from "../tool.ts";

const MOST_SIRENS = 20;

/** From the interface. */
const LABELS: Labels<HealthLabel> = {
  A: "score de 80 ou plus",
  B: "score de 60 à 79",
  C: "score de 40 à 59",
  D: "score de moins de 40",
};
const SOURCE = "barème de recoupe sur SIRENE, RNE, BODACC et comptes annuels";

const checked = z.object({
  siren: z.string(),
  score: z.number().optional(),
  label: codedOf(LABELS).optional(),
  couverture: z.number(),
  composantes: z.array(
    z.object({
      nom: z.string(),
      points: z.number(),
      points_max: z.number(),
      explication: z.string(),
      source: z.string(),
      date: z.string(),
    }),
  ),
  raisons: z.string(),
  date_verification: z.string(),
  manquants: z.array(z.string()),
});

/** Rates the health of companies, with the reasons. */
export const santeEntreprise = tool({
  name: "sante_entreprise",
  title: "Noter la santé d'entreprises",
  description: `Score de santé de 0 à 100 et label A à D de 1 à ${MOST_SIRENS} entreprises françaises, avec ce qui le compose ; \`couverture\` (0 à 1) dit quelle part a pu être jugée. Classe des entreprises, ne prédit pas une défaillance. Clé d'API ; une unité par SIREN. (Company health score.)`,
  access: "key",
  input: z.object({
    sirens: companyNumbers(MOST_SIRENS, "SIREN de 9 chiffres, SIRET admis, texte ou nombre"),
  }),
  output: z.object({ results: z.array(checked) }),
  cost: ({ sirens }) => countCompanies(readCompanyIds(sirens)),
  run: ({ sirens }, { snapshot }) => {
    const base = snapshot.companies?.base;
    if (!base) return failed("registre.non_charge", "Il faut au moins sirene.");
    return success({ results: checkHealth(base, readCompanyIds(sirens)).map(reported) });
  },
});

function reported(check: HealthCheck) {
  return knownFields({ ...check, label: check.label && coded(check.label, LABELS, SOURCE) });
}
