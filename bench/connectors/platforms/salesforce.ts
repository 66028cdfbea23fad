import type { CrmField, CrmRecordFields, FieldKind } from "../crm-field.ts";
import { crmConnector } from "../guide.ts";

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: "Text",
  long_text: "LongTextArea",
  number: "Number",
  date: "Date",
  choice: "Picklist",
  yes_no: "Picklist",
};

const OBJECTS = { entreprises: "Account", personnes: "Contact" } as const;

/** A checkbox is never empty: unknown would read as no. */
const YES_NO = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

const API_VERSION = "62.0";

const nameOf = ({ key }: CrmField): string => `Recoupe_${key}__c`;

function definition(field: CrmField): string {
  const { kind, label, decimals, choices } = field;
  const ofKind: Partial<Record<FieldKind, string>> = {
    text: element("length", "255"),
    long_text: element("length", "32768") + element("visibleLines", "4"),
    number: element("precision", "18") + element("scale", String(decimals)),
    choice: valueSet(choices),
    yes_no: valueSet(YES_NO),
  };
  const inside = [
    element("fullName", nameOf(field)),
    element("label", label),
    element("type", TYPES[kind]),
    ofKind[kind] ?? "",
  ];
  return `  <fields>${inside.join("")}</fields>\n`;
}

function valueSet(choices: CrmField["choices"]): string {
  const values = choices.map(
    ({ value, label }) =>
      `<value>${element("fullName", value)}${element("default", "false")}${element("label", label)}</value>`,
  );
  return `<valueSet><restricted>true</restricted><valueSetDefinition><sorted>false</sorted>${values.join("")}</valueSetDefinition></valueSet>`;
}

function element(name: string, text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<${name}>${escaped}</${name}>`;
}

const NAMESPACE = "http://soap.sforce.com/2006/04/metadata";

function document(root: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${inside}</${root}>\n`;
}

function packageOf(records: readonly CrmRecordFields[]): string {
  const members = records.flatMap(({ record, fields }) =>
    fields.map((field) => `    ${element("members", `${OBJECTS[record]}.${nameOf(field)}`)}\n`),
  );
  return document(
    "Package",
    `  <types>\n${members.join("")}    <name>CustomField</name>\n  </types>\n  ${element("version", API_VERSION)}\n`,
  );
}

/** Source: Salesforce, Metadata API Developer Guide, "CustomField" and "package.xml". */
export const salesforce = crmConnector({
  slug: "salesforce",
  name: "Salesforce",
  types: {
    text: "Texte (255)",
    long_text: "Zone de texte longue",
    number: "Nombre",
    date: "Date",
    choice: "Liste de sélection",
    yes_no: "Liste de sélection (Oui, Non)",
  },
  key: nameOf,
  definitions: (records) => [
    { path: "package.xml", text: packageOf(records) },
    ...records.map(({ record, fields }) => ({
      path: `objects/${OBJECTS[record]}.object`,
      text: document("CustomObject", fields.map(definition).join("")),
    })),
  ],
  steps: `
Ce dossier est un paquet de l'API Metadata. Avec la ligne de commande de Salesforce, sur un bac à sable d'abord :

\`\`\`sh
sf project deploy start --metadata-dir . --target-org MON_ORG
\`\`\`

Donnez ensuite l'accès aux champs (sécurité au niveau du champ) par un ensemble d'autorisations, à l'utilisateur de l'automatisation en écriture. Les listes sont restreintes aux valeurs du tableau ; elles s'écrivent par leur valeur (\`A\`), pas par leur libellé. Oui et non sont une liste, parce qu'une case à cocher ne peut pas rester vide.
`,
});
