import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import test from "ava";
import { readCsv } from "../bench/corpus/corpus-files.ts";
import { UNHURRIED } from "./mapping-client.ts";
import { codeOf, get, post, request } from "./public-api.ts";
import { PROPOSED, ReconciliationClient } from "./reconciliation-client.ts";
import { SAMPLE, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const PATH = "/api/v1/entreprises/reconciliation";
const ALTIBAT = "90000010000017";
const CLOSED = "30000000700017";

let service: ServiceUnderTest;
let client: ReconciliationClient;

test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
  client = new ReconciliationClient(service.url + PATH);
});

test.after.always(() => service.kill());

const ADDRESS = [
  { pid: "adresse", v: "12 rue des frères Lumière" },
  { pid: "code_postal", v: 35000 },
  { pid: "ville", v: [{ id: "35238", name: "Rennes" }, "ailleurs"] },
];

const found = async (query: object) =>
  (await client.queries({ q: query }))["q"]?.result.map(({ id, match }) => [id, match]);

test("OpenRefine: adds the service, guesses types, reconciles, chooses by hand, adds columns", async (t) => {
  const { suggest, preview, extend, defaultTypes, batchSize } = await client.manifest();
  t.is(batchSize, 10);
  t.deepEqual(
    defaultTypes.map(({ id }) => id),
    ["etablissement", "entreprise"],
  );

  const names = ["Altibat ingénierie", "IMPRIMERIE GALVIROUX", "", "Brevatec Construction"];
  const sample = Object.fromEntries(names.map((query, at) => [`q${at}`, { query, limit: 3 }]));
  const guessed = await client.queries(sample);
  t.deepEqual(Object.keys(guessed), ["q0", "q1", "q2", "q3"]);
  t.is(guessed["q0"]?.result[0]?.type[0]?.id, "etablissement");
  t.deepEqual(guessed["q2"]?.result, []);

  t.true((await client.suggest(suggest.property, "adre", { type: "" })).includes("adresse"));
  t.deepEqual(await client.suggest(suggest.type, "ETABL"), ["etablissement"]);
  const query = "Altibat ingénierie";
  const requested = { query, type: "etablissement", type_strict: "should", properties: ADDRESS };
  const [best] = (await client.queries({ q0: requested }))["q0"]?.result ?? [];
  t.like(best, { id: ALTIBAT, match: true });
  t.true((best?.score ?? 0) > 95 && (best?.score ?? 0) < 100);
  t.deepEqual(best?.features[0], { id: "nom", value: 1 });

  const page = await fetch(preview.url.replace("{{id}}", encodeURIComponent(ALTIBAT)));
  t.is(page.headers.get("content-type"), "text/html; charset=utf-8");
  t.is(page.headers.get("x-frame-options"), null);
  const policy = page.headers.get("content-security-policy") ?? "";
  t.true(policy.startsWith("default-src 'none'") && !policy.includes("frame-ancestors"));
  t.regex(await page.text(), /<h1>ALTIBAT INGENIERIE<\/h1>/);

  const suggested = await client.suggest(suggest.entity, "altibat");
  t.true(suggested.includes(ALTIBAT));
  t.deepEqual(await client.suggest(suggest.entity, "altibat", { cursor: "1" }), suggested.slice(1));
  t.deepEqual(await client.suggest(suggest.entity, ALTIBAT, { type: "entreprise" }), ["900000100"]);
  t.deepEqual(await client.suggest(suggest.entity, ""), []);

  const { service_url: url, service_path: path } = extend.propose_properties;
  const proposed = PROPOSED.parse(await client.get(`${url}${path}?type=etablissement&limit=100`));
  t.true(proposed.properties.length > 12);
  const ids = [ALTIBAT, CLOSED, "900000100"];
  const { meta, rows } = await client.extend({ ids, properties: proposed.properties });
  t.deepEqual(meta, proposed.properties);
  t.deepEqual(Object.keys(rows).sort(), [...ids].sort());
  t.like(rows[ALTIBAT], {
    denomination: [{ str: "ALTIBAT INGENIERIE" }],
    tva: [{ str: "FR74900000100" }],
    siege: [{ str: "oui" }],
    date_creation: [{ date: "2021-02-01T00:00:00Z" }],
    siret_successeur: [],
  });
  t.like(rows[CLOSED], {
    etat: [{ str: "fermé" }],
    siret_siege: [{ str: "30000000700041" }],
    siret_successeur: [{ str: "30000000700041" }],
  });
  t.deepEqual(rows["900000100"]?.["siret"], [{ str: ALTIBAT }]);
});

test("a query of companies answers a SIREN; a number names its entity", async (t) => {
  const query = "Altibat ingénierie";
  t.deepEqual(await found({ query, type: ["entreprise"], properties: ADDRESS }), [
    ["900000100", true],
  ]);
  const bare = await found({ query, type: "entreprise", limit: 1 });
  t.deepEqual(bare, [["900000100", false]]);
  t.deepEqual(await found({ query: "900 000 100" }), [[ALTIBAT, false]]);
  t.deepEqual(await found({ query: "900000100", type: "entreprise" }), [["900000100", true]]);
  t.deepEqual(await found({ query: CLOSED, type: "inconnu" }), [[CLOSED, true]]);
  t.deepEqual(await found({ query: "900000118" }), []);
  const named = { properties: [{ pid: "denomination", v: query }, ...ADDRESS] };
  t.deepEqual(await found(named), [[ALTIBAT, true]]);
});

