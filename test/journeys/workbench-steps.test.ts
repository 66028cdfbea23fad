import test from "ava";
import { read, utils, write } from "xlsx";
import { bodyOf, postForm, UNHURRIED } from "./mapping-client.ts";
import { get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { doubtfulFile } from "./review-client.ts";
import { sampleHome } from "./sample-home.ts";
import {
  archiveOf,
  type BrowsedJob,
  browsedJob,
  countsOf,
  fileOf,
  messyCompanies,
  refusal,
} from "./workbench-client.ts";

let service: ServiceUnderTest;
let job: BrowsedJob;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" });
  job = await browsedJob(service);
});

test.after.always(() => service.end("SIGTERM"));

const findings = async (more = "") => bodyOf(await get(service, job.findings + more));
const decide = (body: object) => post(service, job.findings, body);

test.serial(
  "all rows of a filter are decided in one step, by a program and on the page",
  async (t) => {
    const before = await findings();
    const filtre = { facette: "defaut:15,correction:proposee", choix: "accepter" };
    t.deepEqual(bodyOf(await decide({ filtre })), { etapes: 1, fiches: 12 });
    const { total } = await findings("&facette=defaut:15,correction:proposee");
    t.is(total, 0);
    const { rows, changes } = await archiveOf(service, `${job.corrected}&format=zip`);
    t.is(rows[1]?.["Téléphone"], "0261000011");
    t.is(changes.filter((one) => one["confiance"] === "décidé par vous").length, 12);
    t.is(refusal(await decide({ filtre })), "etabli.rien");
    t.is(refusal(await decide({ filtre: { ...filtre, facette: "etat:joli" } })), "value_error");
    await decide({ annuler: true });
    t.deepEqual((await findings()).etats, before.etats);
    const page = await get(service, `${job.table}&facette=defaut:15`, { accept: "text/html" });
    t.regex(page.text, /Accepter les corrections\s:\s12\sfiches/);
    const own = { accept: "text/html", "sec-fetch-site": "same-origin" };
    const fields = { filtre: "1", choix: "accepter", vue_facette: "defaut:15" };
    const press = () => postForm(service, job.table, new URLSearchParams(fields), own);
    t.is((await press()).status, 303);
    t.true((await findings()).etats.reparee > before.etats.reparee);
    t.regex((await press()).text, /Aucune fiche de ce filtre/);
    await decide({ annuler: true });
  },
);

test.serial("rows are sorted by any column, in answers, downloads and on the page", async (t) => {
  const column = async (tri: string, at: number, more = "") =>
    (await findings(`&nombre=500&tri=${tri}${more}`)).fiches.map(
      (one: { corrigees: string[] }) => one.corrigees[at],
    );
  const codes = await column("-colonne:1.1", 0);
  t.deepEqual(codes.slice(0, 2), ["C59", "C58"], "numbers within by size");
  t.deepEqual(
    await column("colonne:1.7", 6, "&facette=defaut:15"),
    (await column("ligne", 6, "&facette=defaut:15")).toSorted(),
  );
  const worst = (await findings("&tri=-etat&nombre=1")).fiches[0];
  t.is(worst.etat, (await findings("&facette=etat:inutilisable&nombre=1")).fiches[0].etat);
  const sheet = read(await fileOf(service, `${job.findings}&tri=-colonne:1.1&format=xlsx`));
  t.is(utils.sheet_to_json<string[]>(sheet.Sheets["clients.csv"]!, { header: 1 })[1]?.[0], "C59");
  const csv = (await fileOf(service, `${job.findings}&tri=-colonne:1.1&format=csv`)).toString();
  t.regex(csv, /^[^\n]+\n"?C59/);
  t.is((await column("colonne:1.99", 0))[0], "C0", "no such column: as in the file");
  t.is(refusal(await get(service, `${job.findings}&tri=colonne:x`)), "string_pattern_mismatch");
  const page = await get(service, `${job.table}&facette=&tri=-colonne:1.1`, {
    accept: "text/html",
  });
  t.regex(page.text, /aria-sort="descending"><a href="[^"]*tri=colonne%3A1.1/);
  t.regex(page.text, /data-fiche="1-61"/);
});

