import { readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import { lettersTo, letterTo, tokenOf } from "./mailbox.ts";
import { bodyOf, ONE_FILE, proposed, UNHURRIED, wholeTables } from "./mapping-client.ts";
import { Person } from "./person.ts";
import { artefactOf, PipelineClient } from "./pipeline-client.ts";
import { enrich, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";
import { sampleHome } from "./sample-home.ts";
import { opensAccount, registeredPerson, shows, signedInPerson } from "./signed-in-person.ts";

const PDF = "%PDF-1.7 rapport";
const ZIP = "PK\u0003\u0004 redresse";
const HOSTILE_NAME = "clients<img src=x>.csv";

let service: ServiceUnderTest;
let pipeline: PipelineClient;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_KEYS_PER_DAY: "100" });
  pipeline = new PipelineClient(service);
});

test.after.always(() => service.kill());

const registered = (email: string): Promise<Person> => registeredPerson(service, email);
const signedIn = (email: string): Promise<Person> => signedInPerson(service, email);

test("a registration says the same of every address, and keeps what was typed but the password", async (t) => {
  const person = new Person(service);
  const form = await person.open("/inscription");
  t.true(form.text.includes("De 12 à 128 caractères"));
  const typed = { email: "nadia@exemple.fr", password: "court", societe: "Ormiville & <b>" };
  const refused = await person.submit(form, "/inscription", typed);
  shows(t, refused, 422, "Ouvrir un compte");
  const fields = new Map(elementsOf(refused.text).map(({ of }) => [of["name"], of]));
  t.is(fields.get("email")?.["value"], typed.email);
  t.is(fields.get("societe")?.["value"], typed.societe);
  t.like(fields.get("password"), { value: undefined, "aria-invalid": "true" });
  const again = await person.submit(refused, "/inscription", { password: PASSWORD });
  shows(t, again, 200, "Consultez votre messagerie");
  const letter = await letterTo(service, typed.email);
  await opensAccount(person, tokenOf(letter));
  const known = await person.submit(form, "/inscription", { ...typed, password: PASSWORD });
  t.deepEqual([known.status, known.text, known.path], [again.status, again.text, again.path]);
});

test("a letter's link leads to where people sign in", async (t) => {
  const person = new Person(service);
  const form = await person.open("/inscription");
  await person.submit(form, "/inscription", { email: "lea@exemple.fr", password: PASSWORD });
  const early = await person.open("/connexion?retour=%2Fespace%2Fcles");
  const credentials = { email: "lea@exemple.fr", password: PASSWORD };
  shows(t, await person.submit(early, "/connexion", credentials), 403, "Connexion");
  const token = tokenOf(await letterTo(service, "lea@exemple.fr"));
  const link = `/api/auth/verify-email?token=${token}`;
  for (const _ of [1, 2]) shows(t, await person.open(link), 200, "Ouvrir votre compte");
  const opened = await opensAccount(person, token);
  shows(t, opened, 200, "Votre compte est ouvert");
  t.true(opened.text.includes('href="/connexion"'));
  shows(t, await person.open(link), 410, "Ce lien n’est plus valable");
  const wrong = await person.submit(early, "/connexion", { ...credentials, password: "faux" });
  shows(t, wrong, 401, "Connexion");
  t.true(wrong.text.includes('value="lea@exemple.fr"'));
  const inside = await person.submit(wrong, "/connexion", credentials);
  t.is(inside.path, "/espace/cles");
});

test("nobody is led out of the service by signing in", async (t) => {
  const person = await registered("paul@exemple.fr");
  for (const retour of ["//ailleurs.fr", "https://ailleurs.fr", "/\\ailleurs.fr"]) {
    const form = await person.open(`/connexion?retour=${encodeURIComponent(retour)}`);
    const credentials = { email: "paul@exemple.fr", password: PASSWORD, retour };
    t.is((await person.submit(form, "/connexion", credentials)).path, "/espace");
  }
});

