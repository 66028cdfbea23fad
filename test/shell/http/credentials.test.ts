import test from "ava";
import { KEY, startBed } from "./test-bed.ts";

type Headers = Readonly<Record<string, string>>;

/** Where a key is that is not in X-API-Key alone -> code; `null` where the call is served. */
const CASES: readonly (readonly [
  why: string,
  query: string,
  headers: Headers,
  code: string | null,
])[] = [
  ["none", "", {}, "cle.absente"],
  ["as bearer", "", { authorization: `Bearer ${KEY}` }, "cle.mal_placee"],
  ["as another scheme", "", { authorization: `ApiKey ${KEY}` }, "cle.mal_placee"],
  ["without a scheme", "", { authorization: KEY }, "cle.mal_placee"],
  ["as Basic user", "", { authorization: `Basic ${btoa(`${KEY}:`)}` }, "cle.mal_placee"],
  ["as Basic password", "", { authorization: `basic ${btoa(`me:${KEY}`)}` }, "cle.mal_placee"],
  ["in a cookie", "", { cookie: `a=1; key=${KEY}` }, "cle.mal_placee"],
  ["in the query", `?a=1&api_key=${KEY}`, {}, "cle.mal_placee"],
  ["in the query, another name", `?a=1&token=${KEY}`, {}, "cle.mal_placee"],
  ["others' secrets", "?a=1", { authorization: "Basic bWU6bWU=", cookie: "s=1" }, "cle.absente"],
  ["in the header and the query", `?key=x&api_key=${KEY}`, { "x-api-key": KEY }, null],
  ["in the header and elsewhere", "", { "x-api-key": KEY, authorization: `Bearer ${KEY}` }, null],
  ["bad in the header, good in the query", `?key=${KEY}`, { "x-api-key": "rcp_x" }, "cle.invalide"],
];

for (const [why, query, headers, code] of CASES) {
  test(`key ${why}: ${code ?? "served"}`, async (t) => {
    const bed = await startBed(t);
    const answer = await fetch(`${bed.url}/api/v1/lookup${query}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: '{"ids":["732829320"]}',
    });
    t.is(answer.status, code === null ? 200 : 401);
    t.is(((await answer.json()) as { code?: string }).code ?? null, code);
    t.is(answer.headers.has("www-authenticate"), code !== null);
  });
}
