import { createHmac } from "node:crypto";
import test from "ava";
import { openState } from "../../shell/state/open-state.ts";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import { type Received, receiver, until } from "../shell/workflows/notices/receiver.ts";
import { bearerOf, newCustomer } from "./furnished-service.ts";
import { letterTo } from "./mailbox.ts";
import { bodyOf, ONE_FILE, proposed, UNHURRIED, wholeTables } from "./mapping-client.ts";
import type { Displayed, Person } from "./person.ts";
import { artefactOf, PipelineClient } from "./pipeline-client.ts";
import { get, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";
import { sampleHome } from "./sample-home.ts";
import { shows, signedInPerson } from "./signed-in-person.ts";

const SETTINGS = { ...UNHURRIED, RECOUPE_WEBHOOK_NETWORKS: "127.0.0.0/8" };
const FAMILIES = ["avis_choix", "avis_adresse", "avis_message", "suivi", "suivi_compte"];
const PDF = "%PDF-1.7 rapport";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), SETTINGS);
});

test.after.always(() => service.kill());

const newPerson = (email: string): Promise<Person> => signedInPerson(service, email);

const secretIn = ({ text }: Displayed): string => /whsec_[\w+/=]{44}/.exec(text)?.[0] ?? "";

function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const digest = createHmac("sha256", key).update(content).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${digest}`);
}

/** Sends a file from an account and ends its work. */
async function endsJob(email: string, end: "termine" | "echec"): Promise<void> {
  const bearer = bodyOf(
    await post(service, "/api/auth/login", { email, password: PASSWORD }),
  ).access_token;
  const form = new FormData();
  form.append("file", new Blob([ONE_FILE[1] as string]), ONE_FILE[0]);
  const sent = await fetch(`${service.url}/api/fichiers/upload`, {
    method: "POST",
    body: form,
    headers: bearerOf(bearer),
  });
  const { upload_id: id, token } = (await sent.json()) as { upload_id: string; token: string };
  await proposed(service, `/api/schema/progress/${id}?token=${token}`);
  const state = bodyOf(await get(service, `/api/schema/propose/${id}?token=${token}`));
  await post(service, `/api/schema/confirm/${id}?token=${token}`, wholeTables(state));
  const pipeline = new PipelineClient(service);
  const job = await pipeline.lease();
  if (!job) throw new Error("no job waits");
  if (end === "termine") await pipeline.deposit(job, "rapport-ct2-dsi.pdf", PDF);
  const artefacts = end === "termine" ? [artefactOf("rapport-ct2-dsi.pdf", PDF)] : [];
  const message = end === "termine" ? "" : "Le disque est plein.";
  await pipeline.say(pipeline.event(job, end, { progress_pct: 100, artefacts, message }));
}

test.serial("who asks for it is told of jobs by e-mail and by a signed message", async (t) => {
  const target = await receiver();
  const email = "prevenue@exemple.fr";
  const person = await newPerson(email);
  const page = await person.open("/espace/avis");
  shows(t, page, 200, "Être prévenu");
  t.true(page.text.includes("ne peut pas envoyer d’e-mails"), "no mail server is configured");
  const chosen = await person.submit(page, "/espace/avis/courriel", { courriel: "traitements" });
  const checked = elementsOf(chosen.text).filter(({ of }) => of["checked"] !== undefined);
  t.true(checked.some(({ of }) => of["value"] === "traitements"));
  const added = await person.submit(chosen, "/espace/avis/adresses", { url: target.url });
  const secret = secretIn(added);
  t.not(secret, "");
  const after = await person.open("/espace/avis");
  t.is(secretIn(after), "", "shown once");
  await endsJob(email, "termine");
  await until(() => target.received.length === 1);
  await endsJob(email, "echec");
  await until(() => target.received.length === 2);
  const [done, wrong] = target.received as [Received, Received];
  t.true(isSigned(done, secret) && isSigned(wrong, secret));
  t.like(JSON.parse(done.body), { type: "traitement.termine" });
  t.like(JSON.parse(done.body).data, {
    produit: "ct2",
    resultats: ["rapport-ct2-dsi.pdf"],
  });
  t.like(JSON.parse(wrong.body), { type: "traitement.echoue" });
  t.false(done.body.includes(ONE_FILE[0]), "a message outlasts the erasure of a dossier");
  const letter = await letterTo(service, email, "est termin");
  t.true(letter.includes("/espace") && letter.includes(ONE_FILE[0]));
  await letterTo(service, email, "Le disque est plein.");
  const log = await person.open("/espace/avis");
  t.true(log.text.includes("Un traitement est terminé") && log.text.includes("204"));
  t.false(service.output().includes(secret), "no log has it");
  t.false(service.output().includes(target.url), "nor the address");
  target.close();
});

test.serial(
  "an address is tried, its secret renewed once, a message sent again, all removed",
  async (t) => {
    const target = await receiver();
    const person = await newPerson("adresses@exemple.fr");
    const page = await person.open("/espace/avis");
    const first = secretIn(await person.submit(page, "/espace/avis/adresses", { url: target.url }));
    const listed = await person.open("/espace/avis");
    const [, path = ""] =
      /action="(\/espace\/avis\/adresses\/adr_\w+)\/essai"/.exec(listed.text) ?? [];
    shows(t, await person.submit(listed, `${path}/essai`), 200, "Être prévenu");
    await until(() => target.received.length === 1);
    t.like(JSON.parse(target.received[0]?.body ?? ""), { type: "essai" });
    const asking = await person.open(`${path}/secret`);
    const rotated = await person.submit(asking, `${path}/secret`);
    const second = secretIn(rotated);
    t.true(second !== "" && second !== first);
    const twice = await person.submit(asking, `${path}/secret`);
    t.is(twice.status, 422);
    t.is(secretIn(twice), "");
    const log = await person.open("/espace/avis");
    const [, resend = ""] =
      /action="(\/espace\/avis\/messages\/msg_\w+\/renvoi)"/.exec(log.text) ?? [];
    await person.submit(log, resend);
    await until(() => target.received.length === 2);
    const [one, two] = target.received as [Received, Received];
    t.is(one.headers["webhook-id"], two.headers["webhook-id"]);
    t.true(isSigned(two, first) && isSigned(two, second));
    const removing = await person.open(`${path}/retrait`);
    const gone = await person.submit(removing, `${path}/retrait`);
    t.true(gone.text.includes("Aucune adresse pour le moment"));
    t.true(gone.text.includes("Aucun message n’est encore parti"));
    target.close();
  },
);

test.serial("a refused address is told at its field, as typed", async (t) => {
  const person = await newPerson("refus@exemple.fr");
  const page = await person.open("/espace/avis");
  for (const url of [
    "https://10.0.0.1/",
    "http://192.168.1.1/",
    "ftp://x/",
    "<b>",
    "https://u:p@x/",
  ]) {
    const refused = await person.submit(page, "/espace/avis/adresses", { url });
    shows(t, refused, 422, "Être prévenu");
    const field = elementsOf(refused.text).find(({ of }) => of["name"] === "url");
    t.like(field?.of, { value: url, "aria-invalid": "true" });
  }
  const none = { url: "https://crm.example/", evenements: [] };
  shows(t, await person.submit(page, "/espace/avis/adresses", none), 422, "Être prévenu");
});

test.serial(
  "one customer's address is nobody else's, and no secret is answered twice",
  async (t) => {
    const [claire, robert] = await Promise.all(
      ["claire", "robert"].map((name) => newCustomer(service, `${name}.avis@exemple.fr`)),
    );
    const own = bearerOf(claire?.bearer ?? "");
    const other = bearerOf(robert?.bearer ?? "");
    const body = { url: "https://crm.example/avis", evenements: ["traitement.termine"] };
    const added = bodyOf(await post(service, "/api/avis/adresses", body, own));
    t.regex(added.secret, /^whsec_/);
    const path = `/api/avis/adresses/${added.id}`;
    for (const [method, at] of [
      ["DELETE", path],
      ["POST", `${path}/essai`],
      ["POST", `${path}/secret`],
    ] as const)
      t.is((await request(service, method, at, undefined, other)).status, 404, at);
    t.false((await get(service, "/api/avis", own)).text.includes("whsec_"));
    t.deepEqual(bodyOf(await get(service, "/api/avis", other)).adresses, []);
    const twice = await post(service, "/api/avis/adresses", body, own);
    t.is(twice.status, 422);
  },
);

test.serial("companies are watched and left, with messy numbers", async (t) => {
  const person = await newPerson("suivi@exemple.fr");
  const page = await person.open("/espace/suivi?siren=900000506");
  shows(t, page, 200, "Entreprises suivies");
  const several = await person.open("/espace/suivi?siren=900000506,900000803");
  t.regex(several.text, /900000506\n900000803<\/textarea>/);
  t.true(page.text.includes("900000506</textarea>"));
  const sirens = "900 000 506\r\n FR12 900000100 ; 90000080300012\r\nrien\r\n\r\n<b>x</b>";
  const added = await person.submit(page, "/espace/suivi", { sirens });
  shows(t, added, 200, "Entreprises suivies");
  t.true(added.text.includes("BREVATEC CONSTRUCTION"));
  const left = await person.submit(added, "/espace/suivi/900000506/retrait");
  t.false(left.text.includes("BREVATEC CONSTRUCTION"));
  shows(t, await person.submit(page, "/espace/suivi", { sirens: " " }), 422, "Entreprises suivies");
});

test.serial("all of it goes with the account, and the export has it before", async (t) => {
  const email = "efface@exemple.fr";
  const person = await newPerson(email);
  await person.submit(await person.open("/espace/suivi"), "/espace/suivi", { sirens: "900000506" });
  const page = await person.open("/espace/avis");
  await person.submit(page, "/espace/avis/courriel", { courriel: "entreprises" });
  await person.submit(page, "/espace/avis/adresses", { url: "https://crm.example/parti" });
  const reported = JSON.parse((await person.open("/espace/compte/export")).text);
  t.like(reported.avis.courriel, { traitements: false, entreprises: true });
  t.is(reported.avis.adresses[0].url, "https://crm.example/parti");
  t.is(reported.suivi[0].siren, "900000506");
  t.false(JSON.stringify(reported).includes("whsec_"));
  const asking = await person.open("/espace/compte/suppression");
  shows(
    t,
    await person.submit(asking, "/espace/compte/suppression", { password: PASSWORD }),
    200,
    "Votre compte est supprimé",
  );
  await service.kill();
  const store = await openState(service.home);
  const left = FAMILIES.flatMap((family) => [...store.range([family])]);
  t.true(left.length > 0, "those of others stay");
  t.false(JSON.stringify(left).includes("/parti"));
  t.false(JSON.stringify(left).includes("BREVATEC"));
  await store.close();
});
