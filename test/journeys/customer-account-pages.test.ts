import test from "ava";
import { bodyOf, UNHURRIED } from "./mapping-client.ts";
import type { Person } from "./person.ts";
import { get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";
import { sampleHome } from "./sample-home.ts";
import { shows, signedInPerson } from "./signed-in-person.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
});

test.after.always(() => service.kill());

const signedIn = (email: string): Promise<Person> => signedInPerson(service, email);

test("a profile: what the registers know, what is wrong, and what the page does not know of", async (t) => {
  const person = await signedIn("anne@exemple.fr");
  const bearer = person.cookie?.split("=")[1] ?? "";
  const free = { autre: { "<b>": [1] }, societe: "Altibat" };
  const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
  await fetch(`${service.url}/api/profile`, { method: "PUT", headers, body: JSON.stringify(free) });
  const form = await person.open("/espace/compte");
  const wrong = await person.submit(form, "/espace/compte", { siren: "900000101" });
  shows(t, wrong, 422, "Mon compte");
  const retained = await person.submit(wrong, "/espace/compte", { siren: "900 000 100" });
  t.true(retained.text.includes("ALTIBAT INGENIERIE"));
  const stated = bodyOf(await get(service, "/api/profile", headers));
  t.deepEqual(stated.profil, { ...free, siren: "900 000 100" });
  const all = JSON.parse((await person.open("/espace/compte/export")).text);
  t.like(all, { compte: { email: "anne@exemple.fr" }, profil: free });
});

test("the end of an account needs its password, and takes the cookie back", async (t) => {
  const person = await signedIn("fin@exemple.fr");
  const { cookie } = person;
  const requested = await person.open("/espace/compte/suppression");
  shows(t, requested, 200, "Supprimer votre compte ?");
  const wrong = await person.submit(requested, "/espace/compte/suppression", { password: "faux" });
  shows(t, wrong, 403, "Supprimer votre compte ?");
  const ended = await person.submit(wrong, "/espace/compte/suppression", { password: PASSWORD });
  shows(t, ended, 200, "Votre compte est supprimé");
  t.is(person.cookie, null);
  person.takeCookie(cookie);
  const twice = await person.submit(wrong, "/espace/compte/suppression", { password: PASSWORD });
  shows(t, twice, 401, "Votre session est terminée");
  const login = { email: "fin@exemple.fr", password: PASSWORD };
  t.is((await post(service, "/api/auth/login", login)).status, 401);
});

test("who signs out is out: back leads to where to sign in, and from there to the page", async (t) => {
  const person = await signedIn("retour@exemple.fr");
  const { cookie } = person;
  const page = await person.open("/espace/compte");
  const out = await person.submit(page, "/deconnexion");
  shows(t, out, 200, "Connexion");
  t.true(out.text.includes("Vous êtes déconnecté."));
  t.is(person.cookie, null);
  shows(t, await person.open("/espace/compte"), 401, "Connectez-vous");
  person.takeCookie(cookie);
  const back = await person.open("/espace/compte");
  shows(t, back, 401, "Votre session est terminée");
  const lost = await person.submit(page, "/espace/compte", { societe: "Perdu" });
  shows(t, lost, 401, "Votre session est terminée");
  t.true(lost.text.includes("n’a pas été enregistré"));
  const login = { email: "retour@exemple.fr", password: PASSWORD };
  t.is((await person.submit(back, "/connexion", login)).path, "/espace/compte");
});
