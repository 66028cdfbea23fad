import test from "ava";
import { sirenOf } from "../../../../bench/corpus/luhn-keys.ts";
import { WATCH_RULES } from "../../../../engine/company/surveillance/watch-rules.ts";
import { formatSiren } from "../../../../engine/identifiers/siren.ts";
import {
  PORTFOLIO_CALL,
  PORTFOLIO_EXAMPLE,
} from "../../../../shell/endpoints/surveillance/examples.ts";
import { watchedPortfolio } from "../../../../shell/endpoints/surveillance/portefeuille.ts";
import { codeOf, freeKey, post, remaining } from "../../../journeys/public-api.ts";
import {
  recoupe,
  type ServiceUnderTest,
  serve,
  succeeds,
} from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";

let service: ServiceUnderTest;
const keys = new Map<string, string>();

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
  for (const plan of ["starter", "pro", "business", "enterprise"]) {
    const args = ["cles", "donner", `${plan}@exemple.fr`, "--plan", plan];
    keys.set(plan, (await succeeds(recoupe(service.home, args))).stdout.trim());
  }
});

test.after.always(() => service.kill());

const PATH = "/api/v1/surveillance/portefeuille";

function ask(body: unknown, plan = "enterprise") {
  return post(service, PATH, body, { "x-api-key": keys.get(plan) ?? "" });
}

/** So many SIREN with a sound key. */
const sirens = (count: number) =>
  Array.from({ length: count }, (_, i) => formatSiren(sirenOf(90_000_000 + i)));

test("the example of the reference is what the sample registers answer", async (t) => {
  const answer = await ask(PORTFOLIO_CALL);
  t.is(answer.status, 200, answer.text);
  t.true(watchedPortfolio.answer.safeParse(answer.json).success);
  const { date_verification } = answer.json as { date_verification: string };
  t.deepEqual(answer.json, { ...PORTFOLIO_EXAMPLE, date_verification });
  t.truthy(answer.headers.get("x-snapshot"));
});

test("the same call on the same snapshot: the same bytes", async (t) => {
  t.is((await ask(PORTFOLIO_CALL)).text, (await ask(PORTFOLIO_CALL)).text);
});

test("thirty days when no date is given", async (t) => {
  const { json } = await ask({ sirens: ["900000100"] });
  const { depuis, date_verification } = json as { depuis: string; date_verification: string };
  t.is((Date.parse(date_verification) - Date.parse(depuis)) / 86_400_000, 30);
});

test("a judgement that was cancelled, and one that was taken back, give no alert", async (t) => {
  const { json } = await ask({ sirens: ["900001306", "900001702"], depuis: "2020-01-01" });
  const { alertes, surveilles } = json as { alertes: { type: string }[]; surveilles: number };
  t.is(surveilles, 2);
  t.deepEqual(
    alertes.filter(({ type }) => type === "procedure_collective"),
    [],
  );
});

test("a judgement that was corrected is told once, as corrected", async (t) => {
  const { json } = await ask({ sirens: ["900001207"], depuis: "2020-01-01" });
  const { alertes } = json as { alertes: Record<string, unknown>[] };
  t.is(alertes.length, 1);
  t.like(alertes[0], { date: "2025-09-26", date_evenement: "2025-09-02" });
});

interface Detail {
  readonly loc: unknown[];
  readonly msg: string;
  readonly type: string;
}

