import { html, type Markup } from "../../../engine/markup/html.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";

/** Longest search, and longest place. */
export const QUERY_MAX = 200;
export const PLACE_MAX = 100;

/** The path of the search. */
export const SEARCH_PATH = "/entreprises";

/** A company, and the SIRET by which it was looked for. */
export interface SoughtCompany {
  readonly siren: string;
  readonly siret?: string;
}

/** The path of a company's page. */
export function companyPath({ siren, siret }: SoughtCompany): string {
  return `/entreprise/${siren}${siret === undefined ? "" : `?siret=${siret}`}`;
}

/** What was typed, and its faults. */
export interface TypedSearch {
  readonly q: string;
  readonly lieu: string;
  readonly faults?: readonly FieldFault[];
}

/** Labels and ids of the fields, for links to them. */
export const SEARCH_FIELDS = {
  q: { label: "Nom ou numéro", id: "champ-q" },
  lieu: { label: "Commune ou code postal", id: "champ-lieu" },
} as const;

/** One box for a name or a number, and a place that tells namesakes apart. */
export function searchForm({ q, lieu, faults = [] }: TypedSearch): Markup {
  return html`<form method="get" action="${SEARCH_PATH}" role="search" class="ask">
${lineField({
  name: "q",
  id: SEARCH_FIELDS.q.id,
  label: "Nom, SIREN, SIRET ou numéro de TVA",
  hint: "Espaces admis dans les numéros.",
  value: q,
  most: QUERY_MAX,
  required: true,
  faults,
})}
${lineField({
  name: "lieu",
  id: SEARCH_FIELDS.lieu.id,
  label: "Commune ou code postal",
  hint: "Facultatif, avec un nom.",
  value: lieu,
  most: PLACE_MAX,
  faults,
})}
<p class="submit"><button class="main" type="submit">Chercher</button></p>
</form>`;
}

/** The same box in one line, above a company. */
export function shortSearchForm(): Markup {
  return html`<form method="get" action="${SEARCH_PATH}" role="search" class="ask short">
<label class="visually-hidden" for="${SEARCH_FIELDS.q.id}">Nom, SIREN, SIRET ou numéro de TVA d’une autre entreprise</label>
<input type="text" id="${SEARCH_FIELDS.q.id}" name="q" maxlength="${QUERY_MAX}" placeholder="Nom, SIREN, SIRET ou TVA" autocomplete="off" required="required"/>
<button type="submit">Chercher</button>
</form>`;
}
