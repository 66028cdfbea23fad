import test from "ava";
import { SHOWCASE } from "../../bench/corpus/showcase.ts";
import { demoKey, enrich, freeKey, remaining, resultsOf } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isIn =
  (...values: readonly string[]) =>
  (value: unknown) =>
    values.includes(value as string);
/** Null while the register that would tell is not loaded, as `sources` says. */
const isNullOr = (type: string) => (value: unknown) => value === null || typeof value === type;
const isDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

/** Interface 2.1, field by field, as a CRM maps them. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  denomination: isText,
  statut_sirene: isIn("A", "C", "F"),
  etablissement_statut: isIn("A", "F"),
  niveau_alerte: isIn("ok", "suspect", "alerte", "invalide"),
  libelle: isText,
  raisons: isText,
  procedure_collective: isNullOr("boolean"),
  dernier_compte_annee: isNullOr("number"),
  nb_dirigeants: isNullOr("number"),
  dirigeant_alerte: isNullOr("boolean"),
  dirigeants_a_verifier: isNullOr("string"),
  score_confiance: (value) => typeof value === "number" && value >= 0 && value <= 1,
  date_verification: isDay,
};

test("one company per call: results[0] has every field of the interface, typed", async (t) => {
  const key = demoKey(service);
  for (const siren of ["900000100", "400000105", "400000303", "700000102", "356000000"]) {
    const [result = {}] = resultsOf(await enrich(service, key, [siren]));
    for (const [field, accepts] of Object.entries(FIELDS))
      t.true(accepts(result[field]), `${siren}, ${field}: ${JSON.stringify(result[field])}`);
    t.is(result["siren"], siren);
    const { sources } = result as { sources: Record<string, string> };
    for (const register of ["unites-legales", "bodacc", "deces"])
      t.regex(sources[register] ?? "", /^\d{4}-\d{2}-\d{2} \(exemple\)$/);
  }
});

/** Company -> what a CRM shows of it. */
const STATES: readonly (readonly [siren: string, statut: string, niveau: string])[] = [
  ["900000100", "A", "ok"],
  ["200000008", "A", "ok"],
  ["900001108", "A", "suspect"],
  ["500000104", "A", "suspect"],
  ["500000203", "A", "suspect"],
  ["400000303", "F", "alerte"],
  ["400000105", "C", "alerte"],
  ["300000205", "C", "alerte"],
];

test("states of the showcase companies", async (t) => {
  const answer = await enrich(
    service,
    demoKey(service),
    STATES.map(([siren]) => siren),
  );
  const view = resultsOf(answer).map((row) => [
    row["siren"],
    row["statut_sirene"],
    row["niveau_alerte"],
  ]);
  t.deepEqual(view, STATES as unknown as unknown[][]);
});

test("the order of twenty ids is kept, repeats and bad ones included", async (t) => {
  const sirens = SHOWCASE.slice(0, 16).map(({ siren }) => siren);
  const ids = ["900000101", ...sirens.toReversed(), "900000100", "900000100", "zzz"];
  t.is(ids.length, 20);
  const results = resultsOf(await enrich(service, demoKey(service), ids));
  t.deepEqual(
    results.map(({ id }) => id),
    ids,
  );
  t.deepEqual(results[17], results[18]);
  t.is(results[0]?.["niveau_alerte"], "invalide");
  t.is(results[19]?.["niveau_alerte"], "invalide");
});

test("the same call on the same snapshot gives the same bytes", async (t) => {
  const ids = SHOWCASE.slice(0, 20).map(({ siren }) => siren);
  const first = await enrich(service, demoKey(service), ids);
  const second = await enrich(service, demoKey(service), ids);
  t.is(first.text, second.text);
  t.is(first.headers.get("x-snapshot"), second.headers.get("x-snapshot"));
  t.truthy(first.headers.get("x-snapshot"));
});

const REPAIRED = /identifiant rétabli : zéro initial perdu/;
const NO_EDITS = /^(?!.*(?:rétabli|TVA))/;

/** What a CRM field may hold -> SIREN and SIRET answered, and what is said of the repair. */
const SPELLINGS: readonly (readonly [
  why: string,
  input: string | number,
  siren: string,
  siret: string,
  stated: RegExp,
])[] = [
  ["a number", 900000100, "900000100", "90000010000017", NO_EDITS],
  ["a SIRET as a number", 30000000700041, "300000007", "30000000700041", NO_EDITS],
  ["spaces", " 900 000 100 ", "900000100", "90000010000017", NO_EDITS],
  ["no-break spaces", "900\u00a0000\u202f100 00017", "900000100", "90000010000017", NO_EDITS],
  ["dots", "900.000.100", "900000100", "90000010000017", NO_EDITS],
  ["VAT number", "FR74900000100", "900000100", "90000010000017", /tiré du numéro de TVA/],
  ["VAT number, spaced", "fr 74 900 000 100", "900000100", "90000010000017", /TVA/],
  ["VAT number, wrong key", "FR75900000100", "900000100", "90000010000017", /clé est fausse/],
  ["eight digits", "05000203", "005000203", "00500020300017", REPAIRED],
  ["seven digits as a number", 5000203, "005000203", "00500020300017", REPAIRED],
  ["SIRET that lost two zeros", "500020300017", "005000203", "00500020300017", REPAIRED],
];

for (const [why, input, siren, siret, stated] of SPELLINGS) {
  test(`an identifier as people write it: ${why}`, async (t) => {
    const [result = {}] = resultsOf(await enrich(service, demoKey(service), [input]));
    t.is(result["id"], String(input));
    t.is(result["siren"], siren);
    t.is(result["siret"], siret);
    t.regex(String(result["raisons"]), stated);
    t.not(result["niveau_alerte"], "invalide");
  });
}

/** Ids of one call -> units that it costs. */
const COSTS: readonly (readonly [why: string, ids: readonly unknown[], units: number])[] = [
  ["one company", ["900000100"], 1],
  ["the same twice", ["900000100", "900000100"], 1],
  ["its SIREN, its SIRETs, its VAT number", ["900000100", "90000010000017", "FR74900000100"], 1],
  ["bad checksums", ["900000101", "90000010000018", "abc", ""], 0],
  ["one good, one bad", ["900000100", "900000101"], 1],
  ["an unknown SIREN was looked up too", ["732829320"], 1],
  ["ten companies", SHOWCASE.slice(0, 10).map(({ siren }) => siren), 10],
];

for (const [why, ids, units] of COSTS) {
  test(`cost: ${why}`, async (t) => {
    const key = await freeKey(service);
    const answer = await enrich(service, key, ids);
    t.is(answer.status, 200);
    t.is(answer.headers.get("x-quota-limit"), "250");
    t.is(remaining(answer), 250 - units);
  });
}
