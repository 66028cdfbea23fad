import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { letterTo, tokenOf } from "./mailbox.ts";
import {
  bodyOf,
  ONE_FILE,
  proposed,
  type Sent,
  sendFiles,
  sentOf,
  UNHURRIED,
  wholeTables,
} from "./mapping-client.ts";
import { artefactOf, type Leased, PipelineClient } from "./pipeline-client.ts";
import { codeOf, get, type HeaderValues, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const ADMIN_KEY = "clef-de-l-exploitant-".padEnd(43, "x");
const ADMIN = { "x-admin-key": ADMIN_KEY };
const PASSWORD = "quatre prunes sous un toit vert";
const ZIP = "PK\u0003\u0004 redresse";
const PDF = "%PDF-1.7 rapport";

let service: ServiceUnderTest;
let pipeline: PipelineClient;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_ADMIN_KEY: ADMIN_KEY });
  pipeline = new PipelineClient(service);
});

test.after.always(() => service.kill());

interface Customer {
  readonly headers: HeaderValues;
  readonly userId: number;
}

async function newCustomer(email: string): Promise<Customer> {
  await post(service, "/api/auth/register", { email, password: PASSWORD });
  const letter = await letterTo(service, email);
  await post(service, "/api/auth/verify-email", { token: tokenOf(letter) });
  const signedIn = await post(service, "/api/auth/login", { email, password: PASSWORD });
  const headers = { authorization: `Bearer ${bodyOf(signedIn).access_token}` };
  return { headers, userId: bodyOf(await get(service, "/api/auth/me", headers)).user_id };
}

const dossierOf = async ({ headers }: Customer) =>
  bodyOf(await get(service, "/api/dossier", headers));
const statusOf = async (customer: Customer) => (await dossierOf(customer)).statut;

/** A file of a customer, sent and its columns recognised. */
async function sentBy({ headers }: Customer): Promise<Sent> {
  const sent = sentOf(await sendFiles(service, "/api/fichiers/upload", [ONE_FILE], headers));
  await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
  return sent;
}

async function confirmed({ id, query }: Sent): Promise<string> {
  const state = bodyOf(await get(service, `/api/schema/propose/${id}${query}`));
  const answer = await post(service, `/api/schema/confirm/${id}${query}`, wholeTables(state));
  return bodyOf(answer).job_id;
}

/** The job that was confirmed last, leased: nothing else waits. */
async function leased(customer: Customer): Promise<Leased> {
  const jobId = await confirmed(await sentBy(customer));
  const job = await pipeline.lease();
  if (job?.job_id !== jobId) throw new Error("another job was waiting");
  return job;
}

/** Profile -> the company that the registers of the sample have for it. */
const COMPANIES: readonly (readonly [profile: object, state: string, company: object | null])[] = [
  [{ societe: "Altibat" }, "numero_absent", null],
  [
    { siren: 900000100 },
    "connue",
    { siret: "90000010000017", denomination: "ALTIBAT INGENIERIE", naf: "71.12B", ville: "RENNES" },
  ],
  [
    { siren: "900000100", siret: "300 000 007 00017" },
    "connue",
    { siren: "300000007", statut_sirene: "A", etablissement_statut: "F" },
  ],
  [{ siren: "999999998" }, "inconnue", null],
];

test("a profile that names its company is told what the registers have of it", async (t) => {
  const { headers } = await newCustomer("altibat@exemple.fr");
  for (const [profile, state, company] of COMPANIES) {
    await request(service, "PUT", "/api/profile", profile, headers);
    const reported = (await get(service, "/api/profile", headers)).json as Record<
      string,
      object | null
    >;
    t.like(reported, { profil: profile, entreprise_etat: state });
    if (company === null) t.is(reported["entreprise"], null);
    else t.like(reported["entreprise"] ?? {}, company);
  }
});

