import { z } from "zod";
import { type CompanyId, readCompanyId } from "../../../engine/identifiers/company-id.ts";
import type { CompanyQuery } from "../../../engine/matching/query/company-query.ts";
import { companyOf } from "../entreprises/company-query.ts";
import { type EntityType, requestedType } from "./entity-types.ts";
import { REQUESTED_BY } from "./properties.ts";

/** Queries of a batch: what OpenRefine sends at once by default. */
export const BATCH_SIZE = 10;
/** Longest text of a cell: one that is longer would refuse its whole batch. */
const TEXT_MAX = 2000;
/** What is read of the value of a property. */
const READ_MAX = 300;
const ID_MAX = 64;
const MOST_VALUES = 20;

const text = z.string().max(TEXT_MAX);
const id = z.string().max(ID_MAX);

const value = z.union([
  text,
  z.number(),
  z.boolean(),
  z.object({ id: text, name: text.optional() }),
]);

const query = z
  .object({
    query: text.optional().describe("Dénomination, enseigne ou nom ; ou un SIREN, un SIRET."),
    type: z
      .union([id, z.array(id).max(MOST_VALUES)])
      .optional()
      .describe("`etablissement` (sans type aussi) ou `entreprise`."),
    limit: z.number().int().positive().optional().describe("Candidats au plus ; jamais plus de 3."),
    properties: z
      .array(z.object({ pid: id, v: z.union([value, z.array(value).max(MOST_VALUES)]) }))
      .max(MOST_VALUES)
      .optional()
      .describe("Ce que l'on sait d'autre ; la première valeur de chaque propriété compte."),
    type_strict: z.enum(["any", "should", "all"]).optional(),
  })
  .refine((given) => given.query !== undefined || (given.properties ?? []).length > 0, {
    message: "Il faut `query` ou `properties`.",
  })
  .meta({ id: "QuestionReconciliation" });

/** Queries by a name that the caller chooses. */
export const queryBatch = z
  .record(z.string(), query)
  .refine((batch) => Object.keys(batch).length <= BATCH_SIZE, {
    message: `Au plus ${BATCH_SIZE} questions par lot.`,
  })
  .describe(`Au plus ${BATCH_SIZE} questions, chacune sous un nom que l'appelant choisit.`);

export type QueryBatch = z.output<typeof queryBatch>;

/** What a query looks for. */
export interface ReadQuery {
  readonly type: EntityType;
  readonly limit: number;
  /** The identifier that stands in place of a name, if one does. */
  readonly identifier: CompanyId | null;
  readonly company: CompanyQuery;
}

/** Reads a query of a batch. */
export function readQuery(given: QueryBatch[string]): ReadQuery {
  const known: Partial<Record<string, string>> = {};
  for (const { pid, v } of given.properties ?? []) {
    const field = REQUESTED_BY.get(pid);
    if (field !== undefined) known[field] ||= textOf(Array.isArray(v) ? v[0] : v);
  }
  const name = given.query ?? known["nom"] ?? "";
  return {
    type: requestedType([given.type ?? []].flat()),
    limit: given.limit ?? Number.POSITIVE_INFINITY,
    identifier: identifierOf(name),
    company: companyOf({ ...known, nom: name }),
  };
}

function textOf(given: z.output<typeof value> | undefined): string {
  const written = typeof given === "object" ? (given.name ?? given.id) : String(given ?? "");
  return written.slice(0, READ_MAX);
}

/** A SIREN, a SIRET or a VAT number that was written as such: names with digits are names. */
function identifierOf(name: string): CompanyId | null {
  const read = readCompanyId(name);
  const isPlain = read.repair === "none" || read.repair === "vat_number";
  return read.kind !== "invalid" && isPlain ? read : null;
}
