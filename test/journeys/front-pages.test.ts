import { gunzipSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import { HOSTILE } from "../shell/pages/html/hostile-texts.ts";
import { keepsThePromisesOfTheSite } from "../shell/pages/site-promises.ts";
import { BROWSER, OWN_FORM, open, policyOf, submit } from "./page-client.ts";
import { type Answer, codeOf, enrich, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), {
    RECOUPE_LOG: "error",
    RECOUPE_RATE: "10000",
    RECOUPE_BURST: "100000",
    RECOUPE_TRUSTED_HOPS: "1",
  });
});

test.after.always(() => service.kill());

function promised(t: ExecutionContext, what: string, answer: Answer) {
  const policy = policyOf(answer);
  t.regex(answer.headers.get("content-type") ?? "", /^text\/html/, what);
  return keepsThePromisesOfTheSite(t, { page: answer.text, policy, what });
}

for (const path of ["/", "/fichiers", "/entreprises", "/verifier", "/cle"])
  test(`${path} is there for everybody`, async (t) => {
    const answer = await open(service, path);
    t.is(answer.status, 200);
    const elements = promised(t, path, answer);
    t.false(answer.text.includes("noindex"));
    t.true(elements.some(({ of }) => of["name"] === "description" && of["content"] !== ""));
    t.true(elements.some(({ of }) => of["href"] === "/docs"));
  });

test("the front page has all forms, is kept by who has it, and weighs little", async (t) => {
  const answer = await open(service, "/");
  for (const action of [
    "/api/schema/flash-anonyme",
    "/cellules",
    "/exemple",
    "/entreprises",
    "/verifier/siret",
    "/verifier/tva",
    "/verifier/adresse",
  ])
    t.true(answer.text.includes(`action="${action}"`), action);
  t.regex(answer.text, new RegExp(`curl -s http://127\\.0\\.0\\.1:${service.port}/api/v1/enrich`));
  const zipped = await fetch(service.url, { headers: { ...BROWSER, "accept-encoding": "gzip" } });
  t.is(zipped.headers.get("content-encoding"), "gzip");
  const etag = zipped.headers.get("etag") ?? "";
  t.true(Number(zipped.headers.get("content-length")) < 20_000);
  const known = { ...BROWSER, "accept-encoding": "gzip", "if-none-match": etag };
  t.is((await fetch(service.url, { headers: known })).status, 304);
  t.true(gunzipSync(Buffer.from(await raw("/"))).length > 10_000);
});

/** As it is on the wire: `fetch` unpacks by itself. */
async function raw(path: string): Promise<Uint8Array> {
  const { request } = await import("node:http");
  const chunks: Buffer[] = [];
  const headers = { ...BROWSER, "accept-encoding": "gzip" };
  return new Promise((done) => {
    request(service.url + path, { headers }, (answer) => {
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done(Buffer.concat(chunks)));
    }).end();
  });
}

/** `fetch` sets the host by itself. */
async function ofHost(path: string, host: string): Promise<string> {
  const { request } = await import("node:http");
  const headers = { ...BROWSER, host };
  const chunks: Buffer[] = [];
  return new Promise((done) => {
    request(service.url + path, { headers }, (answer) => {
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done(Buffer.concat(chunks).toString()));
    }).end();
  });
}

test("examples have the address of the call; a host that is none, and another's, do not stay", async (t) => {
  for (const path of ["/", "/docs", "/docs/entreprises?langage=python"]) {
    t.true((await ofHost(path, "recoupe.exemple.fr")).includes("http://recoupe.exemple.fr/"), path);
    const hostile = await ofHost(path, 'exemple.fr/"><b>');
    t.false(hostile.includes("exemple.fr/"), "refused, or told where the service listens");
    t.false((await open(service, path)).text.includes("recoupe.exemple.fr"), path);
  }
});

const requested = (path: string, field: string) => (text: string) =>
  `/verifier/${path}?${new URLSearchParams({ [field]: text })}`;
const siret = requested("siret", "siret");
const vat = requested("tva", "siren");
const address = requested("adresse", "adresse");
const TEN = Array.from({ length: 11 }, () => "30000000700017");

