import test from "ava";
import { EVERY_PAGE } from "../shell/endpoints/every-endpoint.ts";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import { addressOf, ask, callOfPage, cookieOf, nameOf, type RowCall } from "./call-of-row.ts";
import {
  bearerOf,
  type Furnished,
  furnishedService,
  NOTHING,
  UNSIGNED_JWT,
} from "./furnished-service.ts";

let known: Furnished;

test.before(async () => {
  known = await furnishedService();
});

test.after.always(() => known.service.kill());

/** Cookies that are no session of anybody, and what is said of them. */
const WRONG_COOKIES: readonly (readonly [
  why: string,
  cookie: (of: Furnished) => string | null,
  code: string,
])[] = [
  ["none", () => null, "compte.jeton_absent"],
  ["empty", () => "recoupe=", "compte.jeton_absent"],
  ["another's", ({ bearer }) => `autre=${bearer}`, "compte.jeton_absent"],
  ["no token", () => "recoupe=<b>", "compte.jeton_absent"],
  ["false", () => `recoupe=${NOTHING}`, "compte.jeton_invalide"],
  ["unsigned", () => `recoupe=${UNSIGNED_JWT}`, "compte.jeton_invalide"],
  ["forged", ({ forgedBearer }) => `recoupe=${forgedBearer}`, "compte.jeton_invalide"],
  ["expired", ({ expiredBearer }) => `recoupe=${expiredBearer}`, "compte.jeton_invalide"],
  ["signed out", ({ signedOutBearer }) => `recoupe=${signedOutBearer}`, "compte.jeton_invalide"],
  [
    "of nobody any more",
    ({ deletedBearer }) => `recoupe=${deletedBearer}`,
    "compte.jeton_invalide",
  ],
  [
    "twice, the first false",
    ({ bearer }) => `recoupe=${NOTHING}; recoupe=${bearer}`,
    "compte.jeton_invalide",
  ],
];

const COOKIE_PAGES = EVERY_PAGE.filter(({ access }) => access === "cookie");

/** What is signed in for, page by page; all others are open on purpose. */
const OPEN_PAGES = [
  "GET /",
  "GET /accessibilite",
  "GET /api/mapper/session/{session_id}/table",
  "GET /api/schema/job/{job_id}/table",
  "GET /api/schema/validate/{upload_id}/table",
  "GET /assets/{nom}",
  "GET /cle",
  "GET /cle/confirmation",
  "GET /compte-supprime",
  "GET /connexion",
  "GET /contact",
  "GET /deces",
  "GET /diagnostic/{upload_id}/colonnes",
  "GET /diagnostic/{upload_id}/fiches",
  "GET /dirigeants",
  "GET /donnees-personnelles",
  "GET /entreprise/{siren}",
  "GET /entreprises",
  "GET /etat",
  "GET /fichiers",
  "GET /inscription",
  "GET /inscription/courrier",
  "GET /mentions-legales",
  "GET /mot-de-passe",
  "GET /mot-de-passe/courrier",
  "GET /portefeuille",
  "GET /verifier",
  "GET /verifier/adresse",
  "GET /verifier/siret",
  "GET /verifier/tva",
  "POST /api/schema/job/{job_id}/table",
  "POST /cellules",
  "POST /cle",
  "POST /cle/confirmation",
  "POST /connexion",
  "POST /deces",
  "POST /diagnostic/{upload_id}/colonnes",
  "POST /diagnostic/{upload_id}/couts",
  "POST /envois/{upload_id}/effacer",
  "POST /exemple",
  "POST /inscription",
  "POST /mot-de-passe",
];

test("no other page is open than those that are meant to be", (t) => {
  const open = EVERY_PAGE.filter(({ access }) => access === "open");
  t.deepEqual(open.map(nameOf).sort(), OPEN_PAGES);
  t.is(open.length + COOKIE_PAGES.length, EVERY_PAGE.length);
});

test("no wrong cookie opens a page: it leads to where to sign in, and back", async (t) => {
  t.true(COOKIE_PAGES.length > 10);
  for (const row of COOKIE_PAGES)
    for (const [why, cookieOf, code] of WRONG_COOKIES) {
      const call = callOfPage(row, known);
      const cookie = cookieOf(known);
      const { cookie: _, ...headers } = call.headers;
      const wrong = cookie === null ? headers : { ...headers, cookie };
      const answer = await ask(known, { ...call, headers: wrong });
      const what = `${nameOf(row)}: ${why}`;
      t.is(answer.status, 401, what);
      t.true(answer.text.includes(code), what);
      const form = elementsOf(answer.text).find(({ of }) => of["action"] === "/connexion");
      t.is(form?.of["method"], "post", what);
      const back = elementsOf(answer.text).find(({ of }) => of["name"] === "retour");
      t.is(back?.of["value"], row.method === "GET" ? addressOf(call) : "/espace", what);
    }
});

/** Where forms of others stand, or forms that tell nothing. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  {},
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { origin: "https://ailleurs.fr" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site", origin: "http://127.0.0.1" },
];

test("a form of another site is refused, whoever is signed in, and changes nothing", async (t) => {
  const rows = EVERY_PAGE.filter(({ method }) => method === "POST");
  t.true(rows.length > 10);
  const before = (await ask(known, dossierCall(bearerOf(known.bearer)))).text;
  for (const row of rows)
    for (const from of FOREIGN) {
      const call = callOfPage(row, known);
      const { "sec-fetch-site": _, ...headers } = call.headers;
      const answer = await ask(known, { ...call, headers: { ...headers, ...from } });
      t.is(answer.status, 403, `${nameOf(row)} ${JSON.stringify(from)}`);
      t.true(answer.text.includes("acces.origine"));
      t.is(elementsOf(answer.text).filter(({ name }) => name === "h1").length, 1);
    }
  const after = await ask(known, dossierCall(bearerOf(known.bearer)));
  t.deepEqual([after.status, after.text], [200, before]);
});

function dossierCall(headers: RowCall["headers"]): RowCall {
  const nothing = { path: {}, query: {}, body: undefined };
  return { ...nothing, method: "GET", pattern: "/api/dossier", headers };
}

test("what is another's is absent from one's own pages", async (t) => {
  const { otherKeyId, upload } = known;
  const paths: [method: string, path: string][] = [
    ["GET", `/espace/cles/${otherKeyId}/revocation`],
    ["POST", `/espace/cles/${otherKeyId}/revocation`],
    // Sent by nobody who signed in.
    ["POST", `/espace/envois/${upload.id}/validation`],
    ["POST", "/espace/envois/..%2f..%2fsecrets/validation"],
    ["GET", "/espace/documents/..%2f..%2fsecrets%2finterne"],
    ["GET", "/espace/documents/__proto__"],
  ];
  for (const [method, pattern] of paths) {
    const headers = {
      accept: "text/html",
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      ...cookieOf(known.bearer),
    };
    const answer = await ask(known, { ...dossierCall(headers), method, pattern });
    t.is(answer.status, 404, `${method} ${pattern}`);
    t.true(answer.text.includes('href="/espace"'));
  }
});
