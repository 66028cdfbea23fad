import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { PDFDocument } from "pdf-lib";
import { zipBytes } from "../workers/load/zip-bytes.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_LOG: "error" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

/** Invented; SIRETs of the sample registers, one with a wrong digit. */
const CUSTOMERS = [
  "Société;SIRET;E-mail;Téléphone;CP;Ville",
  "Alpha;90000010000017;contact@alpha.exemple.fr;01 42 96 12 34;75001;Paris",
  "Beta;30000000700017;b@beta.exemple.fr;0478426398;69001;Lyon",
  "Gamma;30000000700018;gamma@;12;69001;Paris",
  "Gamma;30000000700018;gamma@;12;69001;Paris",
].join("\r\n");

const lines = (count: number) =>
  ["Société;Ville", ...Array.from({ length: count }, (_, i) => `Client ${i};Nantes`)].join("\n");

interface Sent {
  readonly upload_id: string;
  readonly token: string;
  readonly produit: string;
  readonly nb_lignes: number;
  readonly limit_exceeded?: boolean;
}

function send(content: string | Uint8Array, name: string, query = "") {
  const form = new FormData();
  form.append("file", new Blob([content as string]), name);
  return fetch(`${service.url}/api/schema/flash-anonyme${query}`, { method: "POST", body: form });
}

async function sent(content: string | Uint8Array, name = "clients.csv", query = ""): Promise<Sent> {
  const answer = await send(content, name, query);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Sent;
}

const get = (path: string, accept = "*/*") => fetch(service.url + path, { headers: { accept } });

test("the registers that the product does not ask are not asked: deaths, officers, addresses", async (t) => {
  const content =
    "Nom;Prénom;SIRET;Adresse;CP;Ville\nOrmiville;Brigitte;90000010000017;x;75001;Paris";
  const { upload_id: id, token } = await sent(content);
  await get(`/api/schema/flash/${id}?token=${token}`);
  const view = await get(`/api/schema/flash/${id}/view-data?token=${token}`);
  const data = (await view.json()) as {
    registres: { nom: string }[];
    criteres: { critere: number; etat: string }[];
  };
  const named = data.registres.map(({ nom }) => nom).join();
  t.regex(named, /SIRENE/);
  t.notRegex(named, /décès|adresse|RNE/i);
  t.is(data.criteres.find(({ critere }) => critere === 19)?.etat, "non_mesurable");
});

test("a criterion that is measured in part says which part is not, and why", async (t) => {
  const file = "Civilité;Nom;Prénom\nMme;Ormiville;Brigitte\nM.;Petit;Paul\n";
  const { upload_id: id, token } = await sent(file);
  const view = await get(`/api/schema/flash/${id}/view-data?token=${token}`);
  const { criteres } = (await view.json()) as { criteres: { critere: number }[] };
  t.like(
    criteres.find(({ critere }) => critere === 19),
    { etat: "sain", raison: "fichier des décès non consulté" },
  );
  const page = await get(`/api/schema/flash/${id}?token=${token}`, "text/html");
  t.regex(await page.text(), /fichier des décès non consulté/);
});

const uploadsRetained = () => {
  const folder = join(service.home, "blobs");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.startsWith("upl_"));
};

test("a file comes in, its diagnosis goes out as PDF, page and data", async (t) => {
  const { upload_id: id, token, produit, nb_lignes } = await sent(CUSTOMERS);
  t.is(produit, "ct0");
  t.is(nb_lignes, 4);
  const pdf = await get(`/api/schema/flash/${id}?token=${token}`);
  t.is(pdf.status, 200);
  t.is(pdf.headers.get("content-type"), "application/pdf");
  t.truthy(pdf.headers.get("x-snapshot"));
  const bytes = await pdf.arrayBuffer();
  t.is((await PDFDocument.load(bytes)).getPageCount(), 1);
  const again = await get(`/api/schema/flash/${id}?token=${token}`);
  t.deepEqual(await again.arrayBuffer(), bytes);

  const page = await get(`/api/schema/flash/${id}?token=${token}`, "text/html");
  t.is(page.headers.get("content-type"), "text/html; charset=utf-8");
  t.regex(page.headers.get("content-security-policy") ?? "", /default-src 'none'/);
  t.regex(await page.text(), /<html lang="fr">/);

  const view = await get(`/api/schema/flash/${id}/view-data?token=${token}`);
  const text = await view.text();
  const data = JSON.parse(text) as { fiches: number; criteres: { critere: number }[] };
  t.is(data.fiches, 4);
  t.is(data.criteres.length, 19);
  for (const raw of ["Gamma", "30000000700018", "gamma@"]) t.false(text.includes(raw));

  const progress = await get(`/api/schema/flash-progress/${id}?token=${token}`);
  t.deepEqual(await progress.json(), { done: 4, total: 4, statut: "termine" });
});

