import { z } from "zod";
import { countCompanies, readCompanyIds } from "../../../engine/company/enrichment.ts";
import type { CrossedOfficers } from "../../../engine/company/officer-deaths.ts";
import { success } from "../../../engine/errors/failure.ts";
import { crossedOfficersOf } from "../../workflows/lookups/crossed-officers.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import { companyNumbers } from "../company-numbers.ts";
import { knownFields } from "../known-fields.ts";
import { type Tool, tool } from "../tool.ts";
import { vitalCodes, vitalFields } from "../vital-status.ts";

const MOST_SIRENS = 20;

const officer = z.object({
  nom: z.string(),
  nom_usage: z.string().optional(),
  prenoms: z.string().optional(),
  role: z.object({ code: z.string().nullable(), label: z.string(), source: z.string() }),
  date_naissance: z.string().optional(),
  siren: z.string().optional(),
  ...vitalFields,
  score_confiance: z.number(),
  raisons: z.string(),
  manquants: z.array(z.string()),
});

const company = z.object({
  siren: z.string(),
  dirigeants: z.array(officer),
  raisons: z.string(),
  date_verification: z.string(),
});

/** Lists the officers of companies, and possible deaths among them. */
export function dirigeantsEntreprise(checks: DeathChecks): Tool {
  return tool({
    name: "dirigeants_entreprise",
    title: "Lister des dirigeants et leurs décès possibles",
    description: `Dirigeants en fonction de 1 à ${MOST_SIRENS} entreprises françaises (RNE), rapprochés du fichier des décès. Le jour de naissance n'est pas publié : un homonyme est toujours possible, un décès jamais certain. Clé d'API ; une unité par SIREN. (Active company officers, possible deaths.)`,
    access: "key",
    input: z.object({
      sirens: companyNumbers(MOST_SIRENS, "SIREN de 9 chiffres, SIRET admis, texte ou nombre"),
    }),
    output: z.object({ results: z.array(company) }),
    cost: ({ sirens }) => countCompanies(readCompanyIds(sirens)),
    run: async ({ sirens }, { snapshot }) => {
      const crossed = await crossedOfficersOf(checks, snapshot, readCompanyIds(sirens));
      if (!crossed.ok) return crossed;
      return success({ results: crossed.value.map(reported) });
    },
  });
}

function reported({ dirigeants, ...found }: CrossedOfficers) {
  return { ...found, dirigeants: dirigeants.map(officerAnswer) };
}

type CrossedOfficer = CrossedOfficers["dirigeants"][number];

function officerAnswer({ role, role_code, siren, nom_usage, ...found }: CrossedOfficer) {
  return {
    ...knownFields({ ...found, ...vitalCodes(found) }),
    role: { code: role_code, label: role, source: "RNE" },
    // Persons have no SIREN, and most no usage name: left out, not listed as missing.
    ...(siren !== null && { siren }),
    ...(nom_usage !== null && { nom_usage }),
  };
}
