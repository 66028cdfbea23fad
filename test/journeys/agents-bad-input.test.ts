import test from "ava";
import { agentOf, textOf } from "./agent-client.ts";
import { type Furnished, furnishedService } from "./furnished-service.ts";
import { post } from "./public-api.ts";

let known: Furnished;

test.before(async () => {
  known = await furnishedService();
});

test.after.always(() => known.service.kill());

const sirets = (count: number) => Array.from({ length: count }, () => "30000000700017");
const lines = (count: number) =>
  ["Société;Ville", ...Array.from({ length: count }, (_, i) => `Client ${i};Nantes`)].join("\n");

type Given = Readonly<Record<string, unknown>>;

/** What no tool takes -> what its caller is told. */
const REFUSED: readonly (readonly [
  name: string,
  input: (of: Furnished) => Given,
  reported: RegExp,
])[] = [
  ["verifier_siret", () => ({}), /sirets : Champ obligatoire.*requete\.invalide/],
  ["verifier_siret", () => ({ sirets: [] }), /sirets : Au moins 1/],
  ["verifier_siret", () => ({ sirets: sirets(11) }), /sirets : Au plus 10/],
  ["verifier_siret", () => ({ sirets: [null] }), /sirets\.0/],
  ["verifier_siret", () => ({ sirets: [{ siret: "1" }] }), /sirets\.0/],
  ["verifier_siret", () => ({ sirets: ["1".repeat(65)] }), /sirets\.0 : Au plus 64/],
  ["diagnostiquer_echantillon", () => ({ csv: "" }), /csv : Au moins 1/],
  ["diagnostiquer_echantillon", () => ({ csv: 12 }), /csv : Une chaîne/],
  ["diagnostiquer_echantillon", () => ({ csv: lines(101) }), /101 lignes.*echantillon\.lignes/],
  ["diagnostiquer_echantillon", () => ({ csv: "Société;SIRET\n" }), /fichier\.vide/],
  [
    "diagnostiquer_echantillon",
    () => ({ csv: "\u0000\u0001\u0002\u0003".repeat(50) }),
    /fichier\./,
  ],
  ["diagnostiquer_echantillon", () => ({ csv: "%PDF-1.7\n%âãÏÓ\n1 0 obj" }), /fichier\./],
  ["diagnostiquer_echantillon", () => ({ csv: "a".repeat(262_145) }), /csv : Au plus 262144/],
  ["sante_entreprise", () => ({ sirens: ["900000100"] }), /api_key.*cle\.absente/],
  ["sante_entreprise", () => ({ sirens: ["1"], api_key: "rcp_faux" }), /cle\.invalide/],
  ["sante_entreprise", () => ({ sirens: ["1"], api_key: "x".repeat(5000) }), /cle\./],
  ["sante_entreprise", ({ revokedKey: api_key }) => ({ sirens: ["1"], api_key }), /cle\.revoquee/],
  ["dirigeants_entreprise", ({ key: api_key }) => ({ sirens: sirets(21), api_key }), /Au plus 20/],
  ["croiser_deces", ({ key: api_key }) => ({ api_key }), /personnes : Champ obligatoire/],
  [
    "croiser_deces",
    ({ key: api_key }) => ({ api_key, personnes: [{ nom: "A" }] }),
    /personnes\.0\.prenom : Champ obligatoire/,
  ],
  [
    "croiser_deces",
    ({ key: api_key }) => ({ api_key, personnes: [{ nom: "A", prenom: "B" }], detail: "x" }),
    /detail : Valeurs permises : concis, complet/,
  ],
];

for (const revision of ["2025-11-25", "2026-07-28"] as const)
  test(`${revision}: what is wrong with a call is told in words`, async (t) => {
    const agent = await agentOf(known.service, revision);
    for (const [name, input, reported] of REFUSED) {
      const answer = await agent.callTool({ name, arguments: input(known) });
      t.true(answer.isError, `${name} ${reported}`);
      t.regex(textOf(answer), reported);
      t.notRegex(textOf(answer), /rcp_/);
    }
    await t.throwsAsync(agent.callTool({ name: "inconnu", arguments: {} }), {
      message: /Outils :/,
    });
    await agent.close();
  });

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "agent", version: "1" },
  },
};
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

