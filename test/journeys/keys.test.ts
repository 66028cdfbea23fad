import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { letterTo, tokenOf } from "./mailbox.ts";
import { codeOf, demoKey, enrich, freeKey, get, post, remaining, request } from "./public-api.ts";
import { recoupe, type ServiceUnderTest, serve, succeeds } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_TRUSTED_HOPS: "1", RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

const BODY = { ids: ["900000100"] };
/** Well formed, and of nobody. */
const FOREIGN = `rcp_${"0".repeat(49)}`;

/** How a key can be sent wrongly; `KEY` stands for a good one. */
const WRONG: readonly (readonly [
  why: string,
  query: string,
  headers: Readonly<Record<string, string>>,
  code: string,
])[] = [
  ["no key", "", {}, "cle.absente"],
  ["an unknown key", "", { "x-api-key": FOREIGN }, "cle.invalide"],
  ["no key of ours", "", { "x-api-key": "hello" }, "cle.invalide"],
  ["a key with its last letter lost", "", { "x-api-key": "KEY-" }, "cle.invalide"],
  ["as a bearer token", "", { authorization: "Bearer KEY" }, "cle.mal_placee"],
  ["in the query", "?api_key=KEY", {}, "cle.mal_placee"],
  ["in a cookie", "", { cookie: "key=KEY" }, "cle.mal_placee"],
];

for (const [why, query, headers, code] of WRONG) {
  test(`${why}: 401 ${code}, and the key is not repeated`, async (t) => {
    const key = demoKey(service);
    const put = (text: string) => text.replace("KEY-", key.slice(0, -1)).replace("KEY", key);
    const sent = Object.fromEntries(Object.entries(headers).map(([name, v]) => [name, put(v)]));
    const answer = await post(service, `/api/v1/enrich${put(query)}`, BODY, sent);
    t.is(answer.status, 401);
    t.is(codeOf(answer), code);
    t.regex(answer.headers.get("www-authenticate") ?? "", /^ApiKey/);
    t.false(answer.text.includes(key.slice(4, 20)));
    t.is(answer.headers.get("x-quota-limit"), null);
  });
}

test("a key in the header is read whatever the query says", async (t) => {
  const key = demoKey(service);
  t.is((await post(service, "/api/v1/enrich?key=x", BODY, { "x-api-key": key })).status, 200);
});

test("a key revoked by another process is refused within seconds", async (t) => {
  const key = await freeKey(service);
  t.is((await enrich(service, key, [])).status, 422);
  t.is((await enrich(service, key, ["900000100"])).status, 200);
  const { stdout } = await succeeds(recoupe(service.home, ["cles", "lister"]));
  const email = stdout.split("\n").filter((line) => line.includes("crm-"));
  t.is(email.length, 1);
  const id = email[0]?.split(" ")[0] ?? "";
  await succeeds(recoupe(service.home, ["cles", "revoquer", id]));
  let answer = await enrich(service, key, ["900000101"]);
  for (let polls = 0; answer.status === 200 && polls < 20; polls++) {
    await sleep(200);
    answer = await enrich(service, key, ["900000101"]);
  }
  t.is(answer.status, 401);
  t.is(codeOf(answer), "cle.revoquee");
});

test("a key given by the command is accepted at once", async (t) => {
  const args = ["cles", "donner", "exploitant@exemple.fr", "--plan", "enterprise"];
  const { stdout } = await succeeds(recoupe(service.home, args));
  const answer = await enrich(service, stdout.trim(), ["900000100"]);
  t.is(answer.status, 200);
  t.is(answer.headers.get("x-quota-limit"), "unlimited");
});

const ask = (email: unknown, address: string, more: object = {}) =>
  post(service, "/api/v1/cles", { email, ...more }, { "x-forwarded-for": address });

interface Given {
  readonly cle: string;
  readonly id: string;
}

test("a key is given at once, and works", async (t) => {
  const answer = await ask("neuf@exemple.fr", "203.0.113.1", { societe: "Neuf SARL" });
  t.is(answer.status, 200);
  const { cle, id, ...plan } = answer.json as Given;
  t.regex(cle, /^rcp_[0-9A-Za-z]{49}$/);
  t.regex(id, /^[0-9a-f]{24}$/);
  const free = { plan: "free", unites_par_mois: 250, appels_par_jour: 10, adresse_prouvee: false };
  t.deepEqual(plan as object, free);
  t.is((await enrich(service, cle, ["900000100"])).status, 200);
});

const HTML = { accept: "text/html" };
const press = (token: string) =>
  request(service, "POST", "/cle/confirmation", new URLSearchParams({ token }).toString(), {
    ...HTML,
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
  });

