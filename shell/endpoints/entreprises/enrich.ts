import { z } from "zod";
import { ALERT_LEVELS } from "../../../engine/company/alert-rules.ts";
import { COMPANY_SOURCES } from "../../../engine/company/company-base.ts";
import { countCompanies } from "../../../engine/company/enrichment.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { PLANS } from "../../access/plans.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { companyIds, isoDate, plainIdsReader, verificationDate } from "./company-ids.ts";
import { ENRICHMENT_EXAMPLE } from "./examples.ts";

const MAX_IDS = 20;

export const enrichment = z
  .object({
    id: z.string().describe("L'identifiant tel qu'il a été donné."),
    siren: z.string().nullable().describe("null si l'identifiant est illisible."),
    siret: z
      .string()
      .nullable()
      .describe("L'établissement dont il s'agit : le siège pour un SIREN."),
    denomination: z.string().nullable().describe("null si l'entreprise est inconnue de SIRENE."),
    statut_sirene: z
      .enum(["A", "C", "F"])
      .nullable()
      .meta({ description: "A active, C cessée, F active mais tous ses établissements fermés." }),
    etablissement_statut: z.enum(["A", "F"]).nullable().describe("A ouvert, F fermé."),
    niveau_alerte: z
      .enum(ALERT_LEVELS)
      .describe("Ce qu'il y a lieu de faire, du plus sûr au plus grave."),
    libelle: z.string().describe("L'alerte en quelques mots."),
    raisons: z
      .string()
      .meta({ description: "Phrases séparées par « ; », chacune avec source et date." }),
    procedure_collective: z
      .boolean()
      .nullable()
      .describe("Une procédure est en cours au BODACC ; null si le BODACC n'est pas chargé."),
    dernier_compte_annee: z
      .number()
      .int()
      .nullable()
      .describe("Année de clôture des derniers comptes déposés ; null si on n'en connaît pas."),
    nb_dirigeants: z
      .number()
      .int()
      .nullable()
      .describe("Dirigeants en fonction ; null s'ils sont inconnus."),
    dirigeant_alerte: z.boolean().nullable().meta({
      description:
        "Au moins un dirigeant, de ceux que compte `nb_dirigeants`, est à vérifier ; null si les dirigeants sont inconnus, non croisés avec le fichier des décès, ou sous diffusion partielle.",
    }),
    dirigeants_a_verifier: z.string().nullable().meta({
      description:
        "Ces dirigeants, séparés par « ; » : un homonyme possible au fichier des décès, jamais un décès certain.",
    }),
    score_confiance: z
      .number()
      .min(0)
      .max(1)
      .describe("1 quand l'identifiant désigne une entreprise de SIRENE."),
    siret_successeur: z
      .string()
      .nullable()
      .describe("L'établissement ouvert qui a succédé à celui-ci."),
    naf: z.string().nullable().describe("Activité principale : 71.12B."),
    categorie_juridique: z.string().nullable().describe("Code de l'INSEE : 5710."),
    adresse: z.string().nullable().describe("Complément, numéro et voie."),
    code_postal: z.string().nullable().describe("De l'établissement."),
    ville: z.string().nullable().describe("Commune de l'établissement."),
    effectif: z.string().nullable().describe("Tranche d'effectif salarié, en mots."),
    date_creation: isoDate.nullable().describe("De l'entreprise."),
    date_verification: verificationDate,
    sources: z.record(z.enum(COMPANY_SOURCES), z.string()).meta({
      description:
        "Date de chaque registre ; « non chargé », ou « non croisé » s'il ne sert pas aux entreprises : le RNCS à côté du RNE, les décès sans dirigeants.",
    }),
  })
  .meta({ id: "Enrichissement" });

/** CRM enrichment: one company per identifier, in the same order. */
export const enrich = endpoint({
  method: "POST",
  path: "/api/v1/enrich",
  access: "key",
  rate: "none",
  summary: "Enrichir des entreprises",
  description:
    "Un résultat par identifiant, dans leur ordre. Un SIREN répond sur son siège, un SIRET sur cet établissement. Un champ dont le registre n'est pas chargé vaut null, et `sources` le dit. Coût : une unité par SIREN distinct ; un identifiant invalide ne coûte rien.",
  example: { body: { ids: ["900000100", "300 000 007 00017"] }, answer: ENRICHMENT_EXAMPLE },
  fails: ["plan.limite"],
  input: { body: z.object({ ids: companyIds(MAX_IDS) }), plainBody: plainIdsReader(MAX_IDS) },
  answer: z.object({ results: z.array(enrichment) }),
  cost: ({ body }) => countCompanies(body.ids),
  run: ({ body }, context: SnapshotContext<ServedSnapshot>) => {
    const { companies } = context.snapshot;
    if (!companies) return failed("registre.non_charge", "Il faut au moins sirene.");
    const most = PLANS[context.key?.plan ?? "free"].ids_par_appel;
    if (body.ids.length > most)
      return failed("plan.limite", `${most} identifiants au plus par appel.`);
    companies.json.clear();
    companies.enrichments.writeResults(body.ids, companies.json);
    return success(companies.json.view());
  },
});