/** What is asked -> status, and what the page says. */
const CHECKS: readonly (readonly [path: string, status: number, ...wording: readonly RegExp[]])[] =
  [
    ["/verifier/siret", 200, /dix au plus/],
    [siret("90000010000017"), 200, /Ouvert/, /ALTIBAT INGENIERIE/, /31\u00a0octobre\u00a02026/],
    [
      siret("300 000 007 00017"),
      200,
      /Établissement fermé/,
      /href="\/verifier\/siret\?siret=30000000700041"/,
      /15\u00a0janvier\u00a02001/,
    ],
    [siret("30000000700018\nx,90000010000017"), 200, /pas un SIRET/, /Ouvert/],
    [siret(TEN.slice(1).join(" ")), 200, /Établissement fermé/],
    [
      siret(TEN.join(" ")),
      422,
      /10 SIRET au plus à la fois/,
      /il y en a 11/,
      /aria-invalid="true"/,
    ],
    [siret("  "), 422, /Remplissez ce champ/],
    [siret("9".repeat(65)), 422, /trop longue pour être un SIRET/],
    ["/verifier/tva", 200, /SIREN, SIRET ou numéro de TVA/],
    ["/verifier/tva?siren=900+000+100", 200, /FR74900000100/, /ALTIBAT/],
    ["/verifier/tva?siren=900000101", 422, /clé de contrôle comprise/, /value="900000101"/],
    ["/verifier/tva?siren=732829320", 404, /n’existe pas/, /FR44732829320/],
    ["/verifier/tva?siren=", 422, /Remplissez ce champ/],
    ["/verifier/adresse", 200, /Adresses en France/],
    [
      address("12 rue des freres lumiere 35000 renes"),
      200,
      /12 Rue des Frères Lumière 35000 Rennes/,
      /Corrections/,
      /35238/,
    ],
    [address("zzzz qqqq"), 200, /Adresse non trouvée/],
    [
      address("12 rue des freres lumiere 35000 renes\r\n\r\n46 bd emil zola 35000 rennes\nzzzz"),
      200,
      /12 Rue des Frères Lumière 35000 Rennes/,
      /Vous avez écrit\u00a0: <bdi>46 bd emil zola 35000 rennes/,
      /Adresse non trouvée/,
    ],
    [
      address("12 rue zzyqx wkjh 35000 rennes"),
      200,
      /Commune seule/,
      /Certitude \(commune seule\)/,
    ],
    [address("a\n".repeat(11)), 422, /10 adresses au plus à la fois/, /il y en a 11/],
    [siret("900000100"), 200, /C’est un SIREN \(9 chiffres\)/, /href="\/entreprise\/900000100"/],
    [address("a\u0001b"), 422, /contrôle interdits/],
    [address("x".repeat(400)), 422, /Au plus \d+ caractère/],
  ];

for (const [path, status, ...wording] of CHECKS)
  test(`a check answers under its form: ${path.slice(0, 40)} ${path.length}, ${status}`, async (t) => {
    const answer = await open(service, path);
    t.is(answer.status, status, answer.text);
    const elements = promised(t, path, answer);
    for (const stated of wording) t.regex(answer.text, stated);
    const isRefused = status !== 200;
    t.is(
      elements.filter(({ of }) => of["role"] === "alert").length,
      isRefused ? 1 : 0,
      "a summary of what is wrong",
    );
    if (isRefused) t.is(elements.filter(({ of }) => of["class"] === "fault").length, 1);
  });

test("the page says what the API says", async (t) => {
  const { json } = await get(service, "/api/v1/siret/30000000700017");
  const { adresse, denomination } = json as Record<string, string>;
  const { text } = await open(service, siret("30000000700017"));
  for (const stated of [adresse, denomination]) t.true(text.includes(String(stated)), stated);
});

test("whatever is written in a field of a check is shown as text", async (t) => {
  for (const hostile of HOSTILE)
    for (const path of [siret(hostile), vat(hostile), address(hostile)]) {
      const answer = await open(service, path);
      t.true([200, 404, 422].includes(answer.status), `${answer.status} ${path}`);
      const elements = promised(t, path.slice(0, 80), answer);
      t.true(elements.every(({ name }) => name !== "script" && name !== "svg" && name !== "x"));
    }
});

test("checks asked too fast are refused with a page", async (t) => {
  const hurried = await serve(sampleHome(), {
    RECOUPE_LOG: "error",
    RECOUPE_RATE: "0.1",
    RECOUPE_BURST: "1",
  });
  t.teardown(hurried.kill);
  t.is((await open(hurried, siret("90000010000017"))).status, 200);
  const refused = await open(hurried, siret("90000010000017"));
  t.is(refused.status, 429);
  t.truthy(refused.headers.get("retry-after"));
  promised(t, "429", refused);
  t.regex(refused.text, /Trop de demandes/);
});

