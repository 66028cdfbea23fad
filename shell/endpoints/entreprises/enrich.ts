import { z } from "zod";
import { ALERT_LEVELS } from "../../../engine/company/alert-rules.ts";
import { COMPANY_SOURCES } from "../../../engine/company/company-base.ts";
import { countCompanies } from "../../../engine/company/enrichment.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { PLANS } from "../../quota/plans.ts";
import type { ServedSnapshot } from "../../snapshot/served-snapshot.ts";
import { endpoint, type SnapshotContext } from "../endpoint.ts";
import { companyIds, isoDate, plainIdsReader } from "./company-ids.ts";
import { ENRICHMENT_EXAMPLE } from "./examples.ts";

const MAX_IDS = 20;

export const enrichment = z
  .object({
    id: z.string(),
    siren: z.string().nullable(),
    siret: z.string().nullable(),
    denomination: z.string().nullable(),
    statut_sirene: z
      .enum(["A", "C", "F"])
      .nullable()
      .meta({ description: "A active, C cessée, F active mais tous ses établissements fermés." }),
    etablissement_statut: z.enum(["A", "F"]).nullable(),
    niveau_alerte: z.enum(ALERT_LEVELS),
    libelle: z.string(),
    raisons: z
      .string()
      .meta({ description: "Phrases séparées par « ; », chacune avec source et date." }),
    procedure_collective: z.boolean().nullable(),
    dernier_compte_annee: z.number().int().nullable(),
    nb_dirigeants: z.number().int().nullable(),
    dirigeant_alerte: z.boolean().nullable().meta({
      description:
        "Au moins un dirigeant, de ceux que compte `nb_dirigeants`, est à vérifier ; null si les dirigeants sont inconnus, non croisés avec le fichier des décès, ou sous diffusion partielle.",
    }),
    dirigeants_a_verifier: z.string().nullable().meta({
      description:
        "Ces dirigeants, séparés par « ; » : un homonyme possible au fichier des décès, jamais un décès certain.",
    }),
    score_confiance: z.number().min(0).max(1),
    siret_successeur: z.string().nullable(),
    naf: z.string().nullable(),
    categorie_juridique: z.string().nullable(),
    adresse: z.string().nullable(),
    code_postal: z.string().nullable(),
    ville: z.string().nullable(),
    effectif: z.string().nullable(),
    date_creation: isoDate.nullable(),
    date_verification: isoDate,
    sources: z.record(z.enum(COMPANY_SOURCES), z.string()).meta({
      description:
        "Date de chaque registre ; « non chargé », ou « non croisé » s'il ne sert pas aux entreprises : le RNCS à côté du RNE, les décès sans dirigeants.",
    }),
  })
  .meta({ id: "Enrichissement" });

/** CRM enrichment: a company per identifier, in their order. */
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
