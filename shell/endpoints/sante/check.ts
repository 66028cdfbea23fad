import { z } from "zod";
import { countCompanies } from "../../../engine/company/enrichment.ts";
import { checkHealth } from "../../../engine/company/health/health-check.ts";
import { COMPONENT_NAMES } from "../../../engine/company/health/score-rule.ts";
import { LABELS } from "../../../engine/company/health/score-table.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { companyIds, isoDate, verificationDate } from "../entreprises/company-ids.ts";
import { HEALTH_CALL, HEALTH_EXAMPLE } from "./examples.ts";

const MAX_SIRENS = 20;

const component = z
  .object({
    nom: z.enum(COMPONENT_NAMES).describe("La composante."),
    points: z.number().min(0).meta({ description: "Arrondis au dixième." }),
    points_max: z.number().int().describe("Le plus qu'elle puisse valoir."),
    explication: z.string().meta({ description: "Ce qui a été vu, séparé par « ; »." }),
    source: z.string().describe("Le registre."),
    date: isoDate.meta({ description: "Date du registre." }),
  })
  .meta({ id: "ComposanteSante" });

const check = z
  .object({
    siren: z
      .string()
      .meta({ description: "Neuf chiffres, ou l'identifiant reçu s'il est illisible." }),
    score: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe("De 0 à 100 ; null si rien n'a pu être jugé."),
    label: z
      .enum(LABELS.map(([label]) => label))
      .nullable()
      .describe("A à partir de 80, B de 60, C de 40, D en dessous."),
    couverture: z.number().min(0).max(1).meta({
      description:
        "Part des 100 points dont la composante a pu être jugée ; ce qui a été écarté à l'intérieur d'une composante est dit dans `raisons`.",
    }),
    composantes: z.array(component).describe("Ce dont le score est fait."),
    raisons: z
      .string()
      .meta({ description: "Phrases séparées par « ; », chacune avec source et date." }),
    date_verification: verificationDate,
  })
  .meta({ id: "ControleSante" });

/** Returns the health of companies: a score, a label and their components. */
export const checkCompanyHealth = endpoint({
  method: "POST",
  path: "/api/v1/sante/check",
  access: "key",
  rate: "none",
  summary: "Noter la santé d'entreprises",
  description: `Un résultat par SIREN, dans leur ordre ; un SIRET vaut pour son entreprise. Le score va de 0 à 100 : situation et ancienneté dans SIRENE (25 points), procédures collectives (30), comptes déposés et ratios placés dans leur secteur (30), dirigeants en fonction, leurs changements et leurs décès possibles (15). A à partir de 80, B de 60, C de 40, D en dessous. Une liquidation (même close, pour insuffisance d'actif, si c'est une personne morale), une cessation ou une radiation plafonne le score à 10. Une absence de donnée n'est pas un défaut : une composante sans donnée est écartée, les autres sont ramenées à 100 et \`couverture\` le dit. Le score classe les entreprises, il n'est pas une probabilité de défaillance. Coût : une unité par SIREN distinct ; un identifiant invalide ne coûte rien.`,
  example: { body: HEALTH_CALL, answer: HEALTH_EXAMPLE },
  fails: [],
  input: { body: z.object({ sirens: companyIds(MAX_SIRENS) }) },
  answer: z.object({ results: z.array(check) }),
  cost: ({ body }) => countCompanies(body.sirens),
  run: ({ body }, context: SnapshotContext<ServedSnapshot>) => {
    const base = context.snapshot.companies?.base;
    if (!base) return failed("registre.non_charge", "Il faut au moins sirene.");
    return success({ results: checkHealth(base, body.sirens) });
  },
});
