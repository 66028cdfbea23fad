import { z } from "zod";
import { COMPANY_SOURCES } from "../../../engine/company/company-base.ts";
import { countCompanies } from "../../../engine/company/enrichment.ts";
import { ENRICHMENT_FIELDS, type Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { PLANS } from "../../access/plans.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { companyIds, isoDate, plainIdsReader } from "./company-ids.ts";
import { ENRICHMENT_EXAMPLE } from "./examples.ts";

const MAX_IDS = 20;

const KINDS = {
  text: z.string(),
  integer: z.number().int(),
  share: z.number().min(0).max(1),
  boolean: z.boolean(),
  date: isoDate,
  sources: z.record(z.enum(COMPANY_SOURCES), z.string()),
} as const;

const fields = Object.entries(ENRICHMENT_FIELDS).map(([name, { kind, isNullable, about }]) => {
  const schema = typeof kind === "string" ? KINDS[kind] : z.enum(kind);
  return [name, (isNullable ? schema.nullable() : schema).describe(about)] as const;
});

type Schemas = { readonly [Name in keyof Enrichment]: z.ZodType<Enrichment[Name]> };

export const enrichment = z
  .object(Object.fromEntries(fields) as unknown as Schemas)
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
