import { html, type Markup } from "../../../engine/markup/html.ts";
import { SIRET_MAX_LENGTH } from "../../endpoints/entreprises/siret.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { areaField, lineField } from "../forms/form-fields.ts";

/** The submitted value, and its faults. */
export interface TypedQuery {
  readonly value?: string;
  readonly faults?: readonly FieldFault[];
}

/** Ids of the fields, for links to them. */
export const SIRET_FIELD = "champ-siret";
export const SIREN_FIELD = "champ-siren";
export const ADDRESS_FIELD = "champ-adresse";

export function siretForm({ rows, ...query }: TypedQuery & { readonly rows: number }): Markup {
  const field = areaField({
    ...query,
    id: SIRET_FIELD,
    name: "siret",
    label: "SIRET ou SIREN, dix au plus",
    hint: "Un par ligne, ou séparés par des virgules. Les espaces sont acceptés.",
    required: true,
    rows,
  });
  return inForm("/verifier/siret", field, "Vérifier");
}

export function vatForm(query: TypedQuery): Markup {
  const field = lineField({
    ...query,
    id: SIREN_FIELD,
    name: "siren",
    label: "SIREN, SIRET ou numéro de TVA",
    hint: "Le numéro de TVA est recalculé, et l’entreprise retrouvée.",
    required: true,
    most: SIRET_MAX_LENGTH,
  });
  return inForm("/verifier/tva", field, "Calculer le numéro de TVA");
}

export function addressForm({ rows, ...query }: TypedQuery & { readonly rows: number }): Markup {
  const field = areaField({
    ...query,
    id: ADDRESS_FIELD,
    name: "adresse",
    label: "Adresses en France, dix au plus",
    hint: "Une par ligne, comme sur une enveloppe. Chaque ligne est vérifiée séparément.",
    required: true,
    rows,
  });
  return inForm("/verifier/adresse", field, "Vérifier");
}

function inForm(action: string, field: Markup, button: string): Markup {
  return html`<form method="get" action="${action}">
${field}
<p class="submit"><button type="submit">${button}</button></p>
</form>`;
}