test.serial(
  "a group of duplicates becomes one record at once, field by field, and back",
  async (t) => {
    const own = await browsedJob(service, doubtfulFile(6));
    const step = (body: object) => post(service, own.findings, body);
    const { paires } = bodyOf(await get(service, own.review));
    const pair = paires.find((one: { genre: string }) => one.genre === "doublon");
    const [first, twin] = pair.lignes as [number, number];
    const fields = pair.fusion.colonnes as { colonne: number; valeurs: { lignes: number[] }[] }[];
    const email = fields.find(({ colonne }) => colonne === 2);
    t.truthy(email?.valeurs.some(({ lignes }) => lignes.includes(twin)));
    const fusion = { garder: first, valeurs: [{ colonne: 2, ligne: twin }] };
    const decided = async () =>
      bodyOf(await get(service, own.review)).paires.find(
        (one: { id: string }) => one.id === pair.id,
      );
    t.deepEqual(bodyOf(await step({ groupe: { paire: pair.id, fusion } })), { etapes: 1 });
    t.is((await decided()).decision, "accepter", "the review shows it as decided");
    await step({ groupe: { paire: pair.id } });
    t.is((await decided()).decision, "rejeter", "the last step holds");
    await step({ annuler: true });
    t.is((await decided()).decision, "accepter");
    const { rows, changes } = await archiveOf(service, `${own.corrected}&format=zip`);
    t.is(rows[first - 2]?.["Courriel"], rows[twin - 2]?.["Courriel"]);
    t.is(rows[twin - 2]?.["_statut"], "inutilisable");
    t.is(rows[twin - 2]?.["_doublon_de_la_ligne"], String(first));
    t.true(changes.some((one) => one["pourquoi"] === `valeur de la ligne ${twin}`));
    const read = async () => bodyOf(await get(service, own.findings)).etats;
    t.deepEqual(countsOf(rows), Object.values(await read()), "the same counts everywhere");
    await step({ annuler: true });
    t.is((await decided()).decision, null, "taken back there too");
    const undone = await archiveOf(service, `${own.corrected}&format=zip`);
    t.not(undone.rows[first - 2]?.["Courriel"], undone.rows[twin - 2]?.["Courriel"]);
    const displayed = await get(service, `${own.table}&fiche=1-${twin}`, { accept: "text/html" });
    t.regex(displayed.text, /Lignes qui se ressemblent/);
    const press = (more: object) =>
      postForm(
        service,
        own.table,
        new URLSearchParams({ paire: pair.id, choix: "fusionner", ...more }),
        { accept: "text/html", "sec-fetch-site": "same-origin" },
      );
    t.is((await press({ garder: String(twin), vue_recherche: "c9" })).status, 303);
    const merged = await archiveOf(service, `${own.corrected}&format=zip`);
    t.is(merged.rows[first - 2]?.["_doublon_de_la_ligne"], String(twin), "the other one is kept");
    await step({ annuler: true });
    t.is((await press({ garder: "9999" })).status, 422);
    t.is((await press({ paire: "doublon-1-3-4" })).status, 422);
    await step({ groupe: { paire: pair.id } });
    const apart = await archiveOf(service, `${own.corrected}&format=zip`);
    t.is(apart.rows[twin - 2]?.["_doublon_de_la_ligne"], "");
  },
);

