import test from "ava";
import { KEY, startBed } from "./test-bed.ts";

type Detail = readonly [loc: readonly (string | number)[], type: string];

/** Body sent -> where and what, in the words of FastAPI. */
const BODIES: readonly (readonly [
  why: string,
  body: string | Uint8Array,
  details: readonly Detail[],
])[] = [
  ["not JSON", "{ids:", [[["body"], "json_invalid"]]],
  ["nothing", "", [[["body"], "missing"]]],
  ["spaces", "  ", [[["body"], "json_invalid"]]],
  ["two values", '{"ids":[]}{}', [[["body"], "json_invalid"]]],
  ["not UTF-8", Buffer.from('{"ids":["\xff"]}', "latin1"), [[["body"], "json_invalid"]]],
  ["UTF-8 cut short", Buffer.from('{"ids":["é"]}').subarray(0, 10), [[["body"], "json_invalid"]]],
  [
    "a surrogate in UTF-8",
    Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    [[["body"], "json_invalid"]],
  ],
  ["deep, unfinished", "[".repeat(4000), [[["body"], "json_invalid"]]],
  ["deep", "[".repeat(2000) + "]".repeat(2000), [[["body"], "model_attributes_type"]]],
  ["null", "null", [[["body"], "missing"]]],
  ["a number", "12", [[["body"], "model_attributes_type"]]],
  ["no ids", "{}", [[["body", "ids"], "missing"]]],
  ["ids of the wrong type", '{"ids":"732829320"}', [[["body", "ids"], "list_type"]]],
  ["no id", '{"ids":[]}', [[["body", "ids"], "too_short"]]],
  ["too many", '{"ids":["1","2","3","4"]}', [[["body", "ids"], "too_long"]]],
  [
    "each wrong id",
    '{"ids":["732829320",5,"12"]}',
    [
      [["body", "ids", 1], "string_type"],
      [["body", "ids", 2], "string_pattern_mismatch"],
    ],
  ],
  ["a prototype", '{"__proto__":{"ids":["732829320"]}}', [[["body", "ids"], "missing"]]],
];

for (const [why, body, details] of BODIES) {
  test(`422: ${why}`, async (t) => {
    const bed = await startBed(t);
    const answer = await fetch(`${bed.url}/api/v1/lookup`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": KEY },
      body,
    });
    t.is(answer.status, 422);
    const { detail, ...rest } = (await answer.json()) as {
      detail: { loc: (string | number)[]; msg: string; type: string }[];
    };
    t.deepEqual(rest, {});
    t.deepEqual(
      detail.map(({ loc, type }) => [loc, type]),
      details.map(([loc, type]) => [loc, type]),
    );
    for (const one of detail) {
      t.deepEqual(Object.keys(one).sort(), ["loc", "msg", "type"]);
      t.regex(one.msg, /\.$/);
    }
    t.is(bed.accounts.remaining.get("account-k1"), 10);
  });
}

test("422 of path and query; a schema's own message is kept, the value is not repeated", async (t) => {
  const bed = await startBed(t);
  const answer = await fetch(`${bed.url}/api/v1/name/12%C3%A9secret?n=9`);
  t.is(answer.status, 422);
  const text = await answer.text();
  t.false(text.includes("secret"));
  t.deepEqual(JSON.parse(text), {
    detail: [
      { loc: ["path", "siren"], msg: "Neuf chiffres.", type: "string_pattern_mismatch" },
      { loc: ["query", "n"], msg: "La valeur doit être au plus 5.", type: "less_than_equal" },
    ],
  });
});

test("a failure of kind input that a row returns has the one shape of 422", async (t) => {
  const bed = await startBed(t);
  const answer = await fetch(`${bed.url}/refused/x`);
  t.is(answer.status, 422);
  t.deepEqual(await answer.json(), {
    detail: [{ loc: ["path", "register"], msg: "Registre inconnu.", type: "registre.inconnu" }],
  });
});

/** What is taken although it is not the plainest form. */
const TAKEN: readonly (readonly [why: string, type: string, body: string])[] = [
  ["a charset", "application/json; charset=utf-8", '{"text":"é€😀"}'],
  ["a quoted charset in capitals", 'Application/JSON;charset="UTF-8"', '{"text":"é€😀"}'],
  ["a byte order mark", "application/json", '\ufeff{"text":"é€😀"}'],
  ["an unknown field", "application/json", '{"text":"é€😀","more":1}'],
];

for (const [why, type, body] of TAKEN) {
  test(`200 with ${why}`, async (t) => {
    const bed = await startBed(t);
    const headers = { "content-type": type };
    const answer = await fetch(`${bed.url}/echo`, { method: "POST", headers, body });
    t.is(answer.status, 200);
    t.deepEqual(await answer.json(), { text: "é€😀" });
  });
}

for (const coding of ["identity", " Identity "]) {
  test(`200 with Content-Encoding "${coding}"`, async (t) => {
    const bed = await startBed(t);
    const answer = await bed.lookup({ ids: ["732829320"] }, { "content-encoding": coding });
    t.is(answer.status, 200);
  });
}
