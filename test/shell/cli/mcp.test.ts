import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import test from "ava";
import { textOf } from "../../journeys/agent-client.ts";
import { recoupe, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

let home: string;
let key: string;

test.before(async () => {
  home = await loadedHome();
  const input = await succeeds(recoupe(home, ["cles", "donner", "agent@exemple.fr"]));
  key = /rcp_\w{49}/.exec(input.stdout)?.[0] ?? "";
});

/** An agent of this machine, and what its server complains of. */
async function agentOf(changes: Readonly<Record<string, string>>, isModern: boolean) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...programUnderTest("shell/cli/main"), "mcp"],
    cwd: ROOT,
    env: { RECOUPE_HOME: home, ...changes },
    stderr: "pipe",
  });
  let complaints = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const client = new Client(
    { name: "agent", version: "1" },
    isModern ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {},
  );
  await client.connect(transport);
  return { client, complaints: () => complaints };
}

const SIREN = { sirens: ["900000100"] };

for (const isModern of [false, true])
  test(`tools over standard input, ${isModern ? "2026-07-28" : "2025"}`, async (t) => {
    const { client, complaints } = await agentOf({ RECOUPE_API_KEY: key }, isModern);
    t.is((await client.listTools()).tools.length, 6);
    const verified = await client.callTool({
      name: "verifier_siret",
      arguments: { sirets: "30000000700017" },
    });
    t.like(verified.structuredContent, { results: [{ verdict: { code: "ferme" } }] });
    const sample = { csv: "Société;E-mail\nAlpha;a@\n" };
    const diagnosed = await client.callTool({
      name: "diagnostiquer_echantillon",
      arguments: sample,
    });
    t.like(diagnosed.structuredContent, { lignes: 1, emails_invalides: 1 });
    const health = await client.callTool({ name: "sante_entreprise", arguments: SIREN });
    t.falsy(health.isError, textOf(health));
    await client.close();
    t.is(complaints(), "");
  });

test("without a key, keyed tools say where one goes", async (t) => {
  const { client } = await agentOf({}, false);
  const health = await client.callTool({ name: "sante_entreprise", arguments: SIREN });
  t.true(health.isError);
  t.regex(textOf(health), /RECOUPE_API_KEY.*cle\.absente/);
  await client.close();
});

test("the process ends with its input, and says nothing of its own", async (t) => {
  const ended = await succeeds(recoupe(home, ["mcp"], ""));
  t.is(ended.stdout, "");
  t.is(ended.stderr, "");
});

test("a line that is no message is passed over", async (t) => {
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 7, method: "ping" });
  const ended = await succeeds(recoupe(home, ["mcp"], `{oops\n${ping}\n`));
  t.is(ended.stdout.includes("oops"), false);
});

/** A message with null, or JSON text, where a client has nothing to send -> a part of its answer. */
const LENIENT: readonly (readonly [
  message: { readonly id: number; readonly [name: string]: unknown },
  answer: RegExp,
])[] = [
  [{ id: 2, method: "tools/list", params: null }, /verifier_siret/],
  [{ id: 3, method: "ping", params: null }, /"result":\{\}/],
  [{ id: 4, method: "tools/list", params: { cursor: null, _meta: null } }, /verifier_siret/],
  [
    {
      id: 5,
      method: "tools/call",
      params: { name: "verifier_siret", arguments: '{"sirets":["30000000700017"]}', _meta: null },
    },
    /ferme/,
  ],
  [
    { id: 6, method: "tools/call", params: { name: "verifier_siret", arguments: "oui" } },
    /requete\.invalide/,
  ],
  [
    { id: 7, method: "tools/call", params: { name: "verifier_siret", arguments: null } },
    /requete\.invalide/,
  ],
  [
    { id: 8, method: "tools/call", params: { name: 5 } },
    /"error":\{"code":-32602,"message":"Paramètres invalides/,
  ],
];

test("null and JSON text where a client has nothing to send", async (t) => {
  const initialize = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: null, clientInfo: null },
  };
  const initialized = { jsonrpc: "2.0", method: "notifications/initialized", params: null };
  const messages = LENIENT.map(([message]) => ({ jsonrpc: "2.0", ...message }));
  const lines = [initialize, initialized, ...messages].map((line) => `${JSON.stringify(line)}\n`);
  const { stdout } = await succeeds(recoupe(home, ["mcp"], lines.join("")));
  const answerTo = (id: number): string | undefined =>
    stdout.split("\n").find((line) => line.includes(`"id":${id}`));
  t.regex(answerTo(1) ?? "", /"protocolVersion":"2025-06-18"/);
  for (const [message, answer] of LENIENT) t.regex(answerTo(message.id) ?? "", answer);
});
