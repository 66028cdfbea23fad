import { setTimeout } from "node:timers/promises";
import test from "ava";
import { formFields } from "../shell/pages/html/form-fields.ts";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import { bodyOf, newSession, newUpload, postForm, type Sent, UNHURRIED } from "./mapping-client.ts";
import { codeOf, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;
test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
});
test.after.always(() => service.kill());

const HTML = { accept: "text/html" };
const of = ({ id, query }: Sent, path: string) => `/api/mapper/${path.replace("{id}", id)}${query}`;
const SAVE = "session/{id}/confirm-mapping";
const UNDO = "session/{id}/annuler";

/** A page as somebody has it open. */
async function tab(sent: Sent, from: ServiceUnderTest = service) {
  const { text } = await get(from, of(sent, "{id}"), HTML);
  return { text, fields: formFields(text, "mapping") };
}

async function view(sent: Sent, name: string): Promise<string | null> {
  return (await tab(sent)).fields.get(name);
}

const FIELDS = ["companies.ville", "companies.enseigne", "companies.effectif"] as const;
/** The same as a page of companies shows them. */
const DISPLAYED = ["Ville", "Enseigne ou nom commercial", "Effectif"] as const;
const IGNORED = "Ignorer cette colonne";

test("two tabs that change different columns lose nothing", async (t) => {
  const sent = await newSession(service);
  const [one, two] = [await tab(sent), await tab(sent)];
  one.fields.set("t0c1", FIELDS[1]);
  two.fields.set("t0c0", FIELDS[2]);
  for (const { fields } of [one, two]) {
    fields.set("table", "0");
    const saved = await postForm(service, of(sent, SAVE), fields);
    t.is(saved.status, 303, saved.text.slice(0, 300));
  }
  t.deepEqual([await view(sent, "t0c0"), await view(sent, "t0c1")], [DISPLAYED[2], DISPLAYED[1]]);
});

test("two tabs that change the same column: the second is told, and neither is lost", async (t) => {
  const sent = await newSession(service);
  const [one, two] = [await tab(sent), await tab(sent)];
  one.fields.set("t0c1", FIELDS[1]);
  two.fields.set("t0c1", FIELDS[2]);
  two.fields.set("t0c0", "-");
  for (const { fields } of [one, two]) fields.set("table", "changements");
  t.is((await postForm(service, of(sent, SAVE), one.fields)).status, 303);
  const reported = await postForm(service, of(sent, SAVE), two.fields);
  t.is(reported.status, 409);
  t.regex(reported.headers.get("content-type") ?? "", /^text\/html/);
  t.regex(reported.text, /Changée ailleurs entre-temps[^<]*Enseigne/);
  const again = formFields(reported.text, "mapping");
  t.is(again.get("t0c1"), DISPLAYED[2], "what was chosen stands in the field");
  t.deepEqual([await view(sent, "t0c0"), await view(sent, "t0c1")], [IGNORED, DISPLAYED[1]]);
  again.set("table", "changements");
  t.is((await postForm(service, of(sent, SAVE), again)).status, 303, "said again it is taken");
  t.is(await view(sent, "t0c1"), DISPLAYED[2]);
});

test("what a page keeps while it is worked on is told as data", async (t) => {
  const sent = await newSession(service);
  const [one, two] = [await tab(sent), await tab(sent)];
  const keep = async (page: typeof one, name: string, value: string) => {
    const revision = page.fields.get("revision") ?? "";
    const fields = new URLSearchParams({ revision, table: "changements", [name]: value });
    const answer = await postForm(service, of(sent, SAVE), fields, { accept: "application/json" });
    return { status: answer.status, said: JSON.parse(answer.text) };
  };
  const first = await keep(one, "t0c1", "-");
  t.like(first, { status: 200, said: { revision: 1, refaire: null, message: "Enregistré" } });
  t.deepEqual(first.said.colonnes, [
    {
      ...{ nom: "t0c1", valeur: "-", texte: "Ignorer cette colonne" },
      ...{ mot: "Ignorée par vous", pris: true },
    },
  ]);
  const second = await keep(two, "t0c0", "-");
  t.like(
    second.said.colonnes.find(({ nom }: { nom: string }) => nom === "t0c1"),
    { valeur: "-", mot: "Changée ailleurs : Ignorer cette colonne", pris: true },
  );
  const third = await keep(two, "t0c1", FIELDS[0]);
  t.is(third.status, 409);
  t.like(
    third.said.colonnes.find(({ nom }: { nom: string }) => nom === "t0c1"),
    { pris: false, valeur: "-" },
  );
  const unread = await keep(one, "t0c2", "rien de tel");
  t.is(unread.status, 422);
  t.false(unread.said.colonnes.find(({ nom }: { nom: string }) => nom === "t0c2").pris);
});

