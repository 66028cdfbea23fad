import test from "ava";
import { agentOf, textOf } from "./agent-client.ts";
import { enrich, freeKey, get, remaining } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_RATE: "0.01", RECOUPE_BURST: "4" };
  service = await serve(sampleHome(), { ...changes, RECOUPE_LOG: "error" });
});

test.after.always(() => service.kill());

const FREE_CALLS_PER_DAY = 10;
const sirens = ["900000100"];

test("a key in a header, and the quota that it shares with the other calls", async (t) => {
  const key = await freeKey(service);
  const before = remaining(await enrich(service, key, sirens));
  for (const headers of [{ "x-api-key": key }, { authorization: `Bearer ${key}` }]) {
    const agent = await agentOf(service, "2025-11-25", headers);
    const input = ["900000100", "900 000 100", "300000007", "non"];
    const answer = await agent.callTool({ name: "sante_entreprise", arguments: { sirens: input } });
    t.falsy(answer.isError, textOf(answer));
    await agent.close();
  }
  t.is(remaining(await enrich(service, key, sirens)), before - 2 * 2 - 1);
});

/** Of `/metrics`: units of a tool that were charged and kept. */
async function unitsRetained(tool: string): Promise<number> {
  const { text } = await get(service, "/metrics");
  const reported = (kind: string) =>
    new RegExp(`recoupe_units_${kind}_total\\{method="MCP",route="${tool}"\\} (\\d+)`).exec(text);
  return Number(reported("charged")?.[1] ?? 0) - Number(reported("refunded")?.[1] ?? 0);
}

test("the metrics tell the units of each tool", async (t) => {
  const key = await freeKey(service);
  const agent = await agentOf(service, "2026-07-28");
  const before = await unitsRetained("dirigeants_entreprise");
  const input = { sirens: ["900000100", "300000007"], api_key: key };
  await agent.callTool({ name: "dirigeants_entreprise", arguments: input });
  t.is(await unitsRetained("dirigeants_entreprise"), before + 2);
  await agent.close();
});

for (const revision of ["2025-11-25", "2026-07-28"] as const) {
  test(`${revision}: an exhausted quota is told with its remedy, and refused calls cost nothing`, async (t) => {
    const key = await freeKey(service);
    const agent = await agentOf(service, revision);
    const call = (input: Readonly<Record<string, unknown>>) =>
      agent.callTool({ name: "sante_entreprise", arguments: { ...input, api_key: key } });
    for (let calls = 0; calls < FREE_CALLS_PER_DAY; calls++) {
      t.true((await call({ sirens: [] })).isError, "a refused call");
      const answer = await call({ sirens });
      t.falsy(answer.isError, textOf(answer));
      t.is(typeof answer._meta?.["recoupe/quota_restant"], "number");
    }
    const refused = await call({ sirens });
    t.true(refused.isError);
    t.regex(textOf(refused), /quota\.depasse/);
    t.regex(textOf(refused), /Réessayez dans \d+ s/);
    t.is((await enrich(service, key, sirens)).status, 429, "REST counts the same");
    await agent.close();
  });

  test(`${revision}: free tools are limited by client address, and say when to come back`, async (t) => {
    const agent = await agentOf(service, revision, {
      "x-forwarded-for": revision === "2025-11-25" ? "198.51.100.201" : "198.51.100.202",
    });
    const call = () =>
      agent.callTool({ name: "verifier_siret", arguments: { sirets: ["30000000700017"] } });
    for (let calls = 0; calls < 4; calls++) t.falsy((await call()).isError);
    const refused = await call();
    t.true(refused.isError);
    t.regex(textOf(refused), /debit\.depasse/);
    t.regex(textOf(refused), /Réessayez dans \d+ s/);
    await agent.close();
  });
}
