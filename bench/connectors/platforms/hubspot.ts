import { jsonFile } from "../connector.ts";
import type { CrmField, CrmRecordFields, FieldKind } from "../crm-field.ts";
import { crmConnector } from "../guide.ts";

const TYPES: Readonly<Record<FieldKind, readonly [type: string, fieldType: string]>> = {
  text: ["string", "text"],
  long_text: ["string", "textarea"],
  number: ["number", "number"],
  date: ["date", "date"],
  choice: ["enumeration", "select"],
  yes_no: ["bool", "booleancheckbox"],
};

const OBJECTS = {
  entreprises: { object: "companies", groupName: "companyinformation" },
  personnes: { object: "contacts", groupName: "contactinformation" },
} as const;

const YES_NO = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

const nameOf = ({ key }: CrmField): string => `recoupe_${key}`;

function property(field: CrmField, record: CrmRecordFields["record"]) {
  const [type, fieldType] = TYPES[field.kind];
  const options = field.kind === "yes_no" ? YES_NO : field.choices;
  return {
    name: nameOf(field),
    label: field.label,
    type,
    fieldType,
    groupName: OBJECTS[record].groupName,
    ...(options.length > 0 && {
      options: options.map((option, displayOrder) => ({ ...option, displayOrder, hidden: false })),
    }),
  };
}

/** Source: HubSpot, "Create a batch of properties", CRM properties API v3. */
export const hubspot = crmConnector({
  slug: "hubspot",
  name: "HubSpot",
  types: {
    text: "Texte sur une ligne",
    long_text: "Texte sur plusieurs lignes",
    number: "Nombre",
    date: "Sélecteur de date",
    choice: "Liste déroulante",
    yes_no: "Case à cocher unique",
  },
  key: nameOf,
  definitions: (records) =>
    records.map(({ record, fields }) =>
      jsonFile(`${OBJECTS[record].object}.json`, {
        inputs: fields.map((field) => property(field, record)),
      }),
    ),
  steps: `
Avec une application privée dont le jeton a les droits \`crm.schemas.companies.write\` et \`crm.schemas.contacts.write\` :

\`\`\`sh
for objet in companies contacts; do
  curl -sS --fail-with-body "https://api.hubapi.com/crm/v3/properties/$objet/batch/create" \\
    -H "Authorization: Bearer $HUBSPOT_JETON" -H 'Content-Type: application/json' --data @"$objet.json"
done
\`\`\`

Ou à la main, dans Paramètres > Propriétés, d'après les tableaux ci-dessous.
`,
});