test.serial("from the account to the corrected file, and to nothing left of it", async (t) => {
  const customer = await newCustomer("claire@exemple.fr");
  const { headers } = customer;
  t.is(await statusOf(customer), "nouveau");
  const chosen = await request(
    service,
    "PATCH",
    "/api/dossier/produit",
    { produit: "ct2" },
    headers,
  );
  t.like(chosen.json, { produits: ["ct2"], statut: "produit_choisi" });
  const profile = { societe: "<b>Ormiville</b>", secteur: "commerce de gros", __proto__: null };
  await request(service, "PUT", "/api/profile", profile, headers);
  t.deepEqual(bodyOf(await get(service, "/api/profile", headers)).profil, { ...profile });
  t.is(codeOf(await get(service, "/api/fichiers/rapport", headers)), "rapport.absent");
  const early = { sector: "gros", rapport_name: "rapport-ct2-dsi", rating: 9 };
  const rated = await post(service, "/api/fichiers/rapport/rate", early, headers);
  t.is(codeOf(rated), "rapport.absent");

  const sent = await sentBy(customer);
  t.is(await statusOf(customer), "mapping_a_valider");
  t.is((await get(service, sent.said.validation)).status, 200);
  const jobId = await confirmed(sent);
  t.is(await statusOf(customer), "mapping_confirme");
  const job = await pipeline.lease();
  t.like(job, { job_id: jobId, produit: "ct2", essai: 1, upload_id: sent.id });
  if (!job) return;
  t.is((await pipeline.say(pipeline.event(job, "accepte"))).status, 200);
  t.is(await statusOf(customer), "en_traitement");
  const progress = { progress_pct: 40, message: "Contrôle des lignes." };
  await pipeline.say(pipeline.event(job, "progression", progress));
  const status = `/api/schema/job/${jobId}/status${sent.query}`;
  t.like((await get(service, status)).json, { status: "en_cours", ...progress });

  const results: [string, string][] = [["redresse.zip", ZIP]];
  for (const role of ["dirigeant", "commercial", "dsi"])
    results.push([`rapport-ct2-${role}.pdf`, PDF + role]);
  for (const [nom, content] of results)
    t.deepEqual((await pipeline.deposit(job, nom, content)).json, artefactOf(nom, content));
  const artefacts = results.map(([nom, content]) => artefactOf(nom, content));
  const end = pipeline.event(job, "termine", { progress_pct: 100, artefacts });
  t.like((await pipeline.say(end)).json, { effet: "pris" });
  t.is(await statusOf(customer), "redresse_disponible");
  t.like((await get(service, status)).json, { status: "termine", progress_pct: 100 });
  const report = await get(service, "/api/fichiers/rapport/dsi", headers);
  t.is(report.text, `${PDF}dsi`);
  t.is(report.headers.get("content-type"), "application/pdf");
  t.is(report.headers.get("content-disposition"), 'attachment; filename="rapport-dsi.pdf"');
  t.is((await get(service, "/api/fichiers/fichier-redresse", headers)).text, ZIP);
  for (const role of ["admin", "..%2fdsi", "DSI"])
    t.is((await get(service, `/api/fichiers/rapport/${role}`, headers)).status, 422);
  const rate = (rapport_name: string) =>
    post(
      service,
      "/api/fichiers/rapport/rate",
      { sector: "gros", rapport_name, rating: 9 },
      headers,
    );
  t.like((await rate("rapport-ct2-dsi")).json, { objet: "rapport-ct2-dsi", validated: true });
  t.like((await rate("rapport-ct2-dsi.pdf")).json, { objet: "rapport-ct2-dsi" });
  for (const name of ["rapport-ct3-dsi", "redresse.zip", "rapport", "../rapport-ct2-dsi"])
    t.is(codeOf(await rate(name)), "rapport.absent", name);
  t.is(bodyOf(await get(service, "/api/fichiers/rapport/ratings", headers)).notes.length, 2);
  t.is(bodyOf(await get(service, "/api/dossier/mapping", headers)).mappings.length, 3);

  const blobs = join(service.home, "blobs");
  const own = (name: string) => name.includes(sent.id) || name.includes(jobId);
  t.true(readdirSync(blobs).some(own));
  const gone = await request(service, "DELETE", "/api/auth/me", { password: PASSWORD }, headers);
  t.is(gone.status, 200, gone.text);
  t.deepEqual(readdirSync(blobs).filter(own), []);
  t.is(codeOf(await get(service, `/api/schema/propose/${sent.id}${sent.query}`)), "envoi.expire");
  t.not((await get(service, status)).status, 200);
  const download = `/api/internal/download-upload?upload_id=${sent.id}`;
  t.is(codeOf(await get(service, download, pipeline.internal)), "envoi.absent");
  const learned = await get(service, "/api/internal/l0-learning-export", pipeline.internal);
  const retained = bodyOf(learned).tables.mappings_client;
  t.true(
    retained.every(({ supprime }: { supprime: boolean }) => supprime),
    learned.text,
  );
});

