import { jsonFile } from "../connector.ts";
import type { CrmField, CrmRecordFields, FieldKind } from "../crm-field.ts";
import { crmConnector } from "../guide.ts";

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: "char",
  long_text: "text",
  number: "float",
  date: "date",
  choice: "selection",
  yes_no: "selection",
};

/** Companies and persons are both partners: their fields are distinguished by name. */
const LETTERS = { entreprises: "e", personnes: "p" } as const;

const YES_NO = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

/** Odoo requires the prefix `x_` for fields outside of modules. */
const nameOf = ({ key }: CrmField, record: CrmRecordFields["record"]): string =>
  `x_recoupe_${LETTERS[record]}_${key}`;

function definition(field: CrmField, record: CrmRecordFields["record"]) {
  const { label, kind, decimals, choices } = field;
  const values = kind === "yes_no" ? YES_NO : choices;
  return {
    name: nameOf(field, record),
    field_description: label,
    ttype: kind === "number" && decimals === 0 ? "integer" : TYPES[kind],
    state: "manual",
    ...(values.length > 0 && {
      // Command (0, 0, values): a new one.
      selection_ids: values.map(({ value, label: name }, sequence) => [
        0,
        0,
        { value, name, sequence },
      ]),
    }),
  };
}

/** Source: Odoo, "ir.model.fields" and the external API (XML-RPC). */
export const odoo = crmConnector({
  slug: "odoo",
  name: "Odoo",
  types: {
    text: "Texte (char)",
    long_text: "Texte long (text)",
    number: "Nombre (integer, float)",
    date: "Date (date)",
    choice: "Sélection (selection)",
    yes_no: "Sélection (Oui, Non)",
  },
  key: nameOf,
  definitions: (records) => [
    jsonFile(
      "ir.model.fields.json",
      records.flatMap(({ record, fields }) => fields.map((field) => definition(field, record))),
    ),
  ],
  steps: `
Entreprises et personnes sont toutes des \`res.partner\` : les clés les distinguent (\`_e_\`, \`_p_\`). Avec l'API externe d'Odoo et Python, sans rien installer ; une clé d'API se crée dans Mon profil > Sécurité du compte :

\`\`\`python
import json, os, xmlrpc.client

url, base, login, cle = (os.environ[nom] for nom in ("ODOO_URL", "ODOO_BASE", "ODOO_LOGIN", "ODOO_CLE"))
moi = xmlrpc.client.ServerProxy(url + "/xmlrpc/2/common").authenticate(base, login, cle, {})
modeles = xmlrpc.client.ServerProxy(url + "/xmlrpc/2/object")
[partenaire] = modeles.execute_kw(base, moi, cle, "ir.model", "search", [[["model", "=", "res.partner"]]])
for champ in json.load(open("ir.model.fields.json", encoding="utf-8")):
    modeles.execute_kw(base, moi, cle, "ir.model.fields", "create", [{**champ, "model_id": partenaire}])
\`\`\`

Il faut les droits d'administration. Les champs apparaissent ensuite dans l'API et les automatisations ; ajoutez-les à la vue des contacts avec Studio, ou laissez-les cachés. \`true\` et \`false\` s'écrivent comme des textes : un booléen d'Odoo ne peut pas rester vide.
`,
});