test("columns named by hand make the diagnosis anew; one that is not there is refused", async (t) => {
  const { upload_id: id, token } = await sent("a;b\n90000010000017;x\n300000007;y\n");
  const name = (body: unknown) =>
    fetch(`${service.url}/api/schema/ct0-mapping/${id}?token=${token}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const refused = await name({ entity_type: "companies", companies: { siret: "c" } });
  t.is(refused.status, 422);
  t.like(await refused.json(), { detail: [{ loc: ["body", "companies", "siret"] }] });
  t.is((await name({ entity_type: "tous" })).status, 422);
  const before = await get(`/api/schema/flash/${id}/view-data?token=${token}`);
  const first = (await before.json()) as { criteres: { etat: string }[] };
  const named = { siret: "a", email: "b", ville: "", code_postal: null };
  const taken = await name({ entity_type: "companies", companies: named });
  t.is(taken.status, 200);
  t.deepEqual(await taken.json(), { upload_id: id, statut: "enregistre", colonnes: 2 });
  const after = await get(`/api/schema/flash/${id}/view-data?token=${token}`);
  const second = (await after.json()) as { criteres: { etat: string }[] };
  t.is(second.criteres[11]?.etat, "defauts");
  t.not(first.criteres[11]?.etat, "defauts");
  for (const unknown of [
    { entity_type: "companies", companies: { foo: "a" } },
    { entity_type: "companies", entreprises: { siret: "a" } },
  ]) {
    const refused = await name(unknown);
    t.is(refused.status, 422);
    const { detail } = (await refused.json()) as { detail: { type: string }[] };
    t.is(detail[0]?.type, "extra_forbidden");
  }
});

test.serial("1,001 lines: said, and nothing is kept; 1,000 are taken", async (t) => {
  const before = uploadsRetained().length;
  t.deepEqual(await (await send(lines(1001), "a.csv")).json(), {
    limit_exceeded: true,
    nb_lignes: 1001,
  });
  t.is(uploadsRetained().length, before);
  t.is((await sent(lines(1000))).nb_lignes, 1000);
});

/** What is no customers' file -> status and what the answer says. */
const REFUSED: readonly (readonly [name: string, content: string | Uint8Array, number, RegExp])[] =
  [
    ["vide.csv", "", 422, /ucune ligne|vide/],
    ["entete.csv", "Société;SIRET\n", 422, /aucune ligne/],
    ["photo.exe", "MZ", 415, /extension/],
    ["export.zip", "Rar!\x1a\x07\x00", 415, /RAR/],
    ["client.xls", "<html><table><tr><td>a</td></tr></table></html>", 415, /html|web/i],
    ["liste.json", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, 422, /JSON/],
    ["a.zip", zipBytes({ "../b.csv": "a;b\n1;2\n" }), 422, /archive/i],
    ["gros.csv", Buffer.alloc(5_000_001, "a;b\n"), 413, /5 Mo/],
  ];

for (const [name, content, status, wording] of REFUSED)
  test(`refused in French, nothing kept, the service goes on: ${name}`, async (t) => {
    const answer = await send(content, name);
    const text = await answer.text();
    t.is(answer.status, status, text);
    t.regex(text, wording);
    t.false(text.includes(service.home));
    t.is((await get("/healthz")).status, 200);
  });

test("who may read a diagnosis", async (t) => {
  const mine = await sent(CUSTOMERS, "clients.csv", "?client_id=c-1");
  const other = await sent(CUSTOMERS);
  const flash = (id: string, query: string) => get(`/api/schema/flash/${id}${query}`);
  const view = (id: string, query: string) => get(`/api/schema/flash/${id}/view-data${query}`);
  const { upload_id: id, token } = mine;
  const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
  const absent = await flash(id, "");
  t.is(absent.status, 401);
  t.regex(absent.headers.get("www-authenticate") ?? "", /token/);
  t.is(await codeOf(absent), "jeton.absent");
  t.is((await flash(id, "?token=faux")).status, 401);
  t.is((await flash(id, `?token=${other.token}`)).status, 403);
  t.is((await flash(`upl_${"0".repeat(32)}`, `?token=${token}`)).status, 404);
  t.is((await flash("..%2F..%2Fetc", `?token=${token}`)).status, 404);
  t.is((await view(id, `?token=${token}`)).status, 403);
  t.is((await view(id, `?token=${token}&client_id=c-2`)).status, 403);
  t.is((await view(id, `?token=${token}&client_id=c-1`)).status, 200);
  t.is((await view(other.upload_id, `?token=${other.token}`)).status, 200);
  const page = await get(`/api/schema/flash/${id}?token=faux`, "text/html");
  t.is(page.status, 401);
  t.regex(await page.text(), /Ce lien n/);
});

test("what is sent is kept under names of ours", async (t) => {
  const { upload_id: id } = await sent(CUSTOMERS, "../../../évasion.csv");
  t.regex(id, /^upl_[0-9a-f]{32}$/);
  t.true(existsSync(join(service.home, "blobs", id, "1")));
});
