import test from "ava";
import { readCompanyIds } from "../../../../engine/company/enrichment.ts";
import { crossOfficers, personsAmong } from "../../../../engine/company/officer-deaths.ts";
import { listOfficers } from "../../../../engine/company/officer-list.ts";
import { DeathMatcher } from "../../../../engine/person/death-matcher.ts";
import { homeAt } from "../../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../../engine/snapshot/open-snapshot.ts";
import { crossedOfficers } from "../../../../shell/endpoints/dirigeants/cross.ts";
import {
  OFFICERS_CALL,
  OFFICERS_EXAMPLE,
} from "../../../../shell/endpoints/dirigeants/examples.ts";
import { DeathChecks } from "../../../../shell/workflows/lookups/death-checks.ts";
import { serve as serveSnapshot } from "../../../../shell/workflows/lookups/served-snapshot.ts";
import {
  codeOf,
  enrich,
  freeKey,
  post,
  remaining,
  resultsOf,
} from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";
import { UNOPENED } from "../../workflows/lookups/unopened-answers.ts";
import { type RefusedBody, refusesBodies } from "../refused-bodies.ts";

let service: ServiceUnderTest;
let key = "";

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
  key = await freeKey(service);
});

test.after.always(() => service.kill());

const PATH = "/api/v1/dirigeants";

const row = crossedOfficers(new DeathChecks(UNOPENED));

const ask = (sirens: unknown, caller = key) =>
  post(service, PATH, { sirens }, { "x-api-key": caller });

interface Officer {
  readonly nom: string;
  readonly role_code: string;
  readonly date_naissance: string | null;
  readonly statut_vital: string;
  readonly raisons: string;
}

const officersOf = (result: Readonly<Record<string, unknown>> | undefined) =>
  result?.["dirigeants"] as readonly Officer[];

function sample() {
  const opened = openSnapshot(homeAt(service.home));
  if (!opened.ok || !opened.value) throw new Error("the sample was not loaded");
  return opened.value;
}

test("the example of the reference is what the sample registers answer", (t) => {
  const { companies, deaths } = sample();
  if (!companies || !deaths) throw new Error("the sample was not loaded");
  const date = OFFICERS_EXAMPLE.results[0]?.date_verification ?? "";
  const matcher = new DeathMatcher(deaths, Number(date.replaceAll("-", "")));
  const lists = listOfficers({ ...companies, date }, readCompanyIds(OFFICERS_CALL.sirens));
  const verdicts = personsAmong(lists).map((person) => matcher.check(person));
  const results = crossOfficers(lists, verdicts, date);
  t.deepEqual<unknown, unknown>({ results }, OFFICERS_EXAMPLE);
});

test("an answer is as the reference says, and the same bytes for the same call", async (t) => {
  const answer = await ask(OFFICERS_CALL.sirens);
  t.is(answer.status, 200, answer.text);
  t.true(row.answer.safeParse(answer.json).success);
  t.truthy(answer.headers.get("x-snapshot"));
  t.is((await ask(OFFICERS_CALL.sirens)).text, answer.text);
});

test("an officer whose names and month of birth a death has may be dead; another is not", async (t) => {
  const [found] = resultsOf(await ask(["900001108"]));
  const [president, manager] = officersOf(found);
  t.like(president, { nom: "ESCARBERT", date_naissance: "1941-03", role_code: "73" });
  t.true(["a_verifier_homonyme", "decede_probable"].includes(president?.statut_vital ?? ""));
  t.true(["vivant", "inconnu"].includes(manager?.statut_vital ?? ""));
  t.regex(String(found?.["raisons"]), /^dirigeants à vérifier : 1 sur 2, .*jamais une certitude/);
});

test("a company that is an officer is not looked for, a sole trader is", async (t) => {
  const [presided, trader] = resultsOf(await ask(["900001405", "900001603"]));
  t.like(officersOf(presided)[0], {
    nom: "ALTIBAT INGENIERIE",
    siren: "900000100",
    prenoms: null,
    statut_vital: "inconnu",
    raisons: "personne morale",
  });
  t.like(officersOf(trader)[0], { nom: "DARVISSON", role_code: "101", siren: null });
});

test("as many as `nb_dirigeants` counts", async (t) => {
  const caller = await freeKey(service);
  const sirens = ["900000100", "900000803", "900001108", "900001405", "900001603", "900001702"];
  const counted = resultsOf(await enrich(service, caller, sirens));
  const listed = resultsOf(await ask(sirens, caller));
  for (const [rank, { nb_dirigeants }] of counted.entries())
    t.is(officersOf(listed[rank]).length, nb_dirigeants as number, sirens[rank]);
});

test("a unit for each distinct SIREN; what is not a company says why", async (t) => {
  const caller = await freeKey(service);
  const sirens = ["900000100", "90000010000017", "900 000 506", "900000101", "x", "732829320"];
  const answer = await ask(sirens, caller);
  t.is(answer.status, 200, answer.text);
  t.is(remaining(answer), 250 - 3);
  const [, , , wrong, unread, unknown] = resultsOf(answer);
  for (const found of [wrong, unread, unknown]) {
    t.deepEqual(officersOf(found), []);
    t.not(found?.["raisons"], "");
  }
  t.regex(String(unknown?.["raisons"]), /^SIREN 732829320 inconnu \(SIRENE/);
});

/** Bodies that are refused, with where and how. */
const REFUSED: readonly RefusedBody[] = [
  ["no list", {}, ["body", "sirens"], "missing"],
  ["an empty list", { sirens: [] }, ["body", "sirens"], "too_short"],
  [
    "twenty-one",
    { sirens: Array.from({ length: 21 }, () => "900000100") },
    ["body", "sirens"],
    "too_long",
  ],
  ["one text", { sirens: "900000100" }, ["body", "sirens"], "list_type"],
];

refusesBodies(
  test,
  REFUSED,
  (body) => post(service, PATH, body, { "x-api-key": key }),
  "900000100",
);

test("without a key: 401", async (t) => {
  const answer = await post(service, PATH, OFFICERS_CALL);
  t.is(answer.status, 401);
  t.is(codeOf(answer), "cle.absente");
});

const CONTEXT = {
  nowMs: 0,
  requestId: "",
  key: null,
  user: null,
  accept: "",
  clientAddress: "",
  headers: new Map<string, string>(),
};
const INPUT = {
  body: row.input.body?.parse(OFFICERS_CALL),
  path: undefined,
  query: undefined,
  files: [],
};

test("without deaths: officers are listed, and nothing is said of them", async (t) => {
  const snapshot = { ...serveSnapshot(sample()), deaths: null };
  const answer = await row.run(INPUT, { ...CONTEXT, snapshot });
  if (!answer.ok) throw new Error(answer.failure.detail);
  const { results } = row.answer.parse(answer.value) as { results: Record<string, unknown>[] };
  const [escarbert] = officersOf(results[0]);
  t.like(escarbert, {
    nom: "ESCARBERT",
    statut_vital: "inconnu",
    raisons: "fichier des décès non chargé",
  });
  t.is(results[0]?.["raisons"], "fichier des décès non chargé");
});
