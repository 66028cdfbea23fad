import { readdirSync } from "node:fs";
import test from "ava";
import { EVERY_ENDPOINT } from "../shell/endpoints/every-endpoint.ts";
import { ask, callOf, type Door, doorOf, nameOf, type RowCall } from "./call-of-row.ts";
import {
  bearerOf,
  type Furnished,
  furnishedService,
  NOTHING,
  UNSIGNED_JWT,
} from "./furnished-service.ts";
import { ONE_FILE, sendFiles, sentOf } from "./mapping-client.ts";
import { codeOf, get, request } from "./public-api.ts";

let known: Furnished;

test.before(async () => {
  known = await furnishedService();
});

test.after.always(() => known.service.kill());

/** What a call comes with instead of what opens its door, and the code that it is told. */
type Wrong = readonly [why: string, headers: (of: Furnished) => RowCall["headers"], code: string];

/** Credentials of other doors, which are none here. */
const ELSEWHERE: readonly [why: string, headers: (of: Furnished) => RowCall["headers"]][] = [
  ["nothing", () => ({})],
  ["an API key", ({ key }) => ({ "x-api-key": key })],
  ["an access token", ({ bearer }) => bearerOf(bearer)],
  ["the admin key", ({ adminKey }) => ({ "x-admin-key": adminKey })],
  ["the secret of the pipeline", ({ pipeline }) => ({ ...pipeline.internal })],
  ["a signature of nothing", ({ pipeline }) => ({ "x-signature": pipeline.signatureOf("") })],
];

const WRONG: Readonly<
  Record<"key" | "bearer" | "admin" | "internal" | "signed", readonly Wrong[]>
> = {
  key: [
    ["empty", () => ({ "x-api-key": "" }), "cle.absente"],
    ["false", () => ({ "x-api-key": NOTHING }), "cle.invalide"],
    ["an access token as key", ({ bearer }) => ({ "x-api-key": bearer }), "cle.invalide"],
    ["revoked", ({ revokedKey }) => ({ "x-api-key": revokedKey }), "cle.revoquee"],
    ["a key as access token", ({ key }) => bearerOf(key), "cle.mal_placee"],
    ["twice, the first false", ({ key }) => ({ "x-api-key": [NOTHING, key] }), "cle.invalide"],
  ],
  bearer: [
    ["false", () => bearerOf(NOTHING), "compte.jeton_invalide"],
    ["unsigned", () => bearerOf(UNSIGNED_JWT), "compte.jeton_invalide"],
    ["signed by another", ({ forgedBearer }) => bearerOf(forgedBearer), "compte.jeton_invalide"],
    ["expired", ({ expiredBearer }) => bearerOf(expiredBearer), "compte.jeton_invalide"],
    ["signed out", ({ signedOutBearer }) => bearerOf(signedOutBearer), "compte.jeton_invalide"],
    ["of nobody any more", ({ deletedBearer }) => bearerOf(deletedBearer), "compte.jeton_invalide"],
    ["of an upload", ({ upload }) => bearerOf(upload.token), "compte.jeton_invalide"],
    ["an API key", ({ key }) => bearerOf(key), "compte.jeton_invalide"],
    [
      "twice, the first false",
      ({ bearer }) => ({ Authorization: [`Bearer ${NOTHING}`, `Bearer ${bearer}`] }),
      "compte.jeton_invalide",
    ],
    [
      "another scheme",
      ({ bearer }) => ({ authorization: `Basic ${bearer}` }),
      "compte.jeton_absent",
    ],
  ],
  admin: [
    ["empty", () => ({ "x-admin-key": "" }), "admin.cle"],
    ["false", () => ({ "x-admin-key": NOTHING }), "admin.cle"],
    ["too long", ({ adminKey }) => ({ "x-admin-key": `${adminKey}x` }), "admin.cle"],
    ["twice", ({ adminKey }) => ({ "x-admin-key": [NOTHING, adminKey] }), "admin.cle"],
  ],
  internal: [
    ["empty", () => ({ "x-internal-secret": "" }), "pipeline.secret"],
    ["false", () => ({ "x-internal-secret": NOTHING }), "pipeline.secret"],
    ["the admin key", ({ adminKey }) => ({ "x-internal-secret": adminKey }), "pipeline.secret"],
  ],
  signed: [
    ["cut", () => ({ "x-signature": "sha256=" }), "pipeline.signature"],
    ["false", () => ({ "x-signature": `sha256=${"0".repeat(64)}` }), "pipeline.signature"],
  ],
};

const ABSENT: Readonly<Record<keyof typeof WRONG, string>> = {
  key: "cle.absente",
  bearer: "compte.jeton_absent",
  admin: "admin.cle",
  internal: "pipeline.secret",
  signed: "pipeline.signature",
};

