import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { RULE_MOST } from "../../shell/pages/mapping/rule-page.ts";
import { HOSTILE } from "../shell/pages/html/hostile-texts.ts";
import { elementsOf, readPage } from "../shell/pages/html/well-formed.ts";
import { newSession, newUpload, postForm, type Sent, UNHURRIED } from "./mapping-client.ts";
import { codeOf, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
});

test.after.always(() => service.kill());

const HTML = { accept: "text/html" };

const FAMILIES = [
  { name: "a file", family: "schema", send: () => newUpload(service) },
  { name: "a session", family: "mapper", send: () => newSession(service) },
] as const;

const pathOf = (family: string, { id, query }: Sent) => `/api/${family}/diagnostic/${id}${query}`;

/** The page once all of it is there. */
async function made(path: string): Promise<string> {
  for (;;) {
    const { status, text } = await get(service, path, HTML);
    if (status !== 200) throw new Error(text);
    if (!text.includes('http-equiv="refresh"')) return text;
    await sleep(100);
  }
}

const actionOf = (page: string) =>
  elementsOf(page).find(({ name, of }) => name === "form" && of["action"]?.includes("/rule"))?.of[
    "action"
  ] ?? "";

const rule = (texte: string, entite = "") => new URLSearchParams({ texte, entite });

for (const { name, family, send } of FAMILIES)
  test(`${name}: rules are added and taken away by the page's own forms`, async (t) => {
    const path = pathOf(family, await send());
    const first = await made(path);
    const action = actionOf(first);
    t.true(action.startsWith(`/api/${family}/diagnostic/`), action);
    const added = await postForm(service, action, rule("Un client a un SIRET.", "companies"));
    t.is(added.status, 303);
    const place = added.headers.get("location") ?? "";
    t.true(place.startsWith(path) && place.endsWith("#regles"), place);
    const page = await made(place.replace("#regles", ""));
    t.regex(page, /role="status">[\s\S]*?Votre règle est enregistrée/);
    t.true(readPage(page).text.includes("Vos règles métier (1)"));
    // What it is about is not a part of its words.
    t.regex(page, /<bdi>Un client a un SIRET\.<\/bdi><\/th><td role="cell">Entreprises/);
    const id = elementsOf(page).find(({ of }) => of["name"] === "retirer")?.of["value"] ?? "";
    const removal = new URLSearchParams({ retirer: id });
    // A double click sends it twice.
    const gone = await Promise.all([
      postForm(service, action, removal),
      postForm(service, action, removal),
    ]);
    for (const { status } of gone) t.is(status, 303);
    const after = await made((gone[0].headers.get("location") ?? "").replace("#regles", ""));
    t.regex(after, /role="status">[\s\S]*?La règle est retirée/);
    t.true(readPage(after).text.includes("Vos règles métier (0)"));
  });

const RETAINED = "Un client facturé a un SIRET, et < & > ' \" sont des signes.";
const WRONG: readonly (readonly [name: string, typed: string, why: RegExp])[] = [
  ["nothing", "", /Écrivez la règle/],
  ["blanks", "  \r\n ", /Écrivez la règle/],
  ["a letter too many", "x".repeat(RULE_MOST + 1), /2\u202f000 caractères au plus/],
  ["far too many", `${RETAINED} ${"é".repeat(5000)}`, /2\u202f000 caractères au plus/],
];

for (const [name, typed, why] of WRONG)
  test(`a rule of ${name} comes back on its page, with why and what was typed`, async (t) => {
    const path = pathOf("schema", await newUpload(service));
    const answer = await postForm(service, actionOf(await made(path)), rule(typed, "contacts"));
    t.is(answer.status, 422);
    t.regex(answer.headers.get("content-type") ?? "", /^text\/html/);
    t.regex(answer.text, why);
    const elements = elementsOf(answer.text);
    const field = elements.find(({ of }) => of["id"] === "texte")?.of;
    t.is(field?.["aria-invalid"], "true");
    t.true(elements.some(({ of }) => of["id"] === field?.["aria-describedby"]));
    t.true(readPage(answer.text).text.includes(typed.replaceAll("\r\n", "\n")));
    const chosen = elements.filter(({ of }) => of["selected"] !== undefined);
    t.true(chosen.some(({ of }) => of["value"] === "contacts"));
    t.true(readPage(answer.text).text.includes("Vos règles métier (0)"));
  });

test("two thousand letters that take the most bytes are a rule", async (t) => {
  const path = pathOf("schema", await newUpload(service));
  const long = "é".repeat(RULE_MOST);
  t.is((await postForm(service, actionOf(await made(path)), rule(long))).status, 303);
  t.true((await made(path)).includes(long));
});

test("one rule more than there may be is told on the page, and by its code to programs", async (t) => {
  const sent = await newUpload(service);
  const path = pathOf("schema", sent);
  const action = actionOf(await made(path));
  for (let at = 0; at < 200; at++)
    t.is((await post(service, action, { texte: `Règle ${at}` })).status, 200);
  const answer = await postForm(service, action, rule(RETAINED));
  t.is(answer.status, 422);
  t.true(readPage(answer.text).text.includes(RETAINED));
  t.regex(answer.text, /200 au plus/);
  t.is(codeOf(await post(service, action, { texte: RETAINED })), "regle.nombre");
  const large = { texte: "x".repeat(9000) };
  t.is(codeOf(await post(service, action, large)), "corps.trop_grand");
});

test("hostile rules are texts, added or refused", async (t) => {
  const path = pathOf("schema", await newUpload(service));
  const action = actionOf(await made(path));
  for (const text of HOSTILE) {
    const { status, text: page } = await postForm(service, action, rule(text, text));
    t.true(status === 303 || status === 422, `${status} ${text.slice(0, 20)}`);
    if (status === 422) t.false(elementsOf(page).some(({ of }) => "onerror" in of));
    const gone = await postForm(service, action, new URLSearchParams({ retirer: text }));
    t.is(gone.status, 303);
  }
  const names = elementsOf(await made(path)).map(({ name }) => name);
  for (const refused of ["script", "img", "x"]) t.false(names.includes(refused), refused);
});

test("a form whose link has gone is answered with a page", async (t) => {
  const sent = await newUpload(service);
  const other = await newUpload(service);
  const refusals = [
    [`/api/schema/diagnostic/${sent.id}/rule${other.query}`, 403],
    [`/api/schema/diagnostic/${sent.id}/rule`, 401],
    [`/api/schema/diagnostic/upl_${"0".repeat(32)}/rule${sent.query}`, 404],
  ] as const;
  for (const [path, expected] of refusals) {
    const { status, headers, text } = await postForm(service, path, rule(RETAINED));
    t.is(status, expected, path);
    t.regex(headers.get("content-type") ?? "", /^text\/html/);
    t.false(text.includes(service.home));
  }
});

test("a session's page tells of all its files, and its mapping leads to it", async (t) => {
  const sent = await newSession(service);
  const mapping = await get(service, `/api/mapper/${sent.id}${sent.query}`, HTML);
  const path = pathOf("mapper", sent);
  const links = elementsOf(mapping.text).flatMap(({ of }) => of["href"] ?? []);
  t.true(links.includes(path));
  const { text } = readPage(await made(path));
  t.true(text.includes("Toutes les lignes ont été lues"));
  t.regex(text, /210\s+lignes · 12\s+colonnes · 3\s+tables/u);
  for (const file of ["clients.csv", "contacts.csv", "factures.csv"])
    t.true(text.includes(`Lignes examinées`) && text.includes(file), file);
});
