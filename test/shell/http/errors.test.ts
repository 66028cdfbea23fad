import { gzipSync } from "node:zlib";
import test from "ava";
import { type Bed, KEY, REVOKED, startBed } from "./test-bed.ts";

interface Case {
  readonly why: string;
  readonly ask: readonly [method: string, path: string];
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
  readonly status: number;
  readonly code: string;
  /** Answer headers that must match. */
  readonly shows?: Record<string, RegExp>;
  readonly before?: (bed: Bed) => void;
}

const JSON_TYPE = { "content-type": "application/json" };
const KEYED = { ...JSON_TYPE, "x-api-key": KEY };
const LOOKUP = ["POST", "/api/v1/lookup"] as const;
const ONE = '{"ids":["732829320"]}';
const CHALLENGE = { "www-authenticate": /^ApiKey realm="recoupe"/ };
const QUOTA = { "x-quota-limit": /^10$/, "x-quota-reset": /^\d{10}$/ };

/** Every status that the shell can choose, with the request that earns it. */
const CASES: readonly Case[] = [
  {
    why: "no key",
    ask: LOOKUP,
    headers: JSON_TYPE,
    body: ONE,
    status: 401,
    code: "cle.absente",
    shows: CHALLENGE,
  },
  {
    why: "unknown key",
    ask: LOOKUP,
    headers: { ...JSON_TYPE, "x-api-key": "rcp_x" },
    body: ONE,
    status: 401,
    code: "cle.invalide",
    shows: CHALLENGE,
  },
  {
    why: "revoked key",
    ask: LOOKUP,
    headers: { ...JSON_TYPE, "x-api-key": REVOKED },
    body: ONE,
    status: 401,
    code: "cle.revoquee",
    shows: CHALLENGE,
  },
  {
    why: "a compressed body",
    ask: LOOKUP,
    headers: { ...KEYED, "content-encoding": "gzip" },
    body: gzipSync(ONE),
    status: 415,
    code: "corps.encodage",
    shows: { ...QUOTA, "x-quota-remaining": /^10$/, "accept-encoding": /^identity$/ },
  },
  {
    why: "a limit of the row itself",
    ask: ["GET", "/api/v1/name/000000005"],
    status: 429,
    code: "cle.limite_jour",
    shows: {
      "retry-after": /^7200$/,
      ratelimit: /^"cles_jour";r=0;t=7200$/,
      "ratelimit-policy": /^"cles_jour";q=2$/,
      "x-ratelimit-limit": /^2$/,
      "x-ratelimit-remaining": /^0$/,
    },
  },
  { why: "unknown path", ask: ["GET", "/api/v1/nothing"], status: 404, code: "route.inconnue" },
  {
    why: "no forgiving of a trailing slash",
    ask: ["GET", "/healthz/"],
    status: 404,
    code: "route.inconnue",
  },
  {
    why: "unknown siren",
    ask: ["GET", "/api/v1/name/000000000"],
    status: 404,
    code: "siren.inconnu",
  },
  {
    why: "wrong method",
    ask: ["GET", "/api/v1/lookup"],
    status: 405,
    code: "methode.refusee",
    shows: { allow: /^POST, OPTIONS$/ },
  },
  {
    why: "two methods allowed",
    ask: ["DELETE", "/echo"],
    status: 405,
    code: "methode.refusee",
    shows: { allow: /^POST, PUT, OPTIONS$/ },
  },
  {
    why: "wrong method of a GET",
    ask: ["POST", "/healthz"],
    status: 405,
    code: "methode.refusee",
    shows: { allow: /^GET, HEAD, OPTIONS$/ },
  },
  { why: "conflict", ask: ["PUT", "/echo"], status: 409, code: "registre.conflit" },
  {
    why: "long body",
    ask: LOOKUP,
    headers: KEYED,
    body: "a".repeat(4097),
    status: 413,
    code: "corps.trop_grand",
  },
  {
    why: "10 MB body",
    ask: LOOKUP,
    headers: KEYED,
    body: Buffer.alloc(10_000_000, "a"),
    status: 413,
    code: "corps.trop_grand",
  },
  {
    why: "no content type",
    ask: LOOKUP,
    headers: { "x-api-key": KEY, "content-type": "" },
    body: ONE,
    status: 415,
    code: "corps.media",
  },
  {
    why: "a form",
    ask: LOOKUP,
    headers: { ...KEYED, "content-type": "text/plain" },
    body: ONE,
    status: 415,
    code: "corps.media",
  },
  {
    why: "another charset",
    ask: LOOKUP,
    headers: { ...KEYED, "content-type": "application/json; charset=iso-8859-1" },
    body: ONE,
    status: 415,
    code: "corps.media",
  },
  {
    why: "quota",
    ask: LOOKUP,
    headers: KEYED,
    body: ONE,
    status: 429,
    code: "quota.depasse",
    before: (bed) => bed.accounts.remaining.clear(),
    shows: {
      ...QUOTA,
      "x-quota-remaining": /^0$/,
      "retry-after": /^3600$/,
      ratelimit: /^"mois";r=0;t=3600$/,
      "ratelimit-policy": /^"mois";q=10$/,
      "x-ratelimit-limit": /^10$/,
      "x-ratelimit-remaining": /^0$/,
      "x-ratelimit-reset": /^\d{10}$/,
    },
  },
  {
    why: "rate",
    ask: ["GET", "/api/v1/name/732829320"],
    status: 429,
    code: "debit.depasse",
    before: (bed) => bed.accounts.tokens.set("127.0.0.1", 0),
    shows: {
      "retry-after": /^4$/,
      ratelimit: /^"adresse";r=0;t=9$/,
      "ratelimit-policy": /^"adresse";q=3$/,
      "x-ratelimit-limit": /^3$/,
      "x-ratelimit-remaining": /^0$/,
      "x-ratelimit-reset": /^\d{10}$/,
    },
  },
  {
    why: "a row throws",
    ask: LOOKUP,
    headers: KEYED,
    body: '{"ids":["000000001"]}',
    status: 500,
    code: "interne.inattendu",
    shows: { ...QUOTA, "x-quota-remaining": /^10$/ },
  },
  {
    why: "a row rejects",
    ask: LOOKUP,
    headers: KEYED,
    body: '{"ids":["000000004"]}',
    status: 500,
    code: "interne.inattendu",
  },
  {
    why: "store away",
    ask: LOOKUP,
    headers: KEYED,
    body: ONE,
    status: 503,
    code: "etat.indisponible",
    before: (bed) => {
      bed.accounts.storeIsAway = true;
    },
    shows: { "retry-after": /^7$/ },
  },
];

