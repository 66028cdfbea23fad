import type { Connector, Crm } from "./connector.ts";
import type { CrmField, CrmRecordFields } from "./crm-field.ts";

const RECORDS: Readonly<Record<CrmRecordFields["record"], string>> = {
  entreprises: "Entreprises",
  personnes: "Personnes",
};

/** The section on the call, common to all guides. French Markdown. */
export function callSection(first: string): string {
  return `## L'appel

| | entreprise | personne |
| --- | --- | --- |
| adresse | \`POST {base}/api/v1/enrich\` | \`POST {base}/api/v1/deces\` |
| corps | \`{"ids": ["<siren>"]}\` | \`{"personnes": [{"nom": "…", "prenom": "…"}]}\` |
| en plus, si connus | | \`date_naissance\`, \`code_postal\` |

\`{base}\` est l'adresse de votre serveur recoupe, sans barre finale. En-têtes : \`X-API-Key: <votre clé>\` et \`Content-Type: application/json\`. Un enregistrement par appel ; son résultat est le premier de la liste, ici \`${first}\`. Délai : 30 secondes.

- **429** : le quota du jour ou du mois, ou le débit. Rappelez après le nombre de secondes de l'en-tête \`Retry-After\`, pas avant ; un quota du jour peut demander d'attendre le lendemain.
- **401** : la clé manque, est mal recopiée ou révoquée. **403** : le plan ne le permet pas. **422** : le corps est à corriger, \`detail\` dit où. Ces appels ne coûtent rien ; les répéter ne sert à rien.
- **503** : le service démarre ou charge ses registres ; rappelez après \`Retry-After\`.
- Un identifiant illisible n'est pas une erreur : il est répondu \`niveau_alerte: invalide\`.

Une valeur \`null\` laisse le champ vide. Une date de décès dont le fichier ne dit pas tout porte des zéros (\`1998-05-00\`) : un champ de type date ne la prend pas, laissez-le vide et gardez-la dans le texte de \`raisons\`. **Un homonyme possible n'est jamais un décès certain** : rien ne doit être envoyé ni effacé sur ce seul champ. Vous restez responsable du traitement des champs écrits dans votre CRM.
`;
}

/** A table for each kind of record: label, response key, type, values. */
export function fieldTables(
  records: readonly CrmRecordFields[],
  typeOf: (field: CrmField) => string,
  keyOf?: (field: CrmField, record: CrmRecordFields["record"]) => string,
): string {
  const heads = ["champ", ...(keyOf ? ["clé"] : []), "de la réponse", "type", "valeurs"];
  return records
    .map(({ record, fields }) => {
      const rows = fields.map((field) => [
        field.label,
        ...(keyOf ? [`\`${keyOf(field, record)}\``] : []),
        `\`${field.key}\``,
        typeOf(field),
        field.choices.map(({ value, label }) => `\`${value}\` ${label}`).join(", "),
      ]);
      const lines = [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
      return `### ${RECORDS[record]}\n\n${lines.join("\n")}\n`;
    })
    .join("\n");
}

/** The connector of a CRM: its definitions, and a guide from them to filled fields. */
export function crmConnector(crm: Crm): Connector {
  const { slug, name, types, steps } = crm;
  return {
    slug,
    name,
    files: (records) => {
      const hasKeys = records.some(({ record, fields }) =>
        fields.some((field) => crm.key(field, record) !== ""),
      );
      const tables = fieldTables(
        records,
        ({ kind }) => types[kind],
        hasKeys ? (field, record) => crm.key(field, record) : undefined,
      );
      const text = `# recoupe dans ${name}

## 1. Créer les champs

${steps.trim()}

## 2. Les remplir

Une automatisation lit le SIREN (ou le nom et le prénom) d'un enregistrement, appelle recoupe et écrit la réponse dans ces champs : [n8n](../n8n/README.md), [Make](../make/README.md) et [Zapier](../zapier/README.md) ont chacun leur guide et un scénario prêt à importer, auquel il reste à ajouter l'étape « ${name} ».

${callSection("results[0]")}
## Les champs

${tables}`;
      return [{ path: "README.md", text }, ...crm.definitions(records)];
    },
  };
}