/** Messages that are none, or that nobody may send -> status, and code of JSON-RPC. */
const MESSAGES: readonly (readonly [
  why: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  status: number,
  code: number | null,
])[] = [
  ["no JSON", "{oops", {}, 400, -32_700],
  ["nothing", "", {}, 400, -32_700],
  ["no UTF-8 type", JSON.stringify(PING), { "content-type": "text/plain" }, 415, -32_000],
  ["a list of messages", [PING, PING], {}, 400, -32_600],
  ["an empty list", [], {}, 400, -32_600],
  ["no message", {}, {}, 400, -32_600],
  ["a number", 7, {}, 400, -32_600],
  ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }, {}, 202, null],
  ["a method that is none", { ...PING, method: "tools/destroy" }, {}, 200, -32_601],
  ["a page of elsewhere", PING, { origin: "https://pirate.example" }, 403, -32_000],
  ["a version that is none", PING, { "mcp-protocol-version": "1999-01-01" }, 400, -32_000],
  ["five megabytes", `"${"a".repeat(5 << 20)}"`, {}, 413, -32_000],
  ["well", INITIALIZE, {}, 200, null],
  ["well, and liking one form alone", PING, { accept: "application/json" }, 200, null],
];

for (const [why, body, headers, status, code] of MESSAGES)
  test(`message: ${why}`, async (t) => {
    const answer = await post(known.service, "/mcp/", body, headers);
    t.is(answer.status, status, answer.text);
    const { error } = (answer.json ?? {}) as { readonly error?: { readonly code: number } };
    t.is(error?.code ?? null, code, answer.text);
  });

const PRESENT = "2026-07-28";

interface Modern {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Instead of what the message itself says; "" for none. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly version?: string;
}

/** A message of the present revision, with the headers that repeat it. */
function modern({ method, params = {}, headers = {}, version = PRESENT }: Modern) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "agent", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const reported = { "mcp-protocol-version": version, "mcp-method": method, ...headers };
  return {
    body: { jsonrpc: "2.0", id: 7, method, params: { ...params, _meta } },
    headers: Object.fromEntries(Object.entries(reported).filter(([, value]) => value !== "")),
  };
}

const CALLED = { name: "verifier_siret", arguments: { sirets: sirets(1) } };

/** The same of the present revision, whose headers have to say what the body says. */
const MODERN_MESSAGES: readonly (readonly [
  why: string,
  message: Modern,
  status: number,
  code: number | null,
])[] = [
  [
    "well",
    { method: "tools/call", params: CALLED, headers: { "mcp-name": CALLED.name } },
    200,
    null,
  ],
  ["a version to come", { method: "tools/list", version: "2027-01-01" }, 400, -32_022],
  [
    "another version in the header",
    { method: "tools/list", headers: { "mcp-protocol-version": "2025-11-25" } },
    400,
    -32_020,
  ],
  [
    "no version in the header",
    { method: "tools/list", headers: { "mcp-protocol-version": "" } },
    400,
    -32_020,
  ],
  [
    "no method in the header",
    { method: "tools/list", headers: { "mcp-method": "" } },
    400,
    -32_020,
  ],
  [
    "another method in the header",
    { method: "tools/list", headers: { "mcp-method": "tools/call" } },
    400,
    -32_020,
  ],
  ["no tool in the header", { method: "tools/call", params: CALLED }, 400, -32_020],
  [
    "another tool in the header",
    { method: "tools/call", params: CALLED, headers: { "mcp-name": "croiser_deces" } },
    400,
    -32_020,
  ],
  [
    "a tool that is none",
    { method: "tools/call", params: { name: "x" }, headers: { "mcp-name": "x" } },
    200,
    -32_602,
  ],
  ["a method that is none", { method: "tools/destroy" }, 404, -32_601],
  [
    "a stream of changes",
    { method: "subscriptions/listen", params: { notifications: {} } },
    404,
    -32_601,
  ],
];

for (const [why, message, status, code] of MODERN_MESSAGES)
  test(`present message: ${why}`, async (t) => {
    const { body, headers } = modern(message);
    const answer = await post(known.service, "/mcp/", body, headers);
    t.is(answer.status, status, answer.text);
    const { id, error } = answer.json as { id: unknown; error?: { code: number; data?: unknown } };
    t.is(id, body.id);
    t.is(error?.code ?? null, code, answer.text);
    if (code === -32_022) t.like(error?.data, { supported: [PRESENT] });
  });

test("a notification of the present revision is taken without a word", async (t) => {
  const { body, headers } = modern({ method: "notifications/cancelled", params: { requestId: 1 } });
  const { id: _, ...notification } = body;
  const answer = await post(known.service, "/mcp/", notification, headers);
  t.is(answer.status, 202, answer.text);
  t.is(answer.text, "");
});
