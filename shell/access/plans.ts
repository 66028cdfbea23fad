import { z } from "zod";
import shippedPlans from "../../data/plans.json" with { type: "json" };

const PLAN_CODES = ["free", "starter", "pro", "business", "enterprise"] as const;

const count = z.int().positive();

/**
 * A row of `data/plans.json`; its fields have the names that customers see. null means no limit.
 */
const planSchema = z.strictObject({
  code: z.enum(PLAN_CODES),
  libelle: z.string().min(1),
  /** Units (1 = one SIREN or one person processed) per Paris calendar month. */
  unites_par_mois: count.nullable(),
  /** Calls with a key per Paris calendar day. */
  appels_par_jour: count.nullable(),
  /** Most ids in one enrich call. */
  ids_par_appel: count,
  /** Most SIREN monitored in one portfolio. */
  portefeuille: count,
});

export type PlanCode = (typeof PLAN_CODES)[number];
export type Plan = Readonly<z.infer<typeof planSchema>>;
export type Plans = Readonly<Record<PlanCode, Plan>>;

/** The plans of a parsed file; throws when a plan is missing, duplicate or malformed. */
export function readPlans(json: unknown): Plans {
  const rows = z.array(planSchema).length(PLAN_CODES.length).parse(json);
  const byCode = Object.fromEntries(rows.map((row) => [row.code, Object.freeze(row)]));
  return Object.freeze(z.record(z.enum(PLAN_CODES), planSchema).parse(byCode));
}

/** The plans that ship with the project. */
export const PLANS: Plans = readPlans(shippedPlans);
