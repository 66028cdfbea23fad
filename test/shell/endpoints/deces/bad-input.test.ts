import test from "ava";
import { freeKey, post, resultsOf } from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";
import { BAD_PERSONS, DEAD, type InputPerson } from "../../service/bad-persons.ts";
import { type RefusedBody, refusesBodies } from "../refused-bodies.ts";

let service: ServiceUnderTest;
let key = "";

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
  key = await freeKey(service);
});

test.after.always(() => service.kill());

const PATH = "/api/v1/deces";

/** What JSON can hold and a file cannot. */
const ONLY_IN_JSON: typeof BAD_PERSONS = [
  ["NUL", { ...DEAD, nom: "ORMI\0VILLE" }, "decede_probable", /probable/],
  ["half of a character", { ...DEAD, nom: "\ud800ORMI\udc00VILLE" }, "decede_probable", /probable/],
  ["halves alone", { ...DEAD, nom: "\ud800\ud800" }, "inconnu", /le nom est vide ou illisible/],
];

const ANSWERED = [...BAD_PERSONS, ...ONLY_IN_JSON];

test("whatever stands for a name, a date or a postcode is answered, and says why", async (t) => {
  const personnes: readonly InputPerson[] = ANSWERED.map(([, person]) => person);
  const answer = await post(service, PATH, { personnes }, { "x-api-key": key });
  t.is(answer.status, 200, answer.text);
  const results = resultsOf(answer);
  for (const [rank, [why, , status, stated]] of ANSWERED.entries()) {
    const result = results[rank];
    t.is(result?.["statut_vital"], status, why);
    t.regex(String(result?.["raisons"]), stated, why);
    t.notRegex(String(result?.["raisons"]), /\bcertaine?\b/, why);
    t.is(result?.["date_deces"] === null, status === "inconnu" || status === "vivant", why);
  }
  t.deepEqual(results[BAD_PERSONS.length - 2], results[BAD_PERSONS.length - 1], "the same twice");
});

const SOMEBODY = { nom: DEAD.nom, prenom: DEAD.prenom };
const LONG = "A".repeat(201);

/** Bodies that are refused, with where and how. */
const REFUSED: readonly RefusedBody[] = [
  ["no list", {}, ["body", "personnes"], "missing"],
  ["an empty list", { personnes: [] }, ["body", "personnes"], "too_short"],
  [
    "a hundred and one",
    { personnes: Array.from({ length: 101 }, () => SOMEBODY) },
    ["body", "personnes"],
    "too_long",
  ],
  ["one person", { personnes: SOMEBODY }, ["body", "personnes"], "list_type"],
  ["a text", { personnes: ["A B"] }, ["body", "personnes", 0], "model_attributes_type"],
  ["no name", { personnes: [{ prenom: "A" }] }, ["body", "personnes", 0, "nom"], "missing"],
  ["no given name", { personnes: [{ nom: "A" }] }, ["body", "personnes", 0, "prenom"], "missing"],
  [
    "a null name",
    { personnes: [SOMEBODY, { ...SOMEBODY, nom: null }] },
    ["body", "personnes", 1, "nom"],
    "string_type",
  ],
  [
    "a number for a date",
    { personnes: [{ ...SOMEBODY, date_naissance: 19461130 }] },
    ["body", "personnes", 0, "date_naissance"],
    "string_type",
  ],
  [
    "a number for a postcode",
    { personnes: [{ ...SOMEBODY, code_postal: 20000 }] },
    ["body", "personnes", 0, "code_postal"],
    "string_type",
  ],
  [
    "10,000 letters",
    { personnes: [{ ...SOMEBODY, nom: "A".repeat(10_000) }] },
    ["body", "personnes", 0, "nom"],
    "string_too_long",
  ],
  ...["nom", "prenom", "prenoms", "nom_usage", "sexe", "code_postal", "lieu_naissance"].map(
    (field) =>
      [
        `201 letters in ${field}`,
        { personnes: [{ ...SOMEBODY, [field]: LONG }] },
        ["body", "personnes", 0, field],
        "string_too_long",
      ] as const,
  ),
];

refusesBodies(test, REFUSED, (body) => post(service, PATH, body, { "x-api-key": key }), DEAD.nom);
