import test from "ava";
import { agentOf, REVISIONS, textOf } from "./agent-client.ts";
import { demoKey, enrich, freeKey, get, remaining } from "./public-api.ts";
import { newFolder, type ServiceUnderTest, serve } from "./recoupe-process.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_TRUSTED_HOPS: "1" };
  service = await serve(newFolder(), { ...changes, RECOUPE_LOG: "error" });
});

test.after.always(() => service.kill());

const TOOLS = [
  "verifier_siret",
  "diagnostiquer_echantillon",
  "sante_entreprise",
  "dirigeants_entreprise",
  "croiser_deces",
];
const LIST_BYTES = 12_000;

const CSV = [
  "Société;SIRET;E-mail;Téléphone",
  "Altibat;90000010000017;camille@altibat.exemple.fr;0142961234",
  "Beta;3,00000E+13;b@;12",
  "Beta;3,00000E+13;b@;12",
].join("\n");

for (const revision of REVISIONS) {
  test(`${revision}: the five tools, in their order, with all that agents want to know`, async (t) => {
    const agent = await agentOf(service, revision);
    t.is(agent.getServerVersion()?.name, "recoupe");
    const list = await agent.listTools();
    t.deepEqual(
      list.tools.map(({ name }) => name),
      TOOLS,
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
    t.deepEqual(await agent.listTools(), list);
    await agent.close();
  });

  // The client refuses structured content that its schema does not allow.
  test(`${revision}: each tool is called`, async (t) => {
    const agent = await agentOf(service, revision);
    const key = demoKey(service);
    const call = async (name: string, given: Readonly<Record<string, unknown>>) => {
      const answer = await agent.callTool({ name, arguments: given });
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
    await agent.close();
  });
}

test("a key in a header, and the quota that it shares with the other calls", async (t) => {
  const key = await freeKey(service);
  const before = remaining(await enrich(service, key, ["900000100"]));
  for (const headers of [{ "x-api-key": key }, { authorization: `Bearer ${key}` }]) {
    const agent = await agentOf(service, "2025-11-25", headers);
    const sirens = ["900000100", "900 000 100", "300000007", "non"];
    const answer = await agent.callTool({ name: "sante_entreprise", arguments: { sirens } });
    t.falsy(answer.isError, textOf(answer));
    await agent.close();
  }
  t.is(remaining(await enrich(service, key, ["900000100"])), before - 2 * 2 - 1);
});

test("the address without its slash, and what answers no method but POST", async (t) => {
  const agent = await agentOf(service, "2025-06-18", {}, "/mcp");
  t.is((await agent.listTools()).tools.length, TOOLS.length);
  await agent.close();
  for (const path of ["/mcp", "/mcp/"]) {
    t.is((await get(service, path)).status, 405);
    const gone = await fetch(service.url + path, { method: "DELETE" });
    t.is(gone.status, 405);
    t.is(gone.headers.get("allow"), "POST, OPTIONS");
  }
});