test("unproved keys of a client share a plan; the button behind the letter's link gives one of its own", async (t) => {
  const email = "preuve@exemple.fr";
  const one = (await ask(email, "203.0.113.20")).json as Given;
  const other = (await ask("voisin@exemple.fr", "203.0.113.20")).json as Given;
  const elsewhere = (await ask("loin@exemple.fr", "203.0.113.21")).json as Given;
  t.is(remaining(await enrich(service, one.cle, ["900000100"])), 249);
  t.is(remaining(await enrich(service, other.cle, ["900000100"])), 248, "shared");
  t.is(remaining(await enrich(service, elsewhere.cle, ["900000100"])), 249);
  const letter = await letterTo(service, email);
  t.true(letter.includes(one.id));
  t.false(letter.includes(one.cle));
  const path = `/cle/confirmation?token=${tokenOf(letter)}`;
  for (let scan = 0; scan < 3; scan++) {
    t.is((await request(service, "HEAD", path, undefined)).status, 200);
    const displayed = await get(service, path, HTML);
    t.is(displayed.status, 200);
    t.regex(displayed.text, /C’est ma clé/);
  }
  t.is(remaining(await enrich(service, one.cle, ["900000100"])), 247, "opening proves nothing");
  for (let time = 0; time < 2; time++) {
    const proved = await press(tokenOf(letter));
    t.is(proved.status, 200);
    t.regex(proved.text, /Votre clé est confirmée/);
  }
  t.is(remaining(await enrich(service, one.cle, ["900000100"])), 249, "its own plan");
  t.is(remaining(await enrich(service, other.cle, ["900000100"])), 246, "still shared");
  t.regex((await get(service, path, HTML)).text, /Votre clé est confirmée/);
  for (const wrong of ["", "x", "k".repeat(43)]) t.is((await press(wrong)).status, 410, wrong);
});

test("asking tells nothing of an address that has keys, in any spelling", async (t) => {
  const known = "connue@gmail.com";
  for (const address of ["203.0.113.30", "203.0.113.31"]) {
    t.is((await ask(known, address)).status, 200);
    await press(tokenOf(await letterTo(service, known)));
  }
  const first = await ask(known, "203.0.113.32");
  const spelled = await ask("Con.Nue+x@googlemail.com", "203.0.113.33");
  const unknown = await ask("inconnue@gmail.com", "203.0.113.34");
  for (const answer of [first, spelled]) {
    t.is(answer.status, unknown.status);
    t.deepEqual(shapeOf(answer.json), shapeOf(unknown.json));
    t.deepEqual([...answer.headers.keys()], [...unknown.headers.keys()]);
  }
});

function shapeOf(json: unknown): object {
  const { cle, id, ...rest } = json as Given;
  return { ...rest, cle: cle.length, id: id.length };
}

test("a throw-away address is refused, in any case and below any domain", async (t) => {
  for (const email of ["a@mailinator.com", "a@YOPMAIL.com", "a@x.y.mailinator.com"]) {
    const answer = await ask(email, "203.0.113.40");
    t.is(answer.status, 422, email);
    t.like(answer.json, { detail: [{ loc: ["body", "email"], type: "email.jetable" }] });
  }
});

test("three keys a day per address, counted apart for each address", async (t) => {
  for (let number = 1; number <= 3; number++)
    t.is((await ask(`trois${number}@exemple.fr`, "203.0.113.3")).status, 200);
  const fourth = await ask("trois4@exemple.fr", "203.0.113.3");
  t.is(fourth.status, 429);
  t.is(codeOf(fourth), "cle.limite_jour");
  const wait = Number(fourth.headers.get("retry-after"));
  t.true(wait > 0 && wait <= 25 * 3600, String(wait));
  t.is(fourth.headers.get("ratelimit"), `"cles_jour";r=0;t=${wait}`);
  t.is((await ask("trois4@exemple.fr", "203.0.113.4")).status, 200);
});

const BAD_MAILS: readonly unknown[] = [
  "",
  "a",
  "sans-arobase",
  "a@b",
  "deux@@exemple.fr",
  "a b@exemple.fr",
  "a@exemple.fr\r\nBcc: b@exemple.fr",
  `${"a".repeat(300)}@exemple.fr`,
  12,
  null,
  ["a@exemple.fr"],
];

for (const email of BAD_MAILS) {
  test(`mail address ${JSON.stringify(email)?.slice(0, 30)}: 422`, async (t) => {
    const answer = await ask(email, "203.0.113.5");
    t.is(answer.status, 422);
    const { detail } = answer.json as { detail: { loc: string[] }[] };
    t.deepEqual(detail[0]?.loc, ["body", "email"]);
  });
}

test("asking for keys is limited like every free call", async (t) => {
  t.truthy((await get(service, "/api/v1/enrich/health")).headers.get("ratelimit"));
  t.truthy((await ask("", "203.0.113.6")).headers.get("ratelimit"));
});
