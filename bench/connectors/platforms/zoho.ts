import { jsonFile } from "../connector.ts";
import type { CrmField, FieldKind } from "../crm-field.ts";
import { crmConnector } from "../guide.ts";

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: "text",
  long_text: "textarea",
  number: "double",
  date: "date",
  choice: "picklist",
  yes_no: "picklist",
};

const OBJECTS = { entreprises: "Accounts", personnes: "Contacts" } as const;

const YES_NO = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

/** Longest text, in characters. */
const LENGTHS: Partial<Record<FieldKind, number>> = { text: 255, long_text: 2000 };
/** Small: the limit of fields per call is not documented. */
const FIELDS_A_CALL = 5;

function definition({ label, kind, choices }: CrmField) {
  const length = LENGTHS[kind];
  const values = kind === "yes_no" ? YES_NO : choices;
  return {
    field_label: label,
    data_type: TYPES[kind],
    ...(length !== undefined && { length }),
    ...(values.length > 0 && {
      pick_list_values: values.map((one) => ({
        display_value: one.label,
        actual_value: one.value,
      })),
    }),
  };
}

function bodies(fields: readonly CrmField[]) {
  const count = Math.ceil(fields.length / FIELDS_A_CALL);
  return Array.from({ length: count }, (_, at) => ({
    fields: fields.slice(at * FIELDS_A_CALL, (at + 1) * FIELDS_A_CALL).map(definition),
  }));
}

/** Source: Zoho CRM, API v8, "Create Custom Fields". */
export const zoho = crmConnector({
  slug: "zoho",
  name: "Zoho CRM",
  types: {
    text: "Une seule ligne",
    long_text: "Plusieurs lignes",
    number: "Décimal",
    date: "Date",
    choice: "Liste de choix",
    yes_no: "Liste de choix (Oui, Non)",
  },
  // Derived from the label; returned when the field is created.
  key: () => "",
  definitions: (records) =>
    records.map(({ record, fields }) => jsonFile(`${OBJECTS[record]}.json`, bodies(fields))),
  steps: `
Chaque fichier est une liste de corps de requête, de cinq champs chacun. Avec \`jq\` et un jeton dont la portée est \`ZohoCRM.settings.fields.CREATE\` :

\`\`\`sh
for module in Accounts Contacts; do
  jq -c '.[]' "$module.json" | while read -r corps; do
    curl -sS --fail-with-body "https://www.zohoapis.eu/crm/v8/settings/fields?module=$module" \\
      -H "Authorization: Zoho-oauthtoken $ZOHO_JETON" -H 'Content-Type: application/json' --data "$corps"
  done
done
\`\`\`

Le nombre de champs personnalisés dépend de votre édition. Zoho donne à chaque champ un nom d'API d'après son libellé (Paramètres > Espace développeur > API) : c'est par lui qu'on l'écrit. Un texte de plusieurs lignes garde 2 000 caractères.
`,
});
