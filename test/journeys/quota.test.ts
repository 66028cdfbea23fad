import test from "ava";
import { SHOWCASE } from "../../bench/corpus/showcase.ts";
import { codeOf, enrich, freeKey, post, remaining } from "./public-api.ts";
import { recoupe, type ServiceUnderTest, serve, succeeds } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

const SIRENS = SHOWCASE.map(({ siren }) => siren);

/** Calls that are refused before they are counted. */
const REFUSED: readonly (readonly [why: string, body: unknown, type: string])[] = [
  ["no id", { ids: [] }, "too_short"],
  ["21 ids", { ids: SIRENS.slice(0, 21) }, "too_long"],
  ["no ids at all", {}, "missing"],
];

for (const [why, body, type] of REFUSED) {
  test(`${why}: 422 in FastAPI's words, nothing charged`, async (t) => {
    const key = await freeKey(service);
    const answer = await post(service, "/api/v1/enrich", body, { "x-api-key": key });
    t.is(answer.status, 422);
    const { detail } = answer.json as { detail: { loc: unknown; msg: string; type: string }[] };
    t.deepEqual(Object.keys(answer.json as object), ["detail"]);
    t.deepEqual(
      detail.map((one) => [one.loc, one.type]),
      [[["body", "ids"], type]],
    );
    t.is(remaining(await enrich(service, key, ["900000100"])), 249);
  });
}

test("more ids than the plan allows: 403, neither units nor a call of the day", async (t) => {
  const key = await freeKey(service);
  const refused = await enrich(service, key, SIRENS.slice(0, 11));
  t.is(refused.status, 403);
  t.is(codeOf(refused), "plan.limite");
  t.is(remaining(refused), 250);
  for (let call = 1; call <= 10; call++)
    t.is((await enrich(service, key, ["900000100"])).status, 200, `call ${call}`);
});

test("the eleventh call of the day on Free: 429 with the time to wait", async (t) => {
  const key = await freeKey(service);
  for (let call = 1; call <= 10; call++) {
    const answer = await enrich(service, key, ["900000100"]);
    t.is(answer.status, 200);
    t.is(remaining(answer), 250 - call);
  }
  const refused = await enrich(service, key, ["900000100"]);
  t.is(refused.status, 429);
  t.is(codeOf(refused), "quota.depasse");
  const wait = Number(refused.headers.get("retry-after"));
  t.true(wait > 0 && wait <= 25 * 3600, String(wait));
  t.is(remaining(refused), 240);
  t.regex(refused.headers.get("ratelimit-policy") ?? "", /^"jour";q=10$/);
  t.is(refused.headers.get("x-ratelimit-remaining"), "0");
  t.regex((refused.json as { detail: string }).detail, /10 appels du jour.*heure de Paris/);
  t.is((await enrich(service, key, ["900000101"])).status, 429, "a free id does not pass either");
});

test("a call that does not fit what is left of the month is refused whole", async (t) => {
  const args = ["cles", "donner", "mois@exemple.fr", "--plan", "starter"];
  const key = (await succeeds(recoupe(service.home, args))).stdout.trim();
  const calls = Array.from({ length: 99 }, () => enrich(service, key, SIRENS.slice(0, 20)));
  for (const { status } of await Promise.all(calls)) t.is(status, 200);
  t.is(remaining(await enrich(service, key, SIRENS.slice(0, 19))), 1);
  const refused = await enrich(service, key, SIRENS.slice(0, 2));
  t.is(refused.status, 429);
  t.is(codeOf(refused), "quota.depasse");
  t.is(remaining(refused), 1);
  t.regex(refused.headers.get("ratelimit-policy") ?? "", /^"mois";q=2000$/);
  t.regex((refused.json as { detail: string }).detail, /demande 2 unités et il en reste 1/);
  t.is(remaining(await enrich(service, key, SIRENS.slice(0, 1))), 0);
  t.is((await enrich(service, key, SIRENS.slice(0, 1))).status, 429);
  t.is((await enrich(service, key, ["not a number"])).status, 200, "what costs nothing passes");
});

test("calls at once on one key: each unit is counted once", async (t) => {
  const key = await freeKey(service);
  const calls = Array.from({ length: 14 }, (_, at) => enrich(service, key, [SIRENS[at]]));
  const answers = await Promise.all(calls);
  const granted = answers.filter(({ status }) => status === 200);
  t.is(granted.length, 10);
  t.deepEqual(
    granted.map(remaining).sort((a, b) => a - b),
    Array.from({ length: 10 }, (_, at) => 240 + at),
  );
});
