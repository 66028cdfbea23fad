import { z } from "zod";
import type { CompanyBase } from "../../../engine/company/company-base.ts";
import type { CrossedOfficers } from "../../../engine/company/officer-deaths.ts";
import { distinctCompanies } from "../../../engine/company/surveillance/portfolio.ts";
import {
  type WatchedState,
  watchedStates,
} from "../../../engine/company/surveillance/watched-state.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { CompanyId } from "../../../engine/identifiers/company-id.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Document } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { crossedOfficersOf } from "../../workflows/lookups/crossed-officers.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { sourceLine } from "../company/company-words.ts";
import { foldedList } from "../company/folded-list.ts";
import { officerItem } from "../company/officer-item.ts";
import { companyPath } from "../company/search-form.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { reasonList } from "../front/reason-list.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import { page } from "../page.ts";
import { companiesDocument } from "./companies-document.ts";
import {
  COMPANIES_FIELD,
  COMPANIES_NAMES,
  companiesField,
  requestedCompanies,
  unknownNumbers,
} from "./requested-companies.ts";

const OFFICERS_PATH = "/dirigeants";

/** The officers of a few companies, checked against the deaths, without an account. */
export function officersPage(deaths: DeathChecks): Endpoint<ServedSnapshot> {
  return page({
    method: "GET",
    path: OFFICERS_PATH,
    access: "open",
    rate: "free",
    input: { query: z.object({ sirens: z.string().optional() }) },
    run: async (
      { query },
      { snapshot }: { readonly snapshot: ServedSnapshot | null },
    ): Promise<Result<Document>> => {
      const typed = query.sirens ?? "";
      if (query.sirens === undefined) return success(documentOf(typed, null, []));
      if (!snapshot?.companies) return failed("registre.non_charge");
      const requested = requestedCompanies(typed);
      if (!requested.ok) {
        const faults = [{ field: COMPANIES_FIELD, text: requested.failure.detail }];
        return success(documentOf(typed, null, faults));
      }
      const companies = distinctCompanies(requested.value);
      const { base } = snapshot.companies;
      const crossed = await crossedOfficersOf(deaths, snapshot, companies);
      if (!crossed.ok) return crossed;
      const found = { base, ids: requested.value, companies, crossed: crossed.value };
      return success(documentOf(typed, found, []));
    },
  });
}

interface Found {
  readonly base: CompanyBase;
  /** As typed. */
  readonly ids: readonly CompanyId[];
  /** The distinct readable ones, and the officers of each. */
  readonly companies: readonly CompanyId[];
  readonly crossed: readonly CrossedOfficers[];
}

function documentOf(typed: string, found: Found | null, faults: readonly FieldFault[]): Document {
  return companiesDocument({
    path: OFFICERS_PATH,
    title: "Qui dirige ces entreprises",
    lead: "Collez jusqu’à dix numéros\u00a0: les dirigeants en fonction, rapprochés du fichier des décès de l’INSEE.",
    description:
      "Les dirigeants en fonction d'entreprises françaises, rapprochés du fichier des décès de l'INSEE, gratuitement et sans compte.",
    names: COMPANIES_NAMES,
    faults,
    result: found && officersResult(found),
    fields: companiesField(typed, faults),
    button: "Voir les dirigeants",
  });
}

function officersResult({ base, ids, companies, crossed }: Found): Markup {
  const states = watchedStates(base, companies);
  const known = companies.flatMap((id, at) => {
    const [state, officers] = [states[at], crossed[at]];
    return state && officers ? [{ id, state, officers }] : [];
  });
  const isKnown = new Set(known.map(({ id }) => id.siren));
  const unknown = ids.filter(({ kind, siren }) => kind === "invalid" || !isKnown.has(siren));
  return html`${unknownNumbers([...new Set(unknown.map(({ given }) => given))])}
${known.map(({ state, officers }) => companyOfficers(state, officers))}
${known.length > 0 ? html`<p class="muted">Le jour de naissance des dirigeants n’est pas publié\u00a0: un décès n’est jamais certain, et n’en trouver aucun n’est pas une preuve de vie.</p>${sourceLine(base.sources, ["rne", "unites-legales", "deces"])}` : null}`;
}

/** Officers of one company that are shown at once, and folded. */
const [MOST_DISPLAYED, MOST_FOLDED] = [8, 16];

function companyOfficers(
  { siren, denomination }: WatchedState,
  { dirigeants, raisons }: CrossedOfficers,
): Markup {
  const name =
    denomination === null ? `Entreprise ${spacedNumber(siren)}` : customerText(denomination);
  const doubtful = dirigeants.filter(({ action }) => action !== "conserver");
  const others = dirigeants.filter(({ action }) => action === "conserver");
  return html`<section aria-labelledby="e-${siren}">
<h2 id="e-${siren}"><a href="${companyPath({ siren })}">${name}</a> <span class="note">${spacedNumber(siren)}</span></h2>
${
  dirigeants.length === 0
    ? null
    : foldedList({
        items: [...doubtful, ...others].map(officerItem),
        kind: "people",
        most: MOST_DISPLAYED,
        mostFolded: MOST_FOLDED,
        folded: (left) => counted(left, "autre dirigeant", "autres dirigeants"),
      })
}
${reasonList(raisons)}
</section>
`;
}
