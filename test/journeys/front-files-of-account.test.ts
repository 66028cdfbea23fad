import test from "ava";
import { bodyOf, UNHURRIED } from "./mapping-client.ts";
import { OWN_FORM, submit, withFiles } from "./page-client.ts";
import type { Displayed, Person } from "./person.ts";
import { get, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";
import { sampleHome } from "./sample-home.ts";
import { shows, signedInPerson } from "./signed-in-person.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
});

test.after.always(() => service.end("SIGTERM"));

const SEND = "/api/schema/flash-anonyme";
const FILED = /rangé dans <a href="\/espace">votre espace<\/a>/;

/** As Excel writes it: windows-1252, titles above the header. */
const FILE = Buffer.from(
  "Société;SIRET;Téléphone;Adresse é-mail\r\nAlpha;90000010000017;0102;pas une adresse\r\n",
  "latin1",
);

async function signedIn(email: string) {
  const person = await signedInPerson(service, email);
  const bearer = bodyOf(await post(service, "/api/auth/login", { email, password: PASSWORD }));
  return { person, headers: { authorization: `Bearer ${bearer.access_token}` } };
}

async function ended(person: Person, page: Displayed): Promise<Displayed> {
  let now = page;
  while (now.text.includes("data-follow")) now = await person.open(now.path);
  return now;
}

const sentOf = async (headers: Readonly<Record<string, string>>) =>
  bodyOf(await get(service, "/api/dossier", headers)) as {
    statut: string;
    fichiers: { upload_id: string; fichiers: string[] }[];
  };

test.serial("a front-page file of a signed-in person is theirs, at their costs", async (t) => {
  const { person, headers } = await signedIn("accueil@exemple.fr");
  const costs = { couts: [{ ligne: 15, cout_unitaire: 4321 }] };
  t.is((await request(service, "PUT", "/api/couts", costs, headers)).status, 200);
  const page = await ended(person, await person.send(SEND, [["clients é.csv", FILE]]));
  shows(t, page, 200, "clients é.csv");
  t.regex(page.text, FILED);
  t.regex(page.text, /Le coût du critère 15 est le vôtre/);
  t.false(page.text.includes("Ouvrir un compte"));

  const dossier = await sentOf(headers);
  t.is(dossier.statut, "nouveau", "a diagnosis is no step of the dossier");
  t.deepEqual(dossier.fichiers[0]?.fichiers, ["clients é.csv"]);
  const id = dossier.fichiers[0]?.upload_id ?? "";
  const area = await person.open("/espace");
  const again = await person.submit(area, `/espace/envois/${id}/diagnostic`);
  shows(t, await ended(person, again), 200, "clients é.csv");

  const validation = await person.submit(area, `/espace/envois/${id}/validation`);
  const columns = await ended(person, validation);
  t.regex(columns.text, FILED);
  t.true(columns.text.includes("Garder cette correspondance"), "it can be named");
  t.is((await sentOf(headers)).statut, "mapping_a_valider");
  t.regex((await person.open("/espace")).text, /Valider les colonnes/);

  const erased = await person.post(`/espace/envois/${id}/effacement`, new URLSearchParams());
  t.is(erased.status, 200);
  t.deepEqual((await sentOf(headers)).fichiers, []);
  t.is((await get(service, again.path)).status, 410);
});

test.serial("so are pasted cells, a long file and several files; the example is not", async (t) => {
  const { person, headers } = await signedIn("accueil-autres@exemple.fr");
  const long = `Ville;SIRET\n${"Nantes;90000010000017\n".repeat(1001)}`;
  const tooLong = await person.send(SEND, [["long.csv", long]]);
  shows(t, tooLong, 200, "Votre fichier est bien arrivé");
  t.regex(tooLong.text, FILED);
  t.is((await sentOf(headers)).statut, "fichier_recu");
  const cells = new URLSearchParams({ cellules: "SIRET\tVille\n90000010000017\tNantes" });
  t.regex((await ended(person, await person.post("/cellules", cells))).text, FILED);
  const session = await ended(person, await person.send("/api/mapper/upload", [["a.csv", FILE]]));
  t.regex(session.text, FILED);
  const example = await ended(person, await person.post("/exemple", new URLSearchParams()));
  t.notRegex(example.text, FILED);
  t.deepEqual(
    (await sentOf(headers)).fichiers.map(({ fichiers }) => fichiers[0]),
    ["long.csv", "Cellules collées.tsv", "a.csv"],
  );
});

/** Posts that carry a session, and are those of nobody. */
const OF_NOBODY: readonly (readonly [why: string, headers: Readonly<Record<string, string>>])[] = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a neighbouring domain", { "sec-fetch-site": "same-site" }],
  ["no page", { "sec-fetch-site": "none" }],
  ["a frame without an origin", { origin: "null" }],
  ["another origin", { origin: "https://ailleurs.fr" }],
  ["a program", {}],
];

test.serial("a session in a post of another site files nothing", async (t) => {
  const { person, headers } = await signedIn("accueil-ailleurs@exemple.fr");
  for (const [why, from] of OF_NOBODY)
    for (const path of [SEND, "/api/mapper/upload"]) {
      const sent = { accept: OWN_FORM.accept, cookie: person.cookie ?? "", ...from };
      const answer = await submit(service, path, withFiles("file", [["a.csv", FILE]]), sent);
      t.is(answer.status, 303, `${path} ${why}: as without an account`);
      const page = await person.open(answer.headers.get("location") ?? "");
      t.notRegex((await ended(person, page)).text, FILED, `${path} ${why}`);
    }
  t.deepEqual((await sentOf(headers)).fichiers, []);
});

test.serial("with a session that has ended the file is that of nobody", async (t) => {
  const { person, headers } = await signedIn("accueil-fini@exemple.fr");
  const retained = person.cookie;
  await person.submit(await person.open("/espace"), "/deconnexion");
  for (const cookie of [retained, "recoupe=faux", "recoupe=", null]) {
    person.takeCookie(cookie);
    const page = await ended(person, await person.send(SEND, [["clients.csv", FILE]]));
    shows(t, page, 200, "clients.csv");
    t.notRegex(page.text, FILED);
    t.true(page.text.includes("Ouvrir un compte"));
  }
  const signIn = { email: "accueil-fini@exemple.fr", password: PASSWORD };
  const { access_token: token } = bodyOf(await post(service, "/api/auth/login", signIn));
  t.deepEqual((await sentOf({ ...headers, authorization: `Bearer ${token}` })).fichiers, []);
});
