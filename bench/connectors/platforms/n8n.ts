import { type Connector, jsonFile } from "../connector.ts";
import type { CrmRecordFields } from "../crm-field.ts";
import { callSection, fieldTables } from "../guide.ts";

/** Example queries, answered by the registers shipped with the service. */
const EXAMPLES = {
  entreprises: { siren: "900000100" },
  personnes: { nom: "Ormiville", prenom: "Brigitte", date_naissance: "1946-11-30" },
} as const;

/** JavaScript in n8n's braces: the body of the call, from the fields of an item. */
const BODIES = {
  entreprises: "{ ids: [$json.siren] }",
  personnes:
    "{ personnes: [{ nom: $json.nom, prenom: $json.prenom, date_naissance: $json.date_naissance || undefined, code_postal: $json.code_postal || undefined }] }",
} as const;

const TIMEOUT_MS = 30_000;
const STEP = 220;

interface Node {
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly parameters: unknown;
  readonly credentials?: unknown;
}

const trigger: Node = {
  name: "Démarrer",
  type: "n8n-nodes-base.manualTrigger",
  typeVersion: 1,
  parameters: {},
};

/** Placeholder for the step that reads a record of the CRM. */
function example(record: CrmRecordFields["record"]): Node {
  const input = Object.entries(EXAMPLES[record]);
  return {
    name: "Enregistrement du CRM",
    type: "n8n-nodes-base.set",
    typeVersion: 3.4,
    parameters: {
      assignments: {
        assignments: input.map(([name, value]) => ({ id: name, name, value, type: "string" })),
      },
      options: {},
    },
  };
}

/** Accepts every status as a response: n8n's own retries ignore Retry-After. */
function call({ record, path }: CrmRecordFields): Node {
  return {
    name: "Appeler recoupe",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: {
      method: "POST",
      url: `={{ $env.RECOUPE_URL }}${path}`,
      authentication: "genericCredentialType",
      genericAuthType: "httpHeaderAuth",
      sendBody: true,
      specifyBody: "json",
      jsonBody: `={{ JSON.stringify(${BODIES[record]}) }}`,
      options: {
        timeout: TIMEOUT_MS,
        response: { response: { fullResponse: true, neverError: true, responseFormat: "json" } },
      },
    },
    credentials: { httpHeaderAuth: { id: "recoupe", name: "recoupe (X-API-Key)" } },
  };
}

/** One branch for each kind of response: success, retry later, permanent failure. */
const sort: Node = {
  name: "Quel statut ?",
  type: "n8n-nodes-base.switch",
  typeVersion: 3.2,
  parameters: {
    mode: "expression",
    numberOutputs: 3,
    output:
      "={{ $json.statusCode === 200 ? 0 : [429, 503].includes($json.statusCode) && $json.headers['retry-after'] ? 1 : 2 }}",
  },
};

const wait: Node = {
  name: "Attendre Retry-After",
  type: "n8n-nodes-base.wait",
  typeVersion: 1.1,
  parameters: {
    resume: "timeInterval",
    amount: "={{ Number($json.headers['retry-after']) }}",
    unit: "seconds",
  },
};

/** Passes the original record to the next try, since the response replaced it. */
function again(record: CrmRecordFields["record"]): Node {
  const names = Object.keys(EXAMPLES[record]);
  return {
    name: "Reprendre l'enregistrement",
    type: "n8n-nodes-base.set",
    typeVersion: 3.4,
    parameters: {
      assignments: {
        assignments: names.map((name) => ({
          id: name,
          name,
          value: `={{ $('Enregistrement du CRM').item.json.${name} }}`,
          type: "string",
        })),
      },
      options: {},
    },
  };
}

const stop: Node = {
  name: "Arrêter",
  type: "n8n-nodes-base.stopAndError",
  typeVersion: 1,
  parameters: {
    errorMessage: "={{ $json.statusCode }} : {{ JSON.stringify($json.body.detail) }}",
  },
};

const VALUE_TYPES = { yes_no: "boolean", number: "number" } as const;

/** The fields of the response by key; a partial date is no date. */
function fields({ fields: reported }: CrmRecordFields): Node {
  return {
    name: "Champs pour le CRM",
    type: "n8n-nodes-base.set",
    typeVersion: 3.4,
    parameters: {
      assignments: {
        assignments: reported.map(({ key, kind }) => {
          const value = `$json.body.results[0].${key}`;
          const isDate = kind === "date";
          return {
            id: key,
            name: key,
            value: `={{ ${isDate ? `String(${value}).includes('-00') ? null : ${value}` : value} }}`,
            type: VALUE_TYPES[kind as keyof typeof VALUE_TYPES] ?? "string",
          };
        }),
      },
      options: { ignoreConversionErrors: true },
    },
  };
}

/** Outputs of a node, in order -> the node that each leads to. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  Démarrer: ["Enregistrement du CRM"],
  "Enregistrement du CRM": ["Appeler recoupe"],
  "Appeler recoupe": ["Quel statut ?"],
  "Quel statut ?": ["Champs pour le CRM", "Attendre Retry-After", "Arrêter"],
  "Attendre Retry-After": ["Reprendre l'enregistrement"],
  "Reprendre l'enregistrement": ["Appeler recoupe"],
};

function workflow(records: CrmRecordFields) {
  const { record } = records;
  const nodes = [
    trigger,
    example(record),
    call(records),
    sort,
    fields(records),
    wait,
    again(record),
    stop,
  ];
  return {
    name: `recoupe : ${record}`,
    nodes: nodes.map((node, at) => ({ id: `${record}-${at}`, ...node, position: [at * STEP, 0] })),
    connections: Object.fromEntries(
      Object.entries(WAYS).map(([from, to]) => [
        from,
        { main: to.map((node) => [{ node, type: "main", index: 0 }]) },
      ]),
    ),
    settings: { executionOrder: "v1" },
  };
}

/** Source: n8n, "Export and import workflows", "HTTP Request", "Wait"; versions of nodes of n8n 1.x. */
export const n8n: Connector = {
  slug: "n8n",
  name: "n8n",
  files: (records) => [
    {
      path: "README.md",
      text: `# recoupe dans n8n

1. Donnez à n8n la variable d'environnement \`RECOUPE_URL\` (ou écrivez l'adresse de votre serveur dans le nœud « Appeler recoupe »).
2. Créez un identifiant « Header Auth » : nom \`X-API-Key\`, valeur votre clé. La clé n'est pas dans les fichiers.
3. Importez [entreprises.json](entreprises.json) ou [personnes.json](personnes.json) (menu « … » d'un flux, Import from File), et choisissez votre identifiant dans « Appeler recoupe ».
4. Essayez : sur les registres d'exemple livrés avec recoupe, l'enregistrement montré répond.
5. Remplacez « Démarrer » et « Enregistrement du CRM » par le nœud qui lit votre CRM, une ligne à la fois, avec les mêmes noms de champs ; ajoutez après « Champs pour le CRM » celui qui écrit.

Un 429 ou un 503 est attendu le temps de \`Retry-After\`, puis l'appel est refait (nœuds « Quel statut ? » et « Attendre Retry-After ») ; tout autre refus arrête le flux avec ce que recoupe en dit.

${callSection("results[0]")}
## Les champs

${fieldTables(records, ({ kind }) => VALUE_TYPES[kind as keyof typeof VALUE_TYPES] ?? "string")}`,
    },
    ...records.map((one) => jsonFile(`${one.record}.json`, workflow(one))),
  ],
};
