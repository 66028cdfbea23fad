import { type Connector, jsonFile } from "../connector.ts";
import type { CrmRecordFields } from "../crm-field.ts";
import { callSection, fieldTables } from "../guide.ts";

/** Inputs of the step -> the value that the guide recommends. */
const INPUTS = {
  entreprises: ["siren"],
  personnes: ["nom", "prenom", "date_naissance", "code_postal"],
} as const;

const BODIES = {
  entreprises: "{ ids: [inputData.siren] }",
  personnes: `{
  personnes: [
    {
      nom: inputData.nom,
      prenom: inputData.prenom,
      date_naissance: inputData.date_naissance || undefined,
      code_postal: inputData.code_postal || undefined,
    },
  ],
}`,
} as const;

const TIMEOUT_MS = 30_000;

/**
 * A step of "Code by Zapier": the platform provides `inputData` and `fetch`, and reads `output`.
 */
function code({ record, path, fields }: CrmRecordFields): string {
  const dates = fields.filter(({ kind }) => kind === "date").map(({ key }) => key);
  const lines = fields.map(({ key }) => `    ${key}: ${value(key, dates.includes(key))},`);
  return `// Code by Zapier, JavaScript. Input Data : base, cle, ${INPUTS[record].join(", ")}.
const answer = await fetch(inputData.base + "${path}", {
  method: "POST",
  headers: { "X-API-Key": inputData.cle, "Content-Type": "application/json" },
  body: JSON.stringify(${BODIES[record]}),
  signal: AbortSignal.timeout(${TIMEOUT_MS}),
});
if (!answer.ok) {
  const wait = answer.headers.get("retry-after");
  const later = wait ? \` À refaire dans \${wait} s.\` : "";
  throw new Error(\`recoupe \${answer.status} : \${await answer.text()}\${later}\`);
}
const result = (await answer.json()).results[0];
// Une date dont le fichier ne dit pas tout n'est pas une date.
const whole = (date) => (date && !date.includes("-00") ? date : null);
output = [
  {
${lines.join("\n")}
  },
];
`;
}

const value = (key: string, isDate: boolean): string =>
  isDate ? `whole(result.${key})` : `result.${key}`;

/** Settings of "Webhooks by Zapier", Custom Request, for plans without code. */
function request({ record, path }: CrmRecordFields) {
  const body =
    record === "entreprises"
      ? { ids: ["{{siren}}"] }
      : { personnes: [{ nom: "{{nom}}", prenom: "{{prenom}}" }] };
  return {
    app: "Webhooks by Zapier",
    event: "Custom Request",
    method: "POST",
    url: `{{base}}${path}`,
    data_pass_through: false,
    data: JSON.stringify(body),
    unflatten: true,
    headers: { "X-API-Key": "{{cle}}", "Content-Type": "application/json" },
  };
}

/** Source: Zapier, "Use JavaScript code in Zaps", "Send webhooks in Zaps". */
export const zapier: Connector = {
  slug: "zapier",
  name: "Zapier",
  files: (records) => [
    {
      path: "README.md",
      text: `# recoupe dans Zapier

## Avec une étape de code (conseillé)

1. Après le déclencheur qui lit votre CRM, ajoutez « Code by Zapier », Run Javascript.
2. Input Data : \`base\` (l'adresse de votre serveur), \`cle\` (votre clé), et \`siren\` pour une entreprise, ou \`nom\`, \`prenom\` et, si vous les avez, \`date_naissance\` et \`code_postal\` pour une personne.
3. Collez [entreprises.js](entreprises.js) ou [personnes.js](personnes.js).
4. L'étape suivante écrit dans votre CRM : chaque champ ci-dessous y est proposé par son nom.

Un refus arrête le Zap avec ce que recoupe en dit et le temps à attendre. « Autoreplay » (Zap settings) le refait plus tard, sans rien perdre. Les étapes de code s'arrêtent avant 30 secondes sur certains forfaits.

## Sans code

Réglez « Webhooks by Zapier », Custom Request, d'après [entreprises-requete.json](entreprises-requete.json) ou [personnes-requete.json](personnes-requete.json). Zapier nomme alors les champs \`results[]denomination\` : avec un identifiant par appel, c'est la valeur unique.

${callSection("results[0]")}
## Les champs

${fieldTables(records, ({ kind }) => kind.replace("_", " "))}`,
    },
    ...records.flatMap((one) => [
      { path: `${one.record}.js`, text: code(one) },
      jsonFile(`${one.record}-requete.json`, request(one)),
    ]),
  ],
};
