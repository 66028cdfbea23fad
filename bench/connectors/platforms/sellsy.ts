import type { CrmField, CrmRecordFields, FieldKind } from "../crm-field.ts";
import { crmConnector } from "../guide.ts";

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: "Texte simple",
  long_text: "Texte riche",
  number: "Numérique",
  date: "Date",
  choice: "Liste de choix",
  yes_no: "Liste de choix (Oui, Non)",
};

const OBJECTS = { entreprises: "Société", personnes: "Contact" } as const;

const nameOf = ({ key }: CrmField): string => `recoupe-${key.replaceAll("_", "-")}`;

function rows({ record, fields }: CrmRecordFields): string[][] {
  return fields.map((field) => {
    const labels =
      field.kind === "yes_no" ? ["Oui", "Non"] : field.choices.map(({ label }) => label);
    return [OBJECTS[record], field.label, nameOf(field), TYPES[field.kind], labels.join(" | ")];
  });
}

/** Cells are quoted: labels may contain the delimiter. */
function csv(table: readonly (readonly string[])[]): string {
  return table
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
    .map((line) => `${line}\r\n`)
    .join("");
}

/** No description of Sellsy's API for defining custom fields was found; a list for people. */
export const sellsy = crmConnector({
  slug: "sellsy",
  name: "Sellsy",
  types: TYPES,
  key: nameOf,
  definitions: (records) => [
    {
      path: "champs-personnalises.csv",
      text: `\ufeff${csv([["objet", "nom", "code", "type", "valeurs"], ...records.flatMap(rows)])}`,
    },
  ],
  steps: `
Dans Réglages > Champs personnalisés, créez chaque champ de [champs-personnalises.csv](champs-personnalises.csv) : son objet (société ou contact), son nom, son code, son type et, pour une liste, ses valeurs dans l'ordre. La liste s'ouvre dans un tableur. Le nom des types peut différer d'un mot selon la version de Sellsy ; nous n'avons pas pu vérifier l'interface de création par API, aussi ce guide ne l'emploie-t-il pas.

L'automatisation écrit ensuite ces champs par leur code. Une liste s'écrit par son libellé ; \`true\` devient « Oui » et \`false\` « Non ».
`,
});
