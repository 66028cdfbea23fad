import test from "ava";
import { deathCheck } from "../../../../engine/person/death-check.ts";
import { DeathMatcher } from "../../../../engine/person/death-matcher.ts";
import type { PersonQuery } from "../../../../engine/person/person.ts";
import { homeAt } from "../../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../../engine/snapshot/open-snapshot.ts";
import { checkPersons } from "../../../../shell/endpoints/deces/check.ts";
import { DEATH_CALL, DEATH_EXAMPLE } from "../../../../shell/endpoints/deces/examples.ts";
import { DeathChecks } from "../../../../shell/workflows/lookups/death-checks.ts";
import { codeOf, freeKey, get, post, remaining, resultsOf } from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";
import { UNOPENED } from "../../workflows/lookups/unopened-answers.ts";

let service: ServiceUnderTest;
let key = "";

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
  key = await freeKey(service);
});

test.after.always(() => service.kill());

const PATH = "/api/v1/deces";

const row = checkPersons(new DeathChecks(UNOPENED));
const SENT = row.input.body ?? row.answer;

const ask = async (personnes: unknown, caller = key) =>
  post(service, PATH, { personnes }, { "x-api-key": caller });

/** What the sample registers give on the day of the example: ages change with the day. */
test("the example of the reference is what the sample registers answer", async (t) => {
  const opened = openSnapshot(homeAt(service.home));
  const deaths = opened.ok ? opened.value?.deaths : null;
  if (!deaths) throw new Error("the sample was not loaded");
  const date = DEATH_EXAMPLE.results[0]?.date_verification ?? "";
  const matcher = new DeathMatcher(deaths, Number(date.replaceAll("-", "")));
  const { personnes } = SENT.parse(DEATH_CALL) as { personnes: PersonQuery[] };
  const results = personnes.map((person) => deathCheck(matcher.check(person), date));
  t.deepEqual<unknown, unknown>({ results }, DEATH_EXAMPLE);
  t.deepEqual(
    results.map(({ action }) => action),
    ["alerter_succession", "verifier_avant_action", "conserver"],
  );
});

test("an answer is as the reference says, and the same bytes for the same call", async (t) => {
  const answer = await ask(DEATH_CALL.personnes);
  t.is(answer.status, 200, answer.text);
  t.true(row.answer.safeParse(answer.json).success);
  t.truthy(answer.headers.get("x-snapshot"));
  t.is((await ask(DEATH_CALL.personnes)).text, answer.text);
});

test("persons sent at once and one by one are answered alike, in their order", async (t) => {
  const caller = await freeKey(service);
  const together = resultsOf(await ask(DEATH_CALL.personnes, caller));
  for (const [rank, person] of DEATH_CALL.personnes.entries())
    t.deepEqual(resultsOf(await ask([person], caller)), [together[rank]]);
});

test("a unit for each person, whoever it is", async (t) => {
  const caller = await freeKey(service);
  const same = { nom: "ORMIVILLE", prenom: "BRIGITTE" };
  t.is(remaining(await ask([same, same, { nom: "", prenom: "" }], caller)), 250 - 3);
  const hundred = Array.from({ length: 100 }, () => same);
  t.is(remaining(await ask(hundred, caller)), 250 - 103);
  t.is(remaining(await ask(hundred, caller)), 250 - 203);
  const refused = await ask(hundred, caller);
  t.is(refused.status, 429);
  t.is(codeOf(refused), "quota.depasse");
  t.is(remaining(await ask([same], caller)), 250 - 204);
});

const SOMEBODY = { nom: "ORMIVILLE", prenom: "BRIGITTE" };

test("fields that nobody asked for are passed over; a hundred long persons fit", async (t) => {
  const caller = await freeKey(service);
  const text = "é".repeat(200);
  const fields = "nom prenom prenoms nom_usage sexe date_naissance code_postal lieu_naissance";
  const long = Object.fromEntries(fields.split(" ").map((field) => [field, text]));
  const persons = Array.from({ length: 99 }, () => long);
  const answer = await ask([...persons, { ...SOMEBODY, ref: 12 }], caller);
  t.is(answer.status, 200, answer.text);
  t.is(resultsOf(answer).length, 100);
});

test("without a key: 401", async (t) => {
  const answer = await post(service, PATH, DEATH_CALL);
  t.is(answer.status, 401);
  t.is(codeOf(answer), "cle.absente");
});

test("every answer above is listed in the reference", async (t) => {
  const { json } = await get(service, "/openapi.json");
  const { paths } = json as { paths: Record<string, { post: { responses: object } }> };
  t.deepEqual(Object.keys(paths[PATH]?.post.responses ?? {}), [
    "200",
    "401",
    "408",
    "413",
    "415",
    "422",
    "429",
    "500",
    "503",
  ]);
});
