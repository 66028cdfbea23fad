import { z } from "zod";
import { periodSince } from "../../../engine/company/surveillance/period.ts";
import {
  distinctCompanies,
  watchPortfolio,
} from "../../../engine/company/surveillance/portfolio.ts";
import { watchedStates } from "../../../engine/company/surveillance/watched-state.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Document } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import { page } from "../page.ts";
import { companiesDocument } from "./companies-document.ts";
import { type Portfolio, portfolioResult } from "./portfolio-result.ts";
import {
  COMPANIES_FIELD,
  COMPANIES_NAMES,
  companiesField,
  requestedCompanies,
  unknownNumbers,
} from "./requested-companies.ts";

const PORTFOLIO_PATH = "/portefeuille";

interface Typed {
  readonly sirens: string;
  readonly depuis: string;
}

/** What happened to a few companies since a day, without an account. */
export function portfolioPage(): Endpoint<ServedSnapshot> {
  return page({
    method: "GET",
    path: PORTFOLIO_PATH,
    access: "open",
    rate: "free",
    input: { query: z.object({ sirens: z.string().optional(), depuis: z.string().optional() }) },
    run: (
      { query },
      { snapshot }: { readonly snapshot: ServedSnapshot | null },
    ): Result<Document> => {
      const typed = { sirens: query.sirens ?? "", depuis: (query.depuis ?? "").trim() };
      if (query.sirens === undefined) return success(documentOf(typed, null, []));
      if (!snapshot?.companies) return failed("registre.non_charge");
      return success(answered(typed, snapshot.companies.base));
    },
  });
}

type Base = NonNullable<ServedSnapshot["companies"]>["base"];

function answered(typed: Typed, base: Base): Document {
  const requested = requestedCompanies(typed.sirens);
  const since = sinceOf(typed.depuis, base);
  const faults: FieldFault[] = [];
  if (!requested.ok) faults.push({ field: COMPANIES_FIELD, text: requested.failure.detail });
  if ("fault" in since) faults.push({ field: "depuis", text: since.fault });
  if (!requested.ok || "fault" in since) return documentOf(typed, null, faults);
  const companies = distinctCompanies(requested.value);
  const states = watchedStates(base, companies).filter((state) => state !== null);
  const watch = watchPortfolio(base, requested.value, since.period);
  return documentOf(typed, { watch, states, sources: base.sources }, []);
}

const DAY = z.iso.date();
/** As people write it in France. */
const FRENCH_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

function isoOf(day: string): string {
  const [, date = "", month = "", year = ""] = FRENCH_DAY.exec(day) ?? [];
  return year === "" ? day : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

function sinceOf(typed: string, base: Base) {
  const depuis = isoOf(typed);
  if (depuis !== "" && !DAY.safeParse(depuis).success)
    return { fault: "Écrivez une date du calendrier, comme 01/10/2026." };
  const period = periodSince(base, depuis === "" ? undefined : depuis);
  if (!period)
    return {
      fault: `Les registres s'arrêtent au ${longDate(base.date)} : choisissez un jour avant.`,
    };
  return { period };
}

function documentOf(
  typed: Typed,
  found: Portfolio | null,
  faults: readonly FieldFault[],
): Document {
  return companiesDocument({
    path: PORTFOLIO_PATH,
    title: "Ce qui est arrivé à vos clients",
    lead: "Collez jusqu’à dix numéros\u00a0: cessations, procédures collectives, changements de dirigeants et décès possibles depuis trente jours.",
    description:
      "Cessations, procédures collectives, changements de dirigeants : ce qui est arrivé à vos clients d'après les registres publics, gratuitement et sans compte.",
    names: { ...COMPANIES_NAMES, depuis: "Depuis le" },
    faults,
    result:
      found &&
      html`${unknownNumbers(found.watch.inconnus)}${portfolioResult(found)}${found.states.length > 0 ? nextStep(found) : null}`,
    fields: html`${companiesField(typed.sirens, faults)}
${lineField({ name: "depuis", label: "Depuis le", hint: "Facultatif, comme 01/10/2026. À défaut, les trente derniers jours.", value: typed.depuis, faults })}`,
    button: "Voir ce qui est arrivé",
  });
}

/** To be told next time. */
function nextStep({ states }: Portfolio): Markup {
  const sirens = states.map(({ siren }) => siren).join(",");
  return html`<p class="acts screen"><a href="/espace/suivi?siren=${sirens}">Être prévenu de la suite\u00a0: les suivre dans mon espace</a></p>`;
}
