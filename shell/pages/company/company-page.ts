import { z } from "zod";
import type { CrossedOfficers } from "../../../engine/company/officer-deaths.ts";
import { type CompanySheet, companySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { type Document, Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { crossedOfficersOf } from "../../workflows/lookups/crossed-officers.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { accountsSection } from "./accounts-section.ts";
import { companyHead, titleOf } from "./company-head.ts";
import { COMPANY_STYLE } from "./company-style.ts";
import { establishmentsSection, MOST_LISTED } from "./establishments-section.ts";
import { healthSection } from "./health-section.ts";
import { identitySection } from "./identity-section.ts";
import { officersSection } from "./officers-section.ts";
import { procedureSection } from "./procedure-section.ts";
import { knownCompany } from "./search-answer.ts";
import { companyPath, QUERY_MAX, shortSearchForm } from "./search-form.ts";
import { refusedSearch } from "./search-page.ts";
import { soughtSiret } from "./sought-siret.ts";
import { sourcesSection } from "./sources-section.ts";
import { watchSection } from "./watch-section.ts";

export interface CompanyPageDeps {
  readonly deaths: DeathChecks;
  /** Public URL of the service, without a trailing slash; known once it listens. */
  readonly address: () => string;
}

/** The page of one company; any other spelling of its number leads there. */
export function companyPage({ deaths, address }: CompanyPageDeps): Endpoint<ServedSnapshot> {
  return page({
    method: "GET",
    path: "/entreprise/{siren}",
    access: "open",
    rate: "free",
    input: {
      path: z.object({ siren: z.string() }),
      query: z.object({ siret: z.string().optional() }),
    },
    run: async (
      { path, query },
      { snapshot }: { readonly snapshot: ServedSnapshot | null },
    ): Promise<Result<Document | Redirect>> => {
      if (!snapshot?.companies) return failed("registre.non_charge");
      const { base } = snapshot.companies;
      const id = readCompanyId(path.siren);
      const known = knownCompany(base, id);
      if (!known.ok) return success(absentCompany(path.siren, known.failure));
      if (known.value.siren !== path.siren) return success(new Redirect(companyPath(known.value)));
      const sheet = companySheet({ base, labels: snapshot.labels }, id, MOST_LISTED);
      if (!sheet) throw new Error("A known company has no sheet");
      const crossed = await crossedOfficersOf(deaths, snapshot, [id]);
      if (!crossed.ok) return crossed;
      const [officers] = crossed.value;
      if (!officers) throw new Error("A company has no answer on its officers");
      const sought = soughtSiret(base, sheet, query.siret ?? "");
      return success(companyDocument({ sheet, officers, sought, address: address() }));
    },
  });
}

/** The search, with what is wrong with that number. */
function absentCompany(given: string, { code, detail }: Failure): Document {
  const typed = { q: given.slice(0, QUERY_MAX), lieu: "" };
  return refusedSearch(typed, [{ field: "q", text: detail }], code);
}

interface Reported {
  readonly sheet: CompanySheet;
  readonly officers: CrossedOfficers;
  readonly sought: Markup | null;
  readonly address: string;
}

function companyDocument({ sheet, officers, sought, address }: Reported): Document {
  return sitePage({
    title: titleOf(sheet),
    part: "entreprises",
    family: COMPANY_STYLE,
    body: html`${shortSearchForm()}
${sought}
${companyHead(sheet, officers)}
<div class="company">
<div>${identitySection(sheet)}</div>
<div class="events">
${procedureSection(sheet)}
${officersSection(sheet, officers)}
${healthSection(sheet)}
</div>
<div>
${accountsSection(sheet)}
${establishmentsSection(sheet)}
${watchSection(address, sheet.siren)}
${sourcesSection(sheet)}
</div>
</div>`,
  });
}
