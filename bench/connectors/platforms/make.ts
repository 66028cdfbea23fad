import { type Connector, jsonFile } from "../connector.ts";
import type { CrmRecordFields } from "../crm-field.ts";
import { callSection, fieldTables } from "../guide.ts";

/** Example queries, answered by the registers shipped with the service. */
const EXAMPLES = {
  entreprises: { siren: "900000100" },
  personnes: { nom: "Ormiville", prenom: "Brigitte", date_naissance: "1946-11-30" },
} as const;

const BODIES = {
  entreprises: '{"ids": ["{{1.siren}}"]}',
  personnes:
    '{"personnes": [{"nom": "{{1.nom}}", "prenom": "{{1.prenom}}", "date_naissance": "{{1.date_naissance}}"}]}',
} as const;

const TIMEOUT_SECONDS = "30";
const STEP = 300;

const setVariables = (variables: readonly { readonly name: string; readonly value: string }[]) => ({
  module: "util:SetVariables",
  version: 1,
  parameters: {},
  mapper: { variables, scope: "roundtrip" },
});

/** Three retries, a quarter of an hour apart: Make's own delay is the same for all. */
const tryAgain = {
  id: 4,
  module: "builtin:Break",
  version: 1,
  parameters: {},
  mapper: { retry: true, count: "3", interval: "15" },
  metadata: { designer: { x: STEP, y: STEP } },
};

function call({ record, path }: CrmRecordFields) {
  return {
    module: "http:ActionSendData",
    version: 3,
    parameters: { handleErrors: true, useNewZLibDeCompress: true },
    mapper: {
      url: `{{1.base}}${path}`,
      method: "post",
      headers: [
        { name: "X-API-Key", value: "{{1.cle}}" },
        { name: "Content-Type", value: "application/json" },
      ],
      qs: [],
      bodyType: "raw",
      contentType: "application/json",
      data: BODIES[record],
      parseResponse: true,
      timeout: TIMEOUT_SECONDS,
      serializeUrl: false,
      shareCookies: false,
      followRedirect: false,
      rejectUnauthorized: true,
      gzip: true,
      useQuerystring: false,
      useMtls: false,
      ca: "",
      authUser: "",
      authPass: "",
    },
    onerror: [tryAgain],
  };
}

/** Make counts from 1. A partial date is no date. */
function reference(key: string, kind: string): string {
  const value = `2.data.results[1].${key}`;
  return kind === "date"
    ? `{{if(contains(${value}; "-00"); emptystring; ${value})}}`
    : `{{${value}}}`;
}

function blueprint(one: CrmRecordFields) {
  const input = {
    base: "https://recoupe.exemple.fr",
    cle: "VOTRE_CLE",
    ...EXAMPLES[one.record],
  };
  const modules = [
    setVariables(Object.entries(input).map(([name, value]) => ({ name, value }))),
    call(one),
    setVariables(one.fields.map(({ key, kind }) => ({ name: key, value: reference(key, kind) }))),
  ];
  return {
    name: `recoupe : ${one.record}`,
    flow: modules.map((module, at) => ({
      id: at + 1,
      ...module,
      metadata: { designer: { x: at * STEP, y: 0 } },
    })),
    metadata: {
      instant: false,
      version: 1,
      scenario: { roundtrips: 1, maxErrors: 3, autoCommit: true, sequential: true, dlq: true },
      designer: { orphans: [] },
    },
  };
}

/** Source: Make, "Scenario blueprints", "HTTP", "Break error handler". */
export const make: Connector = {
  slug: "make",
  name: "Make",
  files: (records) => [
    {
      path: "README.md",
      text: `# recoupe dans Make

1. Créez un scénario, puis importez (menu « … », Import Blueprint) [entreprises.json](entreprises.json) ou [personnes.json](personnes.json).
2. Dans le premier module, écrivez l'adresse de votre serveur (\`base\`) et votre clé (\`cle\`) ; sur les registres d'exemple livrés avec recoupe, l'enregistrement montré répond.
3. Remplacez ce module par celui qui lit votre CRM, un enregistrement par passage ; gardez \`base\` et \`cle\`, par exemple en variables de l'équipe.
4. Ajoutez à la fin le module qui écrit dans votre CRM, et donnez à chaque champ la variable du même nom.

Make compte à partir de 1 : le résultat unique est \`results[1]\`, écrit \`{{2.data.results[1].denomination}}\`. Un refus (429, 503…) est une erreur du module HTTP ; le traitement « Break » garde le passage et le refait trois fois, un quart d'heure après chaque fois. Ce délai est fixe : si votre quota est celui du jour, réglez-le plus long, d'après l'en-tête \`Retry-After\`. Activez « Store incomplete executions » (Scenario settings) pour que rien ne se perde.

Un guillemet dans un nom casserait le JSON écrit à la main : si vos noms peuvent en porter, préparez le corps avec le module « JSON : Create JSON ».

Sans plan importé, le module « HTTP : Make a request » se règle ainsi : URL \`{base}/api/v1/enrich\`, Method POST, les deux en-têtes ci-dessous, Body type Raw, Content type JSON, Request content \`{"ids": ["{{…siren}}"]}\`, Parse response Yes, Timeout 30, « Evaluate all states as errors » Yes.

${callSection("results[1]")}
## Les champs

${fieldTables(records, ({ kind }) => kind.replace("_", " "))}`,
    },
    ...records.map((one) => jsonFile(`${one.record}.json`, blueprint(one))),
  ],
};
