import { html, type Markup } from "../../../engine/markup/html.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { lineField, listField } from "../forms/form-fields.ts";

export const DEATH_PATH = "/deces";

/** The fields of a person, as the endpoint names them. */
export const PERSON_FIELDS = [
  "nom",
  "prenom",
  "date_naissance",
  "sexe",
  "lieu_naissance",
  "code_postal",
] as const;

/** What was typed, by field. */
export type TypedPerson = Readonly<Record<(typeof PERSON_FIELDS)[number], string>>;

const LABELS: Readonly<Record<keyof TypedPerson, string>> = {
  nom: "Nom de naissance ou d’usage",
  prenom: "Prénoms",
  date_naissance: "Date de naissance",
  sexe: "Sexe",
  lieu_naissance: "Lieu de naissance",
  code_postal: "Code postal du domicile",
};

/** Labels of the fields, for the list of faults. */
export const PERSON_NAMES = LABELS;

/** The form of one person. It is posted: names stay out of addresses and logs. */
export function deathForm(typed: TypedPerson, faults: readonly FieldFault[]): Markup {
  const line = (name: Exclude<keyof TypedPerson, "sexe">, more: object = {}) =>
    lineField({ name, label: LABELS[name], value: typed[name], faults, ...more });
  return html`<form method="post" action="${DEATH_PATH}">
<div class="fields">
${line("nom", { required: true })}
${line("prenom", { required: true, hint: "Tous ceux que vous connaissez." })}
${line("date_naissance", { hint: "Comme 30/11/1946\u202f; le mois ou l’année seuls aident aussi." })}
${listField({ name: "sexe", label: LABELS.sexe, options: SEXES, value: typed.sexe, faults })}
${line("lieu_naissance", { hint: "Commune, ou pays." })}
${line("code_postal", { keys: "numeric" })}
</div>
<p class="submit"><button class="main" type="submit">Chercher parmi les décès</button></p>
</form>`;
}

const SEXES = [
  { value: "", label: "Non connu" },
  { value: "F", label: "Femme" },
  { value: "M", label: "Homme" },
];