test("a forgotten password: the same page for every address, and a link that sets another", async (t) => {
  const person = await registered("rose@exemple.fr");
  const form = await person.open("/mot-de-passe");
  const unknown = await person.submit(form, "/mot-de-passe", { email: "personne@exemple.fr" });
  const known = await person.submit(form, "/mot-de-passe", { email: "rose@exemple.fr" });
  t.deepEqual([known.text, known.path], [unknown.text, unknown.path]);
  shows(t, known, 200, "Demande reçue");
  shows(
    t,
    await person.submit(form, "/mot-de-passe", { email: "rose" }),
    422,
    "Mot de passe oublié",
  );
  const letter = await letterTo(service, "rose@exemple.fr", "reset-confirm?token=");
  const choose = await person.open(`/api/auth/reset-confirm?token=${tokenOf(letter)}`);
  const short = await person.submit(choose, "/api/auth/reset-confirm", { password: "court" });
  shows(t, short, 422, "Choisissez un nouveau mot de passe");
  const password = `${PASSWORD} et un autre`;
  const set = await person.submit(short, "/api/auth/reset-confirm", { password });
  shows(t, set, 200, "Votre mot de passe est changé");
  const signIn = await person.open("/connexion");
  const inside = await person.submit(signIn, "/connexion", { email: "rose@exemple.fr", password });
  shows(t, inside, 200, "Envoyez votre fichier de clients");
  t.is(lettersTo(service, "personne@exemple.fr").length, 0);
});

/** Confirms an upload by the link that its sender was led to. */
async function confirmed(link: string): Promise<string> {
  const [, id, query] = /\/validate\/(\w+)(\?token=[\w-]+)$/.exec(link) ?? [];
  await proposed(service, `/api/schema/progress/${id}${query}`);
  const state = bodyOf(await get(service, `/api/schema/propose/${id}${query}`));
  await post(service, `/api/schema/confirm/${id}${query}`, wholeTables(state));
  return String(id);
}

/** Does the job that was confirmed last. */
async function worked(): Promise<void> {
  const job = await pipeline.lease();
  if (!job) throw new Error("nothing was confirmed");
  await pipeline.say(pipeline.event(job, "accepte"));
  const results: [string, string][] = [
    ["redresse.zip", ZIP],
    ["rapport-ct2-dirigeant.pdf", PDF],
    ["rapport-ct2-dsi.pdf", PDF],
  ];
  for (const [nom, content] of results) await pipeline.deposit(job, nom, content);
  const artefacts = results.map(([nom, content]) => artefactOf(nom, content));
  await pipeline.say(pipeline.event(job, "termine", { progress_pct: 100, artefacts }));
}

test.serial("from the registration to nothing left, without a script", async (t) => {
  const person = await signedIn("claire@exemple.fr");
  const start = await person.open("/espace");
  shows(t, start, 200, "Envoyez votre fichier de clients");
  const none = await person.post("/espace/produits", new URLSearchParams());
  shows(t, none, 422, "Envoyez votre fichier de clients");
  t.true(none.text.includes("Choisissez un diagnostic."));
  const chosen = await person.submit(none, "/espace/produits", { produit: ["ct1", "ct2"] });
  t.true(chosen.text.includes("Votre choix est enregistré."));
  const refused = await person.send("/espace/fichiers", [["x.csv", PDF]]);
  shows(t, refused, 415, "Envoyez votre fichier de clients");
  const sent = await person.send("/espace/fichiers", [[HOSTILE_NAME, ONE_FILE[1]]]);
  t.regex(sent.path, /^\/api\/schema\/validate\/upl_\w+\?token=/);
  const uploadId = await confirmed(sent.path);
  const waiting = await person.open("/espace");
  t.true(waiting.text.includes("clients&lt;img src=x&gt;.csv"), waiting.text);
  const way = `/espace/envois/${uploadId}/validation`;
  const validation = await person.submit(waiting, way);
  t.is(validation.status, 200);
  t.not(validation.path, sent.path);
  t.is((await get(service, sent.path)).status, 200);
  await worked();

  const done = await person.open("/espace");
  const links = elementsOf(done.text).flatMap(({ of }) => of["href"] ?? []);
  const documents = links.filter((href) => href.startsWith("/espace/documents/"));
  t.is(documents.length, 3);
  for (const path of documents) {
    const { text, headers } = await person.open(path);
    t.is(text, path.endsWith(".zip") ? ZIP : PDF);
    t.regex(
      headers.get("content-disposition") ?? "",
      /^attachment; filename="(?:rapport-[a-z]+\.pdf|fichier-corrige\.zip)"$/,
    );
  }
  const opinion = { rapport: "rapport-ct2-dsi", secteur: "gros", commentaire: "Clair.\r\n<b>" };
  const rate = (note: string) =>
    person.post("/espace/notes", new URLSearchParams({ ...opinion, note }));
  shows(t, await rate("11"), 422, "Votre fichier corrigé est prêt");
  const rated = await rate("8");
  t.true(rated.text.includes("Votre note est enregistrée."));
  t.true(rated.text.includes("Clair.<br/>&lt;b&gt;"));
  t.is(
    (await person.post("/espace/notes", new URLSearchParams({ rapport: "autre", note: "8" })))
      .status,
    404,
  );

  const erasure = await person.open("/espace/compte/effacement");
  shows(t, erasure, 200, "Effacer tout le dossier ?");
  const erased = await person.submit(erasure, "/espace/compte/effacement");
  t.true(erased.text.includes("Votre dossier est effacé"));
  t.false(erased.text.includes("/espace/documents/"));
  shows(t, await person.open(documents[0] ?? ""), 404, "Document introuvable");
  shows(t, await person.post(way, new URLSearchParams()), 404, "Envoi introuvable");
  t.is((await get(service, sent.path, { accept: "text/html" })).status, 410);
  t.false(readdirSync(join(service.home, "blobs")).some((name) => name.includes(uploadId)));
});

