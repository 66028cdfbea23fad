import type { Endpoint } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { type CompanyPageDeps, companyPage } from "./company-page.ts";
import { searchPage } from "./search-page.ts";

/** The search, and the page of one company. */
export function companyRows(deps: CompanyPageDeps): readonly Endpoint<ServedSnapshot>[] {
  return [searchPage(), companyPage(deps)];
}