test.serial("what is forged, repeated, late, stale or incomplete changes nothing", async (t) => {
  const customer = await newCustomer("robert@exemple.fr");
  const job = await leased(customer);
  const announce = async (evenement: string, changes: object = {}) =>
    pipeline.say(pipeline.event(job, evenement, changes));
  const accepted = pipeline.event(job, "accepte");
  const unsigned = [
    "",
    "sha256=",
    `sha256=${"0".repeat(64)}`,
    pipeline.signatureOf(`${accepted} `),
  ];
  for (const signature of unsigned)
    t.is(codeOf(await pipeline.say(accepted, signature)), "pipeline.signature");
  t.like((await pipeline.say(accepted)).json, { effet: "pris" });
  t.like((await pipeline.say(accepted)).json, { effet: "aucun" });
  for (const ms of [-301_000, 301_000]) {
    const horodatage = new Date(Date.now() + ms).toISOString();
    t.like((await announce("echec", { horodatage })).json, { effet: "aucun" });
  }
  await announce("progression", { progress_pct: 60, message: "Soixante." });
  await announce("progression", { progress_pct: 20, message: "Vingt." });
  const missing = [artefactOf("redresse.zip", ZIP)];
  t.is(codeOf(await announce("termine", { artefacts: missing })), "travail.artefact");
  t.is(codeOf(await announce("echec", { bail: "b".repeat(43) })), "travail.bail");
  t.is(codeOf(await announce("echec", { job_id: `job_${"0".repeat(32)}` })), "travail.absent");
  t.is(codeOf(await pipeline.deposit({ ...job, bail: "x" }, "redresse.zip", ZIP)), "travail.bail");
  for (const nom of ["../redresse.zip", "REDRESSE.zip", ".zip", "a/b"])
    t.is((await pipeline.deposit(job, nom, ZIP)).status, 422, nom);
  for (const [name, value] of [
    ["progress_pct", 101],
    ["evenement", "fini"],
    ["id", "x"],
  ] as const) {
    const answer = await announce("accepte", { [name]: value });
    t.deepEqual(bodyOf(answer).detail[0].loc, ["body", name]);
  }
  t.is(await statusOf(customer), "en_traitement");
  t.like((await announce("echec", { message: "Fichier illisible.", reprise: false })).json, {
    effet: "pris",
  });
  t.is(await statusOf(customer), "erreur");
  t.not((await announce("termine", { artefacts: [] })).status, 200);
  t.is(await statusOf(customer), "erreur");
  t.is(await pipeline.lease(), null);
});

test.serial("a result that is not what was announced ends nothing", async (t) => {
  const job = await leased(await newCustomer("autre@exemple.fr"));
  await pipeline.deposit(job, "redresse.zip", ZIP);
  const artefacts = [artefactOf("redresse.zip", ZIP.toUpperCase())];
  const answer = await pipeline.say(pipeline.event(job, "termine", { artefacts }));
  t.is(codeOf(answer), "travail.artefact");
  await pipeline.say(pipeline.event(job, "echec", { reprise: false }));
});

test.serial("the operator forces a status and deposits a report", async (t) => {
  const customer = await newCustomer("paul@exemple.fr");
  const { userId, headers } = customer;
  const force = (body: object, who: HeaderValues) =>
    request(service, "PATCH", "/api/dossier/status", body, who);
  const forced = { user_id: userId, statut: "rapport_disponible", commentaire: "<i>À la main</i>" };
  t.is(codeOf(await force(forced, headers)), "admin.cle");
  t.is(codeOf(await force(forced, { "x-admin-key": `${ADMIN_KEY}x` })), "admin.cle");
  t.is((await force(forced, ADMIN)).status, 200);
  const { statut, historique } = await dossierOf(customer);
  t.is(statut, "rapport_disponible");
  t.like(historique.at(-1), { origine: "admin", commentaire: "<i>À la main</i>" });
  t.is(codeOf(await force({ ...forced, user_id: 999_999 }, ADMIN)), "dossier.absent");
  t.is((await force({ ...forced, statut: "autre" }, ADMIN)).status, 422);

  const path = `/api/fichiers/admin/rapport?user_id=${userId}&ct_code=ct1`;
  const deposit = (content: string, who: HeaderValues) =>
    sendFiles(service, path, [["r.pdf", content]], who);
  t.is(codeOf(await deposit(PDF, headers)), "admin.cle");
  t.is(codeOf(await deposit("<html>", ADMIN)), "fichier.type");
  t.is((await deposit(PDF, ADMIN)).status, 200);
  t.is((await get(service, "/api/fichiers/rapport", headers)).text, PDF);
  t.is((await request(service, "DELETE", "/api/dossier", undefined, headers)).status, 200);
  t.is(codeOf(await get(service, "/api/fichiers/rapport", headers)), "rapport.absent");
  t.is(await statusOf(customer), "nouveau");
  t.false(existsSync(join(service.home, "blobs", `usr_${userId}`)));
});

test("the pipeline asks for an account by its e-mail, and is told which word is wrong", async (t) => {
  const { headers } = await newCustomer("paul@exemple.fr");
  const { user_id } = bodyOf(await get(service, "/api/auth/me", headers));
  const idOf = (email: string) =>
    get(service, `/api/internal/user-id-by-email?email=${email}`, pipeline.internal);
  t.deepEqual((await idOf("paul@exemple.fr")).json, { user_id });
  const nobody = await idOf("personne@exemple.fr");
  t.is(codeOf(nobody), "compte.inconnu");
  t.regex(nobody.text, /vérifiez email/);
});