test.serial(
  "one upload is erased with what came of it, and the rest of the dossier stays",
  async (t) => {
    const person = await signedIn("julie@exemple.fr");
    const first = await person.send("/espace/fichiers", [ONE_FILE]);
    await confirmed(first.path);
    await worked();
    const second = await person.send("/espace/fichiers", [["suite.csv", ONE_FILE[1]]]);
    const area = await person.open("/espace");
    const urls = [...area.text.matchAll(/\/espace\/envois\/\w+\/effacement/g)].map(String);
    const way = urls.at(-1) ?? "";
    t.is(urls.length, 2);
    const another = await signedIn("lucie@exemple.fr");
    shows(t, await another.open(way), 404, "Envoi introuvable");
    shows(t, await another.post(way, new URLSearchParams()), 404, "Envoi introuvable");
    const requested = await person.open(way);
    shows(t, requested, 200, "Effacer ce fichier ?");
    const erased = await person.submit(requested, way);
    t.true(erased.text.includes("L’envoi est effacé"));
    t.false(erased.text.includes("/espace/documents/"));
    t.false(erased.text.includes(way));
    t.true(erased.text.includes("suite.csv"));
    shows(t, await person.submit(requested, way), 404, "Envoi introuvable");
    t.is((await get(service, first.path, { accept: "text/html" })).status, 410);
    t.is((await get(service, second.path, { accept: "text/html" })).status, 200);
  },
);

test("keys: two at most, each shown once, and a form that is sent twice gives one", async (t) => {
  const person = await signedIn("robert@exemple.fr");
  const keys = await person.open("/espace/cles");
  const [first, second] = await Promise.all([
    person.submit(keys, "/espace/cles", { societe: "Atelier <i>" }),
    person.submit(keys, "/espace/cles", { societe: "Atelier <i>" }),
  ]);
  const [input, twice] = first.status === 200 ? [first, second] : [second, first];
  shows(t, input, 200, "Votre nouvelle clé");
  shows(t, twice, 409, "Clés et consommation");
  t.true(twice.text.includes("ne peut plus être montrée"));
  const key = /rcp_\w{49}/.exec(input.text)?.[0] ?? "";
  t.is((await enrich(service, key, ["900000100", "300000007"])).status, 200);
  const used = await person.open("/espace/cles");
  t.false(used.text.includes(key));
  t.true(used.text.includes("Atelier &lt;i&gt;"));
  t.false(used.text.includes("<div>Aucun</div>"), "the moment of its last call");
  t.true(used.text.replaceAll("\u00a0", " ").includes("2 unités sur 250, il en reste 248."));
  await person.submit(used, "/espace/cles");
  const full = await person.open("/espace/cles");
  t.false(full.text.includes('action="/espace/cles"'));
  t.true(full.text.includes("<div>Aucun</div>"));
  const [, path = ""] = /href="(\/espace\/cles\/\w+\/revocation)"/.exec(full.text) ?? [];
  const requested = await person.open(path);
  shows(t, requested, 200, "Révoquer cette clé ?");
  t.true(requested.text.includes("Aucun appel n’en est venu."), "the newest is asked for first");
  t.true((await person.submit(requested, path)).text.includes("La clé est révoquée."));
  t.is((await person.submit(requested, path)).status, 200);
  const another = await signedIn("autre@exemple.fr");
  t.is((await another.open(path)).status, 404);
  t.is((await another.post(path, new URLSearchParams())).status, 404);
});