const from = (address: string) => ({ ...OWN_FORM, "x-forwarded-for": address });

test("a key is shown at once and works; a letter goes to its address", async (t) => {
  const requested = { email: "ana@exemple.fr", societe: "Ana SARL" };
  const input = await submit(service, "/cle", requested, from("203.0.113.1"));
  t.is(input.status, 200);
  promised(t, "key", input);
  t.is(input.headers.get("cache-control"), "no-store");
  const key = /rcp_[A-Za-z0-9]{49}/.exec(input.text)?.[0] ?? "";
  t.is((await enrich(service, key, ["900000100"])).status, 200);
  t.true(input.text.includes(`curl -s ${service.url}/api/v1/enrich -H &quot;X-API-Key: ${key}`));
  t.regex(input.text, /250/);
  t.regex(input.text, /Un e-mail part vers <bdi>ana@exemple\.fr/);
  const again = await submit(service, "/cle", requested, from("203.0.113.1"));
  t.is(again.status, 200, "as if it were the first");
  const thrown = { email: "a@mailinator.com" };
  const refused = await submit(service, "/cle", thrown, from("203.0.113.1"));
  t.is(refused.status, 422);
  t.regex(refused.text, /jetable/);
  promised(t, "a throw-away address", refused);
});

test("the fourth key of a network in a day is refused at the field", async (t) => {
  for (const name of ["a", "b", "c"]) {
    const fields = { email: `${name}@exemple.fr`, societe: "" };
    t.is((await submit(service, "/cle", fields, from("203.0.113.2"))).status, 200);
  }
  const fourth = await submit(service, "/cle", { email: "d@exemple.fr" }, from("203.0.113.2"));
  t.is(fourth.status, 429);
  t.true(Number(fourth.headers.get("retry-after")) > 0);
  t.regex(fourth.text, /réessayez demain/);
  promised(t, "a fourth key", fourth);
});

test("an address that is none, and whatever else is written, is told at its field", async (t) => {
  for (const hostile of [...HOSTILE, "a@", "@b", "a b@c.fr"]) {
    const fields = { email: hostile, societe: hostile, [hostile]: hostile };
    const refused = await submit(service, "/cle", fields);
    t.is(refused.status, 422, hostile);
    promised(t, `key: ${hostile.slice(0, 40)}`, refused);
    t.regex(refused.text, /<input type="email"[^>]*aria-invalid="true"/);
  }
});

test("forms of other sites, and of nobody knows where, are not taken", async (t) => {
  const fields = { email: "e@exemple.fr" };
  for (const headers of [
    { ...BROWSER, "sec-fetch-site": "cross-site" },
    { ...BROWSER, "sec-fetch-site": "same-site" },
    { ...BROWSER, "sec-fetch-site": "none" },
    { ...BROWSER, origin: "https://ailleurs.exemple" },
    { ...BROWSER, origin: "null" },
    { ...BROWSER },
  ]) {
    const refused = await submit(service, "/cle", fields, headers);
    t.is(refused.status, 403);
    t.regex(refused.text, /acces\.origine/);
    t.notRegex(refused.text, /rcp_/);
    promised(t, "another site's form", refused);
  }
  const own = { ...BROWSER, origin: service.url };
  t.is((await submit(service, "/cle", fields, own)).status, 200);
});

test("programs are answered as before", async (t) => {
  const input = await post(
    service,
    "/api/v1/cles",
    { email: "prog@exemple.fr" },
    from("203.0.113.3"),
  );
  t.deepEqual(Object.keys(input.json as object), [
    "cle",
    "id",
    "plan",
    "unites_par_mois",
    "appels_par_jour",
    "adresse_prouvee",
  ]);
});

test("an address that only takes forms says so to a person, as data to a program", async (t) => {
  const view = await open(service, "/api/schema/flash-anonyme");
  t.is(view.status, 405);
  t.is(view.headers.get("allow"), "POST, OPTIONS");
  promised(t, "405", view);
  t.is(codeOf(await get(service, "/api/schema/flash-anonyme")), "methode.refusee");
});