test("what was said is taken back step by step, by forms, after the service was killed", async (t) => {
  const home = sampleHome();
  let own = await serve(home, UNHURRIED);
  const sent = await newSession(own);
  const value = async () => (await tab(sent, own)).fields.get("t0c1");
  const before = await value();
  for (const stated of ["-", FIELDS[1]]) {
    const { fields } = await tab(sent, own);
    fields.set("table", "changements");
    fields.set("t0c1", stated);
    t.is((await postForm(own, of(sent, SAVE), fields)).status, 303);
  }
  await own.kill();
  own = await serve(home, UNHURRIED);
  const form = async (id: "annuler" | "refaire") => {
    const { text } = await tab(sent, own);
    const posted = elementsOf(text).find(({ of: its }) => its["id"] === id);
    t.is(posted?.of["hidden"], undefined);
    return postForm(own, posted?.of["action"] ?? "", formFields(text, id));
  };
  const undone = await form("annuler");
  t.is(undone.status, 303, undone.text);
  t.is(await value(), IGNORED);
  const page = await get(own, undone.headers.get("location") ?? "", HTML);
  t.regex(page.text, /role="status"[^>]*><bdi>Annulé/);
  await form("annuler");
  t.is(await value(), before);
  await form("refaire");
  await form("refaire");
  t.is(await value(), DISPLAYED[1]);
  await own.kill();
});

test("programs take back too; nothing of it is left to take back, or it was changed meanwhile", async (t) => {
  const sent = await newSession(service);
  const undo = (body: unknown) => post(service, of(sent, UNDO), body);
  t.is(codeOf(await undo({})), "mapping.rien_a_annuler");
  const { table } = bodyOf(await get(service, of(sent, "session/{id}"))).tables[0];
  const key = { table, column: "Ville", override_type: "pk" };
  await post(service, of(sent, "session/{id}/pkfk"), key);
  t.is(codeOf(await undo({ revision: 0 })), "mapping.change_ailleurs");
  const undone = await undo({ revision: 1 });
  t.like(undone.json, { revision: 2, annuler: null });
  t.regex(bodyOf(undone).repris, /Ville.*clé/);
  t.is(bodyOf(await get(service, of(sent, "session/{id}"))).surcharges.length, 0);
  t.like((await undo({ sens: "refaire" })).json, { revision: 3, refaire: null });
});

test("an old page's button takes back nothing else than it says", async (t) => {
  const sent = await newSession(service);
  const set = async (name: string) => {
    const fields = new URLSearchParams({ table: "changements", [name]: "-" });
    await postForm(service, of(sent, SAVE), fields);
  };
  await set("t0c0");
  const old = formFields((await tab(sent)).text, "annuler");
  await set("t0c1");
  const reported = await postForm(service, of(sent, UNDO), old);
  t.is(reported.status, 409);
  t.regex(reported.text, /changés ailleurs entre-temps/);
  t.is(await view(sent, "t0c1"), IGNORED);
});

test("a link that was corrected elsewhere meanwhile is told", async (t) => {
  const sent = await newSession(service);
  const revision = (await tab(sent)).fields.get("revision") ?? "";
  const announce = (dire: string) =>
    postForm(
      service,
      of(sent, "session/{id}/pkfk"),
      new URLSearchParams({ revision, colonne: "t1c1", dire }),
    );
  t.is((await announce("not_fk")).status, 303);
  t.is((await announce("not_fk")).status, 303, "the same is no news");
  const reported = await postForm(
    service,
    of(sent, "session/{id}/pkfk"),
    new URLSearchParams({ revision, colonne: "t1c1", dire: "fk", cible: "t0c0" }),
  );
  t.is(reported.status, 409);
});

test("confirmed twice it is one job; an old page that says something else is told, with a way out", async (t) => {
  const sent = await newUpload(service);
  const page = await get(service, `/api/schema/validate/${sent.id}${sent.query}`, HTML);
  const fields = formFields(page.text, "mapping");
  for (const [name, value] of [...fields]) if (value === "") fields.set(name, "-");
  const confirm = `/api/schema/confirm/${sent.id}${sent.query}`;
  const twice = await Promise.all([1, 2].map(() => postForm(service, confirm, fields)));
  t.deepEqual(
    twice.map(({ status }) => status),
    [303, 303],
  );
  const self = twice[0]?.headers.get("location") ?? "";
  t.is((await postForm(service, confirm, fields)).headers.get("location"), self);
  t.regex((await get(service, self, HTML)).text, /Ce que vous avez confirmé/);
  fields.set("t0c0", "companies.effectif");
  const late = await postForm(service, `/api/schema/mapping/${sent.id}${sent.query}`, fields);
  t.is(late.status, 409);
  t.regex(late.headers.get("content-type") ?? "", /^text\/html/);
  t.regex(late.text, /envoyez de nouveau le fichier/);
  t.regex(late.text, /Ce que vous avez confirmé/);
  const undone = `/api/schema/annuler/${sent.id}${sent.query}`;
  t.is(codeOf(await post(service, undone, {})), "mapping.deja_confirme");
});

test("a form of a session that was erased is answered with a page", async (t) => {
  const sent = await newSession(service);
  const { fields } = await tab(sent);
  await fetch(service.url + of(sent, "session/{id}"), { method: "DELETE" });
  for (const path of [SAVE, UNDO, "session/{id}/pkfk", "confirm/{id}"]) {
    const answer = await postForm(service, of(sent, path), fields);
    t.is(answer.status, 410, path);
    t.regex(answer.headers.get("content-type") ?? "", /^text\/html/);
  }
});

test("what the rows will become is told, of all files, when it is made", async (t) => {
  const sent = await newSession(service);
  const address = `${of(sent, "{id}")}&partie=consequences`;
  let { text } = await get(service, address, HTML);
  while (text.includes("data-attend")) {
    await setTimeout(50);
    ({ text } = await get(service, address, HTML));
  }
  t.regex(text, /Valides/);
  for (const name of ["clients.csv", "contacts.csv", "factures.csv"]) t.true(text.includes(name));
  t.regex(text, /sur 210.lignes/);
});
