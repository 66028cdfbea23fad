import { jsonFile } from "../connector.ts";
import type { CrmField, FieldKind } from "../crm-field.ts";
import { crmConnector } from "../guide.ts";

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: "varchar",
  long_text: "text",
  number: "double",
  date: "date",
  choice: "enum",
  // Pipedrive has no type for it.
  yes_no: "enum",
};

const OBJECTS = { entreprises: "organizationFields", personnes: "personFields" } as const;

function definition({ label, kind, choices }: CrmField) {
  const labels = kind === "yes_no" ? ["Oui", "Non"] : choices.map((choice) => choice.label);
  return {
    name: label,
    field_type: TYPES[kind],
    ...(labels.length > 0 && { options: labels.map((one) => ({ label: one })) }),
  };
}

/** Source: Pipedrive, API v1, "Add a new organization field", "Add a new person field". */
export const pipedrive = crmConnector({
  slug: "pipedrive",
  name: "Pipedrive",
  types: {
    text: "Texte",
    long_text: "Texte long",
    number: "Numérique",
    date: "Date",
    choice: "Option unique",
    yes_no: "Option unique (Oui, Non)",
  },
  // A hash, returned when the field is created.
  key: () => "",
  definitions: (records) =>
    records.map(({ record, fields }) =>
      jsonFile(`${OBJECTS[record]}.json`, fields.map(definition)),
    ),
  steps: `
Pipedrive crée un champ par appel. Avec \`jq\` et votre jeton d'API (Préférences personnelles > API) :

\`\`\`sh
for objet in organizationFields personFields; do
  jq -c '.[]' "$objet.json" | while read -r champ; do
    curl -sS --fail-with-body "https://api.pipedrive.com/v1/$objet" -H "x-api-token: $PIPEDRIVE_JETON" \\
      -H 'Content-Type: application/json' --data "$champ" | jq -r '[.data.name, .data.key] | @tsv'
  done
done
\`\`\`

Gardez ce qui s'affiche : le nom de chaque champ et la **clé** que Pipedrive lui a donnée, par laquelle on l'écrit. Une option s'écrit par son libellé dans les automatisations, par son numéro (\`data.options\`) dans l'API ; Pipedrive n'a pas de champ oui/non, \`true\` devient « Oui » et \`false\` « Non ».
`,
});
