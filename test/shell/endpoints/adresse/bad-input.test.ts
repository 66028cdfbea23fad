import test from "ava";
import { post, resultsOf } from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";
import { BAD_ADDRESSES, GOOD } from "../../service/bad-addresses.ts";
import { type RefusedBody, refusesBodies } from "../refused-bodies.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_BURST: "1000", RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

const PATH = "/api/v1/adresse/normaliser";

/** What JSON can hold and a file cannot. */
const ONLY_IN_JSON: typeof BAD_ADDRESSES = [
  ["half of a character", `\ud800${GOOD}\udc00`, "numero", /^$/],
  ["halves alone", "\ud800\ud800", "aucun", /aucun mot lisible/],
];

const ANSWERED = [...BAD_ADDRESSES, ...ONLY_IN_JSON];

for (const [how, input] of [
  ["lines", (adresse: string) => adresse],
  ["objects", (adresse: string) => ({ adresse, complement: null, ville: "" })],
] as const)
  test(`whatever stands for an address is answered, and says why: ${how}`, async (t) => {
    const adresses = ANSWERED.map(([, adresse]) => input(adresse));
    const answer = await post(service, PATH, { adresses });
    t.is(answer.status, 200, answer.text);
    const results = resultsOf(answer);
    t.is(results.length, adresses.length);
    for (const [rank, [why, , niveau, stated]] of ANSWERED.entries()) {
      const result = results[rank];
      t.is(result?.["niveau"], niveau, why);
      t.regex(String(result?.["raisons"]), stated, why);
      const isNothing = niveau === "aucun";
      t.is(result?.["lon"] === null, isNothing, why);
      t.is(result?.["adresse_normalisee"] === "", isNothing, why);
      t.is(result?.["score"] === 0, isNothing, why);
    }
  });

const LONG = "A".repeat(301);

/** Bodies that are refused, with where and how. */
const REFUSED: readonly RefusedBody[] = [
  ["no list", {}, ["body", "adresses"], "missing"],
  ["an empty list", { adresses: [] }, ["body", "adresses"], "too_short"],
  [
    "fifty-one",
    { adresses: Array.from({ length: 51 }, () => GOOD) },
    ["body", "adresses"],
    "too_long",
  ],
  ["one address", { adresses: GOOD }, ["body", "adresses"], "list_type"],
  ["a number", { adresses: [GOOD, 12] }, ["body", "adresses", 1], "string_type"],
  ["null", { adresses: [null] }, ["body", "adresses", 0], "string_type"],
  ["a list in the list", { adresses: [[GOOD]] }, ["body", "adresses", 0], "string_type"],
  [
    "strings, parts and what is neither",
    { adresses: [GOOD, { adresse: GOOD }, true] },
    ["body", "adresses", 2],
    "string_type",
  ],
  [
    "a town without a street",
    { adresses: [{ ville: "Nantes" }] },
    ["body", "adresses", 0, "adresse"],
    "missing",
  ],
  [
    "a number for a postcode",
    { adresses: [GOOD, { adresse: "rue du lavoir", code_postal: 44000 }] },
    ["body", "adresses", 1, "code_postal"],
    "string_type",
  ],
  ["301 letters", { adresses: [GOOD, LONG] }, ["body", "adresses", 1], "string_too_long"],
  [
    "10,000 letters",
    { adresses: ["A".repeat(10_000)] },
    ["body", "adresses", 0],
    "string_too_long",
  ],
  ...["adresse", "complement", "code_postal", "ville"].flatMap((field) => [
    [
      `301 letters in ${field}`,
      { adresses: [{ adresse: GOOD, [field]: LONG }] },
      ["body", "adresses", 0, field],
      "string_too_long",
    ] as const,
    [
      `a control character in ${field}`,
      { adresses: [{ adresse: GOOD, [field]: "a\u0007b" }] },
      ["body", "adresses", 0, field],
      "string_pattern_mismatch",
    ] as const,
  ]),
  ...["\0", "\u001b", "\u007f"].map(
    (sign) =>
      [
        `the control character ${JSON.stringify(sign)}`,
        { adresses: [`${GOOD}${sign}`] },
        ["body", "adresses", 0],
        "string_pattern_mismatch",
      ] as const,
  ),
];

refusesBodies(test, REFUSED, (body) => post(service, PATH, body), "lavoir");