/** The credentials of this door itself are no wrong ones; a bearer that is a key is told apart. */
const OWN: Readonly<Record<keyof typeof WRONG, string>> = {
  key: "an API key",
  bearer: "an access token",
  admin: "the admin key",
  internal: "the secret of the pipeline",
  signed: "a signature of nothing",
};

function wrongAt(door: keyof typeof WRONG): readonly Wrong[] {
  const elsewhere = ELSEWHERE.filter(([why]) => why !== OWN[door]).map(
    ([why, headers]): Wrong => [why, headers, ABSENT[door]],
  );
  return [...elsewhere, ...WRONG[door]];
}

/** With these credentials alone. */
function comingWith(call: RowCall, headers: RowCall["headers"]): RowCall {
  const type = call.headers["content-type"];
  return { ...call, headers: { ...(type !== undefined && { "content-type": type }), ...headers } };
}

const rowsAt = (door: Door) => EVERY_ENDPOINT.filter((row) => doorOf(row) === door);

for (const door of Object.keys(WRONG) as (keyof typeof WRONG)[])
  test(`no wrong credential opens a row of ${door}`, async (t) => {
    const rows = rowsAt(door);
    t.true(rows.length > 0);
    const stated = new Map<string, string>();
    for (const row of rows)
      for (const [why, headers, code] of wrongAt(door)) {
        const answer = await ask(known, comingWith(callOf(row, known), headers(known)));
        t.is(answer.status, 401, `${nameOf(row)}: ${why}`);
        t.is(codeOf(answer), code, `${nameOf(row)}: ${why}`);
        // Nothing tells what was wrong with a credential of that kind, nor what is behind the door.
        const before = stated.get(code) ?? answer.text;
        stated.set(code, before);
        t.is(answer.text, before, `${nameOf(row)}: ${why}`);
      }
  });

/** Rows that ask nothing of anybody, or ask in their body; each is here on purpose. */
const OPEN = [
  "GET /api/v1/enrich/health",
  "GET /api/v1/entreprises/recherche",
  "GET /api/v1/entreprises/reconciliation",
  "GET /api/v1/entreprises/reconciliation/preview/{id}",
  "GET /api/v1/entreprises/reconciliation/properties",
  "GET /api/v1/entreprises/reconciliation/suggest/entity",
  "GET /api/v1/entreprises/reconciliation/suggest/property",
  "GET /api/v1/entreprises/reconciliation/suggest/type",
  "GET /api/v1/siret/{siret}",
  "GET /api/v1/tva/{siren}",
  "GET /docs",
  "GET /docs/{groupe}",
  "GET /healthz",
  "GET /openapi.json",
  "GET /readyz",
  "POST /api/auth/login",
  "POST /api/auth/register",
  "POST /api/auth/reset-request",
  "POST /api/mapper/upload",
  "POST /api/schema/flash-anonyme",
  "POST /api/schema/upload",
  "POST /api/v1/adresse/normaliser",
  "POST /api/v1/cles",
  "POST /api/v1/entreprises/reconciliation",
  "POST /api/v1/siret/verifier",
  "POST /mcp/",
];

test("no other row is open than those that are meant to be, one is the operator's", (t) => {
  t.deepEqual(rowsAt("open").map(nameOf).sort(), OPEN);
  t.deepEqual(rowsAt("operator").map(nameOf), ["GET /metrics"]);
});

test("an open row that a credential may come with refuses a wrong one", async (t) => {
  const rows = rowsAt("open").filter(({ maybeBearer }) => maybeBearer);
  t.deepEqual(
    rows.map(({ path }) => path),
    ["/api/v1/cles", "/api/mapper/upload", "/api/schema/upload"],
  );
  for (const row of rows)
    for (const [why, headers] of WRONG.bearer) {
      const answer = await ask(known, comingWith(callOf(row, known), headers(known)));
      t.is(answer.status, 401, `${nameOf(row)}: ${why}`);
      t.is(codeOf(answer), "compte.jeton_invalide", `${nameOf(row)}: ${why}`);
    }
});

type WrongToken = readonly [
  why: string,
  of: (known: Furnished) => string | null,
  ...statuses: readonly number[],
];

const WRONG_TOKENS: readonly WrongToken[] = [
  ["none", () => null, 401],
  ["empty", () => "", 401],
  ["false", () => NOTHING, 401],
  ["no text", () => "%00%ff", 401],
  ["an API key", ({ key }) => key, 401],
  ["an access token", ({ bearer }) => bearer, 422],
  ["of another upload", ({ otherUpload }) => otherUpload.token, 403],
  ["of one that was deleted", ({ deletedUpload }) => deletedUpload.token, 403, 410],
];

