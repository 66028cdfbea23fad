import test from "ava";
import { readCompanyIds } from "../../../../engine/company/enrichment.ts";
import { checkHealth } from "../../../../engine/company/health/health-check.ts";
import { homeAt } from "../../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../../engine/snapshot/open-snapshot.ts";
import { checkCompanyHealth } from "../../../../shell/endpoints/sante/check.ts";
import { HEALTH_CALL, HEALTH_EXAMPLE } from "../../../../shell/endpoints/sante/examples.ts";
import { codeOf, freeKey, post, remaining, resultsOf } from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";
import { type RefusedBody, refusesBodies } from "../refused-bodies.ts";

let service: ServiceUnderTest;
let key = "";

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
  key = await freeKey(service);
});

test.after.always(() => service.kill());

const PATH = "/api/v1/sante/check";

const ask = (body: unknown, caller = key) => post(service, PATH, body, { "x-api-key": caller });

/** What the sample registers give on the day of the example: scores change with the day. */
test("the example of the reference is what the sample registers answer", async (t) => {
  const opened = openSnapshot(homeAt(service.home));
  const base = opened.ok ? opened.value?.companies : null;
  if (!base) throw new Error("the sample was not loaded");
  const date = HEALTH_EXAMPLE.results[0]?.date_verification ?? "";
  const results = checkHealth({ ...base, date }, readCompanyIds(HEALTH_CALL.sirens));
  t.deepEqual<unknown, unknown>({ results }, HEALTH_EXAMPLE);
});

test("an answer is as the reference says, and the same bytes for the same call", async (t) => {
  const answer = await ask(HEALTH_CALL);
  t.is(answer.status, 200, answer.text);
  t.true(checkCompanyHealth.answer.safeParse(answer.json).success);
  t.truthy(answer.headers.get("x-snapshot"));
  t.is((await ask(HEALTH_CALL)).text, answer.text);
});

/** Companies of the showcase, and what must show. */
const SHOWCASE: readonly (readonly [why: string, siren: string, raisons: RegExp, most: number])[] =
  [
    [
      "liquidation",
      "900000506",
      /^score plafonné à 10 : liquidation judiciaire depuis le 2026-03-10/,
      10,
    ],
    ["ceased", "900001504", /^score plafonné à 10 : entreprise cessée depuis le 2024-05-21/, 10],
    ["late accounts", "900000902", /clos le 2022-12-31, il y a plus de 24 mois/, 75],
    ["everything closed", "400000303", /tous les établissements sont fermés \(SIRENE/, 75],
  ];

test("companies of the showcase are scored by their story", async (t) => {
  const answer = await ask({ sirens: SHOWCASE.map(([, siren]) => siren) });
  const results = resultsOf(answer);
  for (const [rank, [why, siren, raisons, most]] of SHOWCASE.entries()) {
    const found = results[rank] ?? {};
    t.is(found["siren"], siren, why);
    t.regex(String(found["raisons"]), raisons, why);
    t.true(Number(found["score"]) <= most, why);
  }
});

test("a unit for each distinct SIREN; what cannot be read costs nothing", async (t) => {
  const caller = await freeKey(service);
  const sirens = ["900000100", "90000010000017", "900 000 506", "900000101", "x", "732829320"];
  const answer = await ask({ sirens }, caller);
  t.is(answer.status, 200, answer.text);
  t.is(remaining(answer), 250 - 3);
  const [, , , wrong, unread, unknown] = resultsOf(answer);
  for (const found of [wrong, unread, unknown])
    t.like(found, { score: null, label: null, couverture: 0, composantes: [] });
  const free = await ask({ sirens: ["900000101"] }, caller);
  t.is(remaining(free), 250 - 3);
});

const SIRENS = Array.from({ length: 21 }, () => "900000100");

/** Bodies that are refused, with where and how. */
const REFUSED: readonly RefusedBody[] = [
  ["no list", {}, ["body", "sirens"], "missing"],
  ["another name", { ids: ["900000100"] }, ["body", "sirens"], "missing"],
  ["an empty list", { sirens: [] }, ["body", "sirens"], "too_short"],
  ["twenty-one", { sirens: SIRENS }, ["body", "sirens"], "too_long"],
  ["one text", { sirens: "900000100" }, ["body", "sirens"], "list_type"],
];

refusesBodies(test, REFUSED, ask, "900000100");

test("twenty are taken, on any plan", async (t) => {
  const answer = await ask({ sirens: SIRENS.slice(1) });
  t.is(answer.status, 200, answer.text);
  t.is(resultsOf(answer).length, 20);
});

test("without a key: 401", async (t) => {
  const answer = await post(service, PATH, HEALTH_CALL);
  t.is(answer.status, 401);
  t.is(codeOf(answer), "cle.absente");
});

test("officers are counted, and nobody is named", async (t) => {
  const { text } = await ask({ sirens: ["900001405", "900000803", "900001603"] });
  t.regex(text, /dirigeants en fonction : \d/);
  t.notRegex(text, /PERDRINEL|DARVISSON|ALTIBAT|\[ND\]/i);
});