test.serial("what was decided is listed, and each step is taken back alone", async (t) => {
  const before = await findings();
  const lot = before.lots.find((one: { cause: string }) => one.cause === "zéro initial perdu");
  await decide({ lots: [{ lot: lot.lot, choix: "accepter" }] });
  await decide({ saisie: { table: 1, ligne: 2, colonne: 5, valeur: "Blois <b>" } });
  await decide({ filtre: { facette: "defaut:12,correction:proposee", choix: "refuser" } });
  const { etapes } = await findings();
  const reported = etapes.map(({ quoi, fiches }: { quoi: string; fiches: number }) => [
    quoi,
    fiches,
  ]);
  t.deepEqual(reported, [
    ["Correction refusée pour toutes les fiches d'un filtre", 9],
    ["Ligne 2, Ville : « Blois <b> » saisi", 1],
    [
      "Correction acceptée : Téléphone invalide ou non attribuable (Téléphone), zéro initial perdu",
      12,
    ],
  ]);
  t.true(Date.parse(etapes[0].le) > Date.now() - 60_000);
  const page = await get(service, `${job.table}&vue=historique`, { accept: "text/html" });
  t.regex(page.text, /Vos décisions[\s\S]*Blois &lt;b&gt;/);
  const own = { accept: "text/html", "sec-fetch-site": "same-origin" };
  const fields = { choix: "annuler", etape: String(etapes[1].numero), vue_vue: "historique" };
  const back = await postForm(service, job.table, new URLSearchParams(fields), own);
  t.regex(back.headers.get("location") ?? "", /vue=historique/);
  const now = await findings();
  t.is(now.etapes.length, 2);
  t.is(now.fiches[0].corrigees[4], "Tours", "the first of them alone");
  t.deepEqual(bodyOf(await decide({ annuler: etapes[2].numero })), { etapes: 1 });
  await decide({ annuler: true });
  const { etapes: none, ...rest } = await findings();
  t.deepEqual([none, rest.etats], [[], before.etats]);
});

test.serial(
  "the corrected file in the form that was sent; what does not fit is told",
  async (t) => {
    const text = messyCompanies(20).replaceAll("Atelier", "Café").replaceAll("\n", "\r\n");
    const own = await browsedJob(service, Buffer.from(text, "latin1"));
    const answer = await fetch(`${service.url}${own.corrected}&format=envoye`);
    t.is(answer.headers.get("content-type"), "text/csv; charset=windows-1252");
    t.regex(answer.headers.get("content-disposition") ?? "", /filename="clients-corrige\.csv"/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    t.is(bytes.toString("latin1"), text, "nothing but what is decided or proved changes");
    const step = (body: object) => post(service, own.findings, body);
    await step({ filtre: { facette: "defaut:15", choix: "accepter" } });
    const corrected = (await fileOf(service, `${own.corrected}&format=envoye`)).toString("latin1");
    t.is(corrected, text.replaceAll(/;(2610000\d\d);/g, ";0$1;"));
    await step({ saisie: { table: 1, ligne: 2, colonne: 5, valeur: "Łódź" } });
    const refused = await get(service, `${own.corrected}&format=envoye`);
    t.is(refusal(refused), "corrige.encodage");
    t.regex(refused.text, /Windows-1252 : Ł ź/);
    const whole = await fileOf(service, `${own.corrected}&format=envoye-utf-8`);
    t.regex(whole.toString(), /^\ufeff[\s\S]*Café[\s\S]*Łódź/);
  },
);

test.serial("a workbook comes back as one, with its sheets", async (t) => {
  const book = utils.book_new();
  const rows = read(messyCompanies(20), { type: "string", FS: ";", raw: true });
  const sheet = rows.Sheets[rows.SheetNames[0]!]!;
  utils.book_append_sheet(book, sheet, "Clients 2026");
  utils.book_append_sheet(book, sheet, "Prospects");
  const sent = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
  const own = await browsedJob(service, sent, "tiers.xlsx");
  const answer = read(await fileOf(service, `${own.corrected}&format=envoye`));
  t.deepEqual(answer.SheetNames, ["Clients 2026", "Prospects"]);
  const [header = [], first = []] = utils.sheet_to_json<string[]>(answer.Sheets["Prospects"]!, {
    header: 1,
  });
  t.is(header.join(";"), messyCompanies(1).split("\n", 1).join());
  t.is(first[1], "Atelier Numéro 0");
});