test("no wrong token opens an upload", async (t) => {
  for (const row of rowsAt("token"))
    for (const [why, tokenOf, ...statuses] of WRONG_TOKENS) {
      const call = callOf(row, known);
      const { token: _, ...query } = call.query;
      const token = tokenOf(known);
      // Without an id in its path the token alone says which upload is meant.
      if (statuses.includes(403) && !row.path.includes("{")) continue;
      const answer = await ask(known, {
        ...call,
        query: token === null ? query : { ...query, token },
      });
      t.true(statuses.includes(answer.status), `${nameOf(row)}: ${why} ${answer.status}`);
    }
});

// Alone: what it sends stands in the home.
test.serial(
  "an upload of one workflow is none to the rows of the other, but may be erased",
  async (t) => {
    const rows = rowsAt("token").filter(({ path }) => /\{(session|upload)_id\}/.test(path));
    for (const row of rows.filter(({ method }) => method !== "DELETE"))
      for (const { id, token } of row.path.includes("{session_id}")
        ? [known.upload, known.flash]
        : [known.session]) {
        const call = callOf(row, known);
        const path = { ...call.path, session_id: id, upload_id: id };
        const answer = await ask(known, { ...call, path, query: { ...call.query, token } });
        t.is(answer.status, 404, `${nameOf(row)} ${answer.text}`);
        // As data, or as a page.
        t.true(answer.text.includes("envoi.absent"), nameOf(row));
      }
    const { id, query } = sentOf(
      await sendFiles(known.service, "/api/schema/flash-anonyme", [ONE_FILE]),
    );
    t.is((await get(known.service, `/api/schema/flash/${id}${query}`)).status, 200);
    const erased = await request(known.service, "DELETE", `/api/schema/upload/${id}${query}`, "");
    t.is(erased.status, 200, erased.text);
    t.is(codeOf(await get(known.service, `/api/schema/flash/${id}${query}`)), "envoi.expire");
  },
);

test("a link of a letter that is false or was used opens nothing", async (t) => {
  for (const row of rowsAt("link"))
    for (const token of [NOTHING, known.usedLink, "%00"]) {
      const call = callOf(row, known);
      const body = row.input.body
        ? JSON.stringify({ token, password: "un nouveau mot de passe assez long" })
        : undefined;
      const answer = await ask(known, { ...call, query: { ...call.query, token }, body });
      t.true(answer.status >= 400 && answer.status < 500, `${nameOf(row)}: ${answer.status}`);
    }
});

const LONG = "a".repeat(8000);
const CLIMBS = [
  "../../secrets/interne",
  "..%2f..%2fsecrets%2finterne",
  "%2e%2e/%2e%2e/secrets/interne",
  "..%5c..%5csecrets%5cinterne",
  "%00",
  "%c0%ae%c0%ae%2f",
  "__proto__",
  "constructor",
  "%F0%9F%92%80",
  LONG,
];

/** Paths that say of any text what it is worth, or whose any text is. */
const ANSWERED = /\{(siret|siren|client_id)\}/;

/** Every file of a home but those that are written all the time. */
function filesOf(home: string): string[] {
  const names = readdirSync(home, { recursive: true }) as string[];
  return names.filter((name) => !/state|porte|download/.test(name)).sort();
}

test("no parameter of a path or an address leads out of its place", async (t) => {
  const files = () => filesOf(known.service.home).filter((path) => !path.startsWith("journal"));
  const before = files();
  const secret = known.pipeline.internal["x-internal-secret"];
  for (const row of EVERY_ENDPOINT) {
    // What deletes or signs out would take from the others what they need.
    if (row.method === "DELETE" || row.path.endsWith("/logout") || row.input.files) continue;
    const call = callOf(row, known);
    const named = Object.keys(call.path).filter((name) => row.path.includes(`{${name}}`));
    const requested = Object.keys(call.query).filter((name) => name !== "token");
    for (const climb of CLIMBS) {
      const calls = [
        ...named.map((name) => ({ ...call, path: { ...call.path, [name]: climb } })),
        ...requested.map((name) => ({ ...call, query: { ...call.query, [name]: climb } })),
      ];
      for (const changed of calls) {
        const answer = await ask(known, changed);
        const what = `${nameOf(row)}: ${climb.slice(0, 40)} ${answer.status}`;
        t.true(answer.status < 500, what);
        if (named.length > 0 && changed.query === call.query)
          t.true(answer.status >= 400 || ANSWERED.test(row.path), what);
        t.false(answer.text.includes(secret), what);
        t.false(answer.text.includes(known.service.home), what);
      }
    }
  }
  t.deepEqual(files(), before);
});
