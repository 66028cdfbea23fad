import test from "ava";
import { bearerOf, newCustomer } from "./furnished-service.ts";
import {
  bodyOf,
  proposed,
  type SentFile,
  sendFiles,
  sentOf,
  UNHURRIED,
  wholeTables,
} from "./mapping-client.ts";
import { get, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";
import { sampleHome } from "./sample-home.ts";
import { shows, signedInPerson } from "./signed-in-person.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
});

test.after.always(() => service.kill());

/** Headers that say little: what they are was decided by hand. */
const HEADERS = ["Réf.", "Enseigne", "Zone 7", "Zone 8", "CP", "Ville"];
const ROW = ["C1", "Altibat", "90000010000017", "contact@altibat.example", "75001", "Paris"];

function fileOf(name: string, headers: readonly string[] = HEADERS): SentFile {
  const cells = headers.map((header) => ROW[HEADERS.indexOf(header)] ?? "x");
  return [name, `${headers.join(";")}\n${cells.join(";")}\n`];
}

async function sentBy(bearer: string | null, file: SentFile) {
  const [path, headers] =
    bearer === null ? ["/api/schema/upload", {}] : ["/api/fichiers/upload", bearerOf(bearer)];
  const sent = sentOf(await sendFiles(service, path, [file], headers));
  await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
  const page = async () =>
    (await get(service, `/api/schema/validate/${sent.id}${sent.query}`, { accept: "text/html" }))
      .text;
  const state = async () =>
    bodyOf(await get(service, `/api/schema/propose/${sent.id}${sent.query}`));
  const confirm = async (more: object = {}) => {
    const mappings = [{ original_col: "Zone 7", crm_field: "siret", entity_type: "companies" }];
    const body = { ...wholeTables(await state()), mappings, ...more };
    const answer = await post(service, `/api/schema/confirm/${sent.id}${sent.query}`, body);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const apply = (id: string) =>
    post(service, `/api/schema/correspondance/${sent.id}${sent.query}`, { correspondance: id });
  return { ...sent, page, state, confirm, apply };
}

const listOf = async (bearer: string) =>
  bodyOf(await get(service, "/api/correspondances", bearerOf(bearer))).correspondances as {
    id: string;
    nom: string;
    envois: number;
    colonnes: { colonne: string; champ: string | null }[];
  }[];

test.serial(
  "next month's file is offered what this month's was, and takes it in one step",
  async (t) => {
    const { bearer } = await newCustomer(service, "mois@exemple.fr");
    const first = await sentBy(bearer, fileOf("2026-11 export_CRM (3) novembre.csv"));
    t.false((await first.page()).includes("Appliquer cette correspondance"));
    t.true((await first.page()).includes('value="Export CRM"'));
    await first.confirm();
    const [named, ...others] = await listOf(bearer);
    t.deepEqual(others, []);
    t.like(named, { id: first.id, nom: "Export CRM", envois: 1 });
    t.is(named?.colonnes.find(({ colonne }) => colonne === "Zone 7")?.champ, "siret");

    const headers = [...HEADERS.filter((one) => one !== "Zone 8"), "Fax <b>"];
    const next = await sentBy(bearer, fileOf("2026-12 export_CRM.csv", headers));
    const page = await next.page();
    t.regex(
      page,
      /Comme «.(?:<[^>]+>)?Export CRM(?:<[^>]+>)?.», confirmée le \d{1,2}(?:er)?.\p{L}+/u,
    );
    t.regex(page, /1.colonne nouvelle.: «.(?:<[^>]+>)?Fax &lt;b&gt;/);
    t.regex(page, /1.colonne absente.: «.(?:<[^>]+>)?Zone 8/);
    const applied = await next.apply(first.id);
    t.like(bodyOf(applied), { nb_colonnes: 5, nouvelles: ["Fax <b>"], absentes: ["Zone 8"] });
    const { confirmation } = await next.state();
    t.is(confirmation.mappings.length, 5);
    t.false((await next.page()).includes("Appliquer cette correspondance"), "nothing is left");
    t.regex(await next.page(), /Annuler : /, "one step that is undone");
    await next.confirm();
    t.like((await listOf(bearer))[0], { id: first.id, nom: "Export CRM", envois: 2 });

    const other = await sentBy(bearer, fileOf("tout autre.csv", ["Date", "Montant", "Facture"]));
    t.false((await other.page()).includes("Appliquer cette correspondance"), "not alike");
  },
);

test.serial("names are given, taken, changed and removed; of strangers nothing", async (t) => {
  const { bearer } = await newCustomer(service, "noms@exemple.fr");
  const first = await sentBy(bearer, fileOf("clients.csv"));
  await first.confirm({ nom: "  Clients du lundi  " });
  const second = await sentBy(bearer, fileOf("factures.csv", ["Facture", "Zone 7", "Montant"]));
  await second.confirm();
  const [b, a] = await listOf(bearer);
  t.deepEqual([a?.nom, b?.nom], ["Clients du lundi", "Factures"]);
  const at = `/api/correspondances/${b?.id}`;
  const rename = (nom: unknown) => request(service, "PUT", at, { nom }, bearerOf(bearer));
  for (const bad of ["", "   ", "x".repeat(81), 7, "clients du LUNDI"])
    t.is((await rename(bad)).status, 422, String(bad));
  t.is((await rename("Ventes <script>")).status, 200);

  const stranger = await newCustomer(service, "autre-noms@exemple.fr");
  t.deepEqual(await listOf(stranger.bearer), []);
  const foreign = await request(service, "DELETE", at, undefined, bearerOf(stranger.bearer));
  t.is(foreign.status, 404);
  const theirs = await sentBy(stranger.bearer, fileOf("clients.csv"));
  t.is((await theirs.apply(first.id)).status, 404);
  const nobody = await sentBy(null, fileOf("clients.csv"));
  t.false((await nobody.page()).includes("Garder cette correspondance"), "without an account");
  t.is((await nobody.apply(first.id)).status, 404);
  await nobody.confirm({ nom: "Rien" });

  t.is((await request(service, "DELETE", at, undefined, bearerOf(bearer))).status, 200);
  t.is((await request(service, "DELETE", at, undefined, bearerOf(bearer))).status, 404);
  t.is((await listOf(bearer)).length, 1);
});

test.serial(
  "the page of the account lists, renames and removes; an erased file takes its name",
  async (t) => {
    const person = await signedInPerson(service, "page-noms@exemple.fr");
    shows(t, await person.open("/espace/correspondances"), 200, "Correspondances");
    const credentials = { email: "page-noms@exemple.fr", password: PASSWORD };
    const bearer = bodyOf(await post(service, "/api/auth/login", credentials)).access_token;
    const sent = await sentBy(bearer, fileOf("clients.csv"));
    await sent.confirm();
    const page = await person.open("/espace/correspondances");
    const at = `/espace/correspondances/${sent.id}`;
    const refused = await person.submit(page, `${at}/nom`, { nom: " " });
    shows(t, refused, 422, "Correspondances");
    t.true(refused.text.includes('aria-invalid="true"'));
    const renamed = await person.submit(page, `${at}/nom`, { nom: "Mes <b>clients</b>" });
    t.true(renamed.text.includes("Mes &lt;b&gt;clients&lt;/b&gt;"));
    const other = await sentBy(bearer, fileOf("clients bis.csv"));
    await other.confirm();
    t.like((await listOf(bearer))[0], { id: sent.id, envois: 2 });
    const removed = await person.submit(renamed, `${at}/retrait`);
    t.true(removed.text.includes("Aucune pour l’instant"));
  },
);
