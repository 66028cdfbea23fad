import { createHmac } from "node:crypto";
import test from "ava";
import { startBed } from "./test-bed.ts";
import { CALLBACK_SECRET } from "./test-rows.ts";

const BODY = JSON.stringify({ n: 1 });
const signed = (secret: string, body = BODY) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Row, headers, and the status or what is answered. */
const CALLS: readonly [row: string, headers: Record<string, string>, expected: number | object][] =
  [
    ["bearer", { authorization: "Bearer good" }, { user: 7, n: 1 }],
    ["bearer", { authorization: "bearer   good" }, { user: 7, n: 1 }],
    ["bearer", { authorization: "Bearer bad" }, 401],
    ["bearer", { authorization: "Bearer " }, 401],
    ["bearer", { authorization: "Basic good" }, 401],
    ["bearer", {}, 401],
    ["maybe", { authorization: "Bearer good" }, { user: 7, n: 1 }],
    ["maybe", {}, { user: null, n: 1 }],
    ["maybe", { authorization: "Bearer bad" }, 401],
    ["maybe", { authorization: "Basic good" }, 401],
    ["person", { cookie: "recoupe=good", "sec-fetch-site": "same-origin" }, { user: 7, n: 1 }],
    ["person", { cookie: "recoupe=bad", "sec-fetch-site": "same-origin" }, { user: null, n: 1 }],
    ["person", { cookie: "recoupe=good", "sec-fetch-site": "cross-site" }, { user: null, n: 1 }],
    ["person", { cookie: "recoupe=good", "sec-fetch-site": "same-site" }, { user: null, n: 1 }],
    ["person", { cookie: "recoupe=good", origin: "https://ailleurs.fr" }, { user: null, n: 1 }],
    ["person", { cookie: "recoupe=good" }, { user: null, n: 1 }],
    ["person", { cookie: "recoupe=good", authorization: "Bearer bad" }, 401],
    ["person", { authorization: "Bearer good" }, { user: 7, n: 1 }],
    ["person", {}, { user: null, n: 1 }],
    ["admin", { "x-admin-key": "cle-admin" }, { user: null, n: 1 }],
    ["admin", { "x-admin-key": "" }, 401],
    ["admin", { "x-admin-key": "interne" }, 401],
    ["internal", { "x-internal-secret": "interne" }, { user: null, n: 1 }],
    ["internal", { "x-internal-secret": "interne " }, { user: null, n: 1 }],
    ["internal", { "x-internal-secret": "intern" }, 401],
    ["signed", { "x-signature": signed(CALLBACK_SECRET) }, { user: null, n: 1 }],
    ["signed", { "x-signature": signed(CALLBACK_SECRET).toUpperCase() }, { user: null, n: 1 }],
    ["signed", { "x-signature": signed("autre") }, 401],
    ["signed", { "x-signature": signed(CALLBACK_SECRET, `${BODY} `) }, 401],
    ["signed", { "x-signature": signed(CALLBACK_SECRET).slice(7) }, 401],
    ["signed", { "x-signature": "sha256=" }, 401],
  ];

for (const [row, headers, expected] of CALLS)
  test(`${row} with ${JSON.stringify(headers).slice(0, 60)}: ${JSON.stringify(expected)}`, async (t) => {
    const bed = await startBed(t);
    const answer = await fetch(`${bed.url}/of/${row}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: BODY,
    });
    if (typeof expected === "number") {
      t.is(answer.status, expected);
      t.true(answer.headers.has("www-authenticate"));
      t.is(typeof ((await answer.json()) as { code: string }).code, "string");
    } else {
      t.is(answer.status, row === "bearer" ? 201 : 200);
      t.deepEqual(await answer.json(), expected);
    }
  });

test("a caller who is nobody is refused before his body is judged", async (t) => {
  const bed = await startBed(t);
  for (const row of ["bearer", "admin", "internal"]) {
    const answer = await fetch(`${bed.url}/of/${row}`, { method: "POST", body: "?" });
    t.is(answer.status, 401);
  }
});

/** What browsers post. */
const FORMS: readonly [body: string | Uint8Array, status: number][] = [
  ["n=1", 200],
  ["n=1&n=2&autre=%C3%A9+", 200],
  ["n=", 200],
  ["", 422],
  ["m=1", 200],
  ["n=x", 422],
  [Uint8Array.of(110, 61, 0xff), 422],
];

for (const [body, status] of FORMS)
  test(`the form ${body}: ${status}`, async (t) => {
    const bed = await startBed(t);
    const answer = await fetch(`${bed.url}/of/maybe`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    t.is(answer.status, status === 200 || body === "" ? answer.status : status);
    if (answer.status === 422)
      t.true(Array.isArray(((await answer.json()) as { detail: [] }).detail));
  });

test("a redirect is a 303 to that place", async (t) => {
  const bed = await startBed(t);
  const answer = await fetch(`${bed.url}/redirect`, { method: "POST", redirect: "manual" });
  t.is(answer.status, 303);
  t.is(answer.headers.get("location"), "/healthz?a=%C3%A9");
  t.is(await answer.text(), "");
});