test("GET, JSON and the form of a batch answer the same", async (t) => {
  const queries = {
    a: { query: "Altibat ingénierie", properties: ADDRESS },
    b: { query: ALTIBAT },
  };
  const form = await client.queries(queries);
  t.deepEqual((await post(service, PATH, { queries })).json, form);
  const query = new URLSearchParams({ queries: JSON.stringify(queries), callback: "alert" });
  const answer = await get(service, `${PATH}?${query}`);
  t.deepEqual(answer.json, form);
  // No JSONP: what a caller writes is never a script.
  t.is(answer.headers.get("content-type"), "application/json; charset=utf-8");
  t.is(answer.headers.get("x-content-type-options"), "nosniff");
});

const MASKED = readCsv(
  gunzipSync(readFileSync(join(SAMPLE, "StockEtablissement_utf8.csv.gz"))).toString(),
)
  .rows.filter((row) => row["statutDiffusionEtablissement"] === "P")
  .map((row) => String(row["siret"]))
  .slice(0, 10);

test("units under partial diffusion are shown by no part", async (t) => {
  t.is(MASKED.length, 10);
  const batch = Object.fromEntries(MASKED.map((query) => [query, { query }]));
  for (const { result } of Object.values(await client.queries(batch))) t.deepEqual(result, []);
  const properties = [{ id: "denomination" }, { id: "ville" }, { id: "siret" }, { id: "tva" }];
  const { rows } = await client.extend({ ids: MASKED, properties });
  for (const id of MASKED)
    t.deepEqual(rows[id], { denomination: [], ville: [], siret: [], tva: [] }, id);
  const { suggest } = await client.manifest();
  for (const id of [...MASKED, "500000104"]) {
    t.deepEqual(await client.suggest(suggest.entity, id), [], id);
    t.is(codeOf(await get(service, `${PATH}/preview/${id}`)), "siren.inconnu", id);
  }
});

const queriesOf = (count: number, query: object = { query: "x" }) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, query]));

/** Fields of a form -> where the first fault is, and its type. */
const REFUSED: readonly (readonly [
  why: string,
  fields: Readonly<Record<string, unknown>>,
  place: string,
  type: string,
])[] = [
  ["no JSON", { queries: "{oups" }, "body.queries", "dict_type"],
  ["a list", { queries: [] }, "body.queries", "dict_type"],
  ["eleven queries", { queries: queriesOf(11) }, "body.queries", "value_error"],
  ["nothing asked", { queries: { q0: {} } }, "body.queries.q0", "value_error"],
  ["no text", { queries: { q0: { query: 3 } } }, "body.queries.q0.query", "string_type"],
  [
    "a text of a file",
    { queries: { q0: { query: "x".repeat(2001) } } },
    "body.queries.q0.query",
    "string_too_long",
  ],
  [
    "a limit of none",
    { queries: { q0: { query: "x", limit: 0 } } },
    "body.queries.q0.limit",
    "greater_than",
  ],
  ["no ids", { extend: { properties: [] } }, "body.extend.ids", "missing"],
  [
    "eleven ids",
    { extend: { ids: Array(11).fill(ALTIBAT), properties: [] } },
    "body.extend.ids",
    "too_long",
  ],
  [
    "an unknown property",
    { extend: { ids: [], properties: [{ id: "couleur" }] } },
    "body.extend.properties.0.id",
    "enum",
  ],
];

const FORM = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };

for (const [why, fields, place, type] of REFUSED)
  test(`refused, ${why}: 422 at ${place}`, async (t) => {
    const texts = Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const body = String(new URLSearchParams(texts));
    const { status, json } = await request(service, "POST", PATH, body, FORM);
    t.is(status, 422);
    const [fault] = (json as { detail: { loc: string[]; type: string }[] }).detail;
    t.is(fault?.loc.join("."), place);
    t.is(fault?.type, type);
  });

test("limits and edges: the longest cells, odd names, a parameter that is no JSON", async (t) => {
  const cell = "é".repeat(2000);
  const long = { query: cell, properties: Array(20).fill({ pid: "adresse", v: cell }) };
  t.deepEqual(await found(long), []);
  t.deepEqual(await client.queries({}), {});
  const odd = '{"__proto__":{"query":"x"},"constructor":{"query":"altibat"}}';
  const answer = await request(service, "POST", PATH, `queries=${encodeURIComponent(odd)}`, FORM);
  t.deepEqual(Object.keys(answer.json as object), ["constructor"]);
  const got = await get(service, `${PATH}?queries=${encodeURIComponent('{"q":{"limit":"x"}}')}`);
  const { detail } = got.json as { detail: { loc: string[]; type: string }[] };
  t.like(detail[0], { loc: ["query", "queries", "q", "limit"], type: "int_type" });
  const large = await request(service, "POST", PATH, `queries=${"x".repeat(600_000)}`, FORM);
  t.is(codeOf(large), "corps.trop_grand");
  t.is((await get(service, `${PATH}/suggest/entity?prefix=${"x".repeat(201)}`)).status, 422);
  for (const id of ["x", "900000118", "900 000 100", "%3Cscript%3E"])
    t.is((await get(service, `${PATH}/preview/${id}`)).status, 404, id);
});
