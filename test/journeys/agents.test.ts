import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { MCP_ANSWER, MCP_CALL } from "../../shell/mcp/mcp-examples.ts";
import { agentOf, REVISIONS, TOOL_NAMES, textOf } from "./agent-client.ts";
import { demoKey, get, post } from "./public-api.ts";
import { newFolder, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const home = sampleHome();
const temporary = newFolder();
let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", TMPDIR: temporary };
  service = await serve(home, { ...changes, RECOUPE_LOG: "trace" });
});

test.after.always(() => service.kill());

const LIST_BYTES = 14_400;

const CSV = [
  "Société;SIRET;E-mail;Téléphone",
  "Altibat;90000010000017;camille@altibat.exemple.fr;0142961234",
  "Beta;3,00000E+13;b@;12",
  "Beta;3,00000E+13;b@;12",
].join("\n");

for (const revision of REVISIONS) {
  test(`${revision}: the six tools, in their order, with all that agents want to know`, async (t) => {
    const agent = await agentOf(service, revision);
    t.is(agent.getServerVersion()?.name, "recoupe");
    const list = await agent.listTools();
    t.deepEqual(
      list.tools.map(({ name }) => name),
      [...TOOL_NAMES],
    );
    for (const { title, description, annotations, outputSchema } of list.tools) {
      t.truthy(title);
      t.true((description ?? "").length > 100);
      t.like(annotations, {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      t.is(outputSchema?.["type"], "object");
    }
    t.true(Buffer.byteLength(JSON.stringify(list)) < LIST_BYTES);
    t.notRegex(JSON.stringify(list), /"type":\[/, "some clients know one type a schema");
    t.deepEqual(await agent.listTools(), list);
    await agent.close();
  });

  // The client refuses structured content that its schema does not allow.
  test(`${revision}: each tool is called`, async (t) => {
    const agent = await agentOf(service, revision);
    const key = demoKey(service);
    const call = async (name: string, input: Readonly<Record<string, unknown>>) => {
      const answer = await agent.callTool({ name, arguments: input });
      t.falsy(answer.isError, textOf(answer));
      t.deepEqual(JSON.parse(textOf(answer)), answer.structuredContent);
      return answer.structuredContent as Record<string, unknown>;
    };

    const verified = await call("verifier_siret", { sirets: ["300 000 007 00017", "abc"] });
    t.like(verified, {
      results: [
        {
          siret: "30000000700017",
          verdict: { code: "ferme" },
          statut_unite_legale: { code: "A" },
          successeur: { siret: "30000000700041" },
        },
        { verdict: { code: "invalide" }, existe: false },
      ],
    });

    t.like(await call("diagnostiquer_echantillon", { csv: CSV }), {
      lignes: 3,
      doublons: { groupes: 1, lignes: 1 },
      emails_invalides: 2,
      telephones_invalides: 2,
      siret_abimes: 2,
    });

    const sirens = [900000100];
    t.like(await call("sante_entreprise", { sirens, api_key: key }), {
      results: [{ siren: "900000100", label: { code: "A" } }],
    });
    t.like(await call("dirigeants_entreprise", { sirens, api_key: key }), {
      results: [{ siren: "900000100" }],
    });

    const personnes = [{ nom: "Ormiville", prenom: "Brigitte", date_naissance: "30/11/1946" }];
    const concise = await call("croiser_deces", { personnes, api_key: key });
    t.like(concise, { results: [{ statut_vital: { code: "decede_probable" } }] });
    t.false(JSON.stringify(concise).includes('candidats"'));
    const whole = await call("croiser_deces", { personnes, detail: "complet", api_key: key });
    t.like(whole, { results: [{ candidats: [{ nom: "ORMIVILLE" }] }] });

    const entreprises = [{ nom: "Altibat ingénierie", code_postal: "35000", ville: "Rennes" }];
    t.like(await call("rapprocher_entreprise", { entreprises, api_key: key }), {
      results: [{ verdict: { code: "sur" }, siren: "900000100" }],
    });
    await agent.close();
  });
}

test("the example of the reference is what the sample registers give", async (t) => {
  const answer = await post(service, "/mcp/", MCP_CALL);
  t.deepEqual(ofTheDay(answer.text), ofTheDay(JSON.stringify(MCP_ANSWER)));
});

/** Without the day on which the registers were published here. */
function ofTheDay(text: string): unknown {
  return JSON.parse(text.replace(/(date_verification\W+)\d{4}-\d\d-\d\d/g, "$1"));
}

test("nothing of an extract is kept: not in the home, not beside it, not in what is logged", async (t) => {
  const agent = await agentOf(service, "2025-11-25");
  const mark = "Zyxomark";
  const csv = CSV.replaceAll("Beta", mark);
  const answer = await agent.callTool({ name: "diagnostiquer_echantillon", arguments: { csv } });
  t.falsy(answer.isError, textOf(answer));
  t.regex(textOf(answer), /Zyxomark|b@/);
  await agent.close();
  t.deepEqual(filesThatSay(home, mark), []);
  t.false(service.output().includes(mark));
  t.deepEqual(filesThatSay(temporary, mark), []);
  // Registers are opened by way of a folder that is there for a moment.
  while (readdirSync(temporary).some((name) => name.startsWith("recoupe"))) await sleep(50);
});

/** Files of a folder that hold these letters. */
function filesThatSay(folder: string, letters: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(letters));
}

test("the address without its slash, and what answers no method but POST", async (t) => {
  const agent = await agentOf(service, "2025-06-18", {}, "/mcp");
  t.is((await agent.listTools()).tools.length, TOOL_NAMES.length);
  await agent.close();
  for (const path of ["/mcp", "/mcp/"]) {
    t.is((await get(service, path)).status, 405);
    const gone = await fetch(service.url + path, { method: "DELETE" });
    t.is(gone.status, 405);
    t.is(gone.headers.get("allow"), "POST, OPTIONS");
  }
});