for (const { why, ask, headers, body, status, code, shows, before } of CASES) {
  test(`${status} ${code}: ${why}`, async (t) => {
    const bed = await startBed(t);
    before?.(bed);
    const init = { method: ask[0], headers: headers ?? {}, ...(body !== undefined && { body }) };
    const answer = await fetch(bed.url + ask[1], init);
    const answered = (await answer.json()) as { detail: string; code: string };
    t.is(answer.status, status);
    t.is(answer.headers.get("content-type"), "application/json; charset=utf-8");
    t.deepEqual(Object.keys(answered), ["detail", "code"]);
    t.is(answered.code, code);
    t.regex(answered.detail, /\.$/);
    for (const [name, pattern] of Object.entries(shows ?? {})) {
      t.regex(answer.headers.get(name) ?? "(absent)", pattern, name);
    }
    t.truthy(answer.headers.get("x-request-id"));
    t.is(answer.headers.get("cache-control"), "no-store");
    t.is(answer.headers.get("x-content-type-options"), "nosniff");
    t.is(answer.headers.get("x-snapshot"), "2026-11-20");
    if (ask === LOOKUP && status >= 500) t.is(bed.accounts.remaining.get("account-k1"), 10);
  });
}

test("503 when no registers are loaded, without a charge and without X-Snapshot", async (t) => {
  const bed = await startBed(t, { snapshot: () => null });
  const answer = await bed.lookup({ ids: ["732829320"] });
  t.is(answer.status, 503);
  t.is(((await answer.json()) as { code: string }).code, "registre.non_charge");
  t.truthy(answer.headers.get("retry-after"));
  t.is(answer.headers.get("x-snapshot"), null);
  t.is(bed.accounts.remaining.get("account-k1"), 10);
  t.is((await fetch(`${bed.url}/healthz`)).status, 200);
});

test("a thrown error is logged with its request id and tells the caller nothing", async (t) => {
  const bed = await startBed(t);
  const answer = await bed.lookup({ ids: ["000000001"] }, { "x-request-id": "mine-1" });
  const text = await answer.text();
  t.false(text.includes("secret"));
  t.false(text.includes(".ts"));
  const [logged] = bed.errors as [{ err: Error; requestId: string; route: string }];
  t.is(logged.err.message, "secret inside");
  t.is(logged.requestId, "mine-1");
  t.is(logged.route, "POST /api/v1/lookup");
});

test("problem+json is given to who asks for it, for both shapes", async (t) => {
  const bed = await startBed(t);
  const accept = { accept: "application/problem+json, application/json", "x-request-id": "r1" };
  const missing = await fetch(`${bed.url}/nothing`, { headers: accept });
  t.is(missing.headers.get("content-type"), "application/problem+json");
  const problem = (await missing.json()) as Record<string, unknown>;
  t.is(problem["type"], "urn:recoupe:erreur:route.inconnue");
  t.is(problem["status"], 404);
  t.is(problem["code"], "route.inconnue");
  t.is(problem["instance"], "urn:recoupe:requete:r1");
  const invalid = await bed.lookup({ ids: [1] }, accept);
  t.is(invalid.headers.get("content-type"), "application/problem+json");
  const { status, errors } = (await invalid.json()) as { status: number; errors: unknown };
  t.is(status, 422);
  t.deepEqual(errors, [
    { loc: ["body", "ids", 0], msg: "Une chaîne de caractères est attendue.", type: "string_type" },
  ]);
});