/** Bodies that are refused, with where, how and why. */
const REFUSED: readonly (readonly [
  why: string,
  body: unknown,
  loc: unknown[],
  type: string,
  msg: RegExp,
])[] = [
  ["no list", {}, ["body", "sirens"], "missing", /obligatoire/],
  ["an empty list", { sirens: [] }, ["body", "sirens"], "too_short", /Au moins 1/],
  ["1,001", { sirens: sirens(1001) }, ["body", "sirens"], "too_long", /Au plus 1000/],
  ["one text", { sirens: "900000100" }, ["body", "sirens"], "list_type", /liste/],
  [
    "a day that there is not",
    { sirens: ["900000100"], depuis: "2026-02-30" },
    ["body", "depuis"],
    "date_from_datetime_parsing",
    /^Une date du calendrier est attendue, écrite AAAA-MM-JJ\.$/,
  ],
  [
    "a day as the French write it",
    { sirens: ["900000100"], depuis: "01/10/2026" },
    ["body", "depuis"],
    "date_from_datetime_parsing",
    /AAAA-MM-JJ/,
  ],
  [
    "a moment",
    { sirens: ["900000100"], depuis: "2026-10-01T00:00:00Z" },
    ["body", "depuis"],
    "date_from_datetime_parsing",
    /AAAA-MM-JJ/,
  ],
  [
    "a number",
    { sirens: ["900000100"], depuis: 20261001 },
    ["body", "depuis"],
    "string_type",
    /AAAA-MM-JJ/,
  ],
  [
    "a day to come",
    { sirens: ["900000100"], depuis: "2999-01-01" },
    ["body", "depuis"],
    "periode.future",
    /commence après la dernière vérification.*Dernière date possible : \d{4}-\d{2}-\d{2}\.$/,
  ],
];

for (const [why, body, loc, type, msg] of REFUSED)
  test(`422, and nothing is charged: ${why}`, async (t) => {
    const key = await freeKey(service);
    const answer = await post(service, PATH, body, { "x-api-key": key });
    t.is(answer.status, 422, answer.text);
    const [detail, ...others] = (answer.json as { detail: Detail[] }).detail;
    t.deepEqual([detail?.loc, detail?.type, others], [loc, type, []]);
    t.regex(detail?.msg ?? "", msg);
    t.is(remaining(answer), 250);
  });

for (const [plan, most] of [
  ["starter", 100],
  ["pro", 500],
] as const)
  test(`plan ${plan}: ${most} SIREN, and not one more`, async (t) => {
    t.is((await ask({ sirens: sirens(most) }, plan)).status, 200);
    const refused = await ask({ sirens: sirens(most + 1) }, plan);
    t.is(refused.status, 403);
    t.is(codeOf(refused), "plan.limite");
    t.regex(refused.text, new RegExp(`${most} SIREN au plus par appel`));
  });

for (const plan of ["business", "enterprise"])
  test(`plan ${plan}: 1,000 SIREN`, async (t) => {
    const answer = await ask({ sirens: sirens(1000) }, plan);
    t.is(answer.status, 200);
    t.true(watchedPortfolio.answer.safeParse(answer.json).success);
  });

test("a free key watches ten; a unit for each distinct SIREN that can be read", async (t) => {
  const key = await freeKey(service);
  const call = (list: unknown[]) => post(service, PATH, { sirens: list }, { "x-api-key": key });
  const [a, b, c] = ["900000100", "900000506", "732829320"];
  t.is(remaining(await call([a, a, "900 000 100", 900000100, b, c, "bonjour", "900000101"])), 247);
  t.is(remaining(await call(["bonjour"])), 247);
  const refused = await call(sirens(11));
  t.is(refused.status, 403);
  t.is(remaining(refused), 247, "a refused call costs nothing");
  t.is((await call(sirens(10))).status, 200);
});

test("the longest spelling of a thousand identifiers fits", async (t) => {
  const spaced = sirens(1000).map((siren) => siren.padEnd(64, " "));
  t.is((await ask({ sirens: spaced })).status, 200);
});

test("without a key: 401", async (t) => {
  const answer = await post(service, PATH, PORTFOLIO_CALL);
  t.is(answer.status, 401);
  t.is(codeOf(answer), "cle.absente");
});

test("the reference shows every rule, and that a death is never certain", (t) => {
  for (const { type, quand, gravite, pourquoi } of Object.values(WATCH_RULES))
    t.true(
      watchedPortfolio.description.includes(`| ${type} | ${quand} | ${gravite} | ${pourquoi} |`),
    );
  t.regex(watchedPortfolio.description, /`dirigeant_decede` n'est jamais une certitude/);
});
