import type { CompanyBase } from "../../../../engine/company/company-base.ts";
import { dayOf } from "../../../../engine/company/company-base.ts";
import {
  type HealthFacts,
  readHealthFacts,
} from "../../../../engine/company/health/health-facts.ts";
import { Situation } from "../../../../engine/company/situation.ts";
import { readCompanyId } from "../../../../engine/identifiers/company-id.ts";
import { baseOf, type CompanyRows, etablissement, unite } from "../company-bed.ts";

export const SIREN = 900_000_100;

/** The facts of one company in a base. */
export function factsIn(base: CompanyBase, siren = SIREN): HealthFacts {
  const situation = new Situation(dayOf(base));
  situation.read(base.companies, readCompanyId(String(siren)));
  return readHealthFacts(base, situation);
}

/** The facts of a company that is open and in order, but for the rows given. */
export function factsOf(change: Partial<CompanyRows>): HealthFacts {
  return factsIn(
    baseOf({
      unites: [unite(SIREN)],
      etablissements: [etablissement(SIREN, 1)],
      liens: [],
      ...change,
    }),
  );
}
