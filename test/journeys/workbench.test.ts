import test from "ava";
import { read, utils } from "xlsx";
import type { RowState } from "../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../engine/files/diagnostic/state-words.ts";
import { bodyOf, newUpload, postForm, UNHURRIED } from "./mapping-client.ts";
import { codeOf, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { jobEnded } from "./review-client.ts";
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

const ADJACENT = { ...UNHURRIED, RECOUPE_PIPELINE: "ici" };

let service: ServiceUnderTest;
let job: BrowsedJob;

test.before(async () => {
  service = await serve(sampleHome(), ADJACENT);
  job = await browsedJob(service);
});

test.after.always(() => service.end("SIGTERM"));

const findings = async (more = "") => bodyOf(await get(service, job.findings + more));
const decide = (body: object) => post(service, job.findings, body);

test.serial(
  "the four counts are the same in the API, on the page, in the ZIP and the summary",
  async (t) => {
    const { etats, etats_avant, fiches, total } = await findings("&nombre=500");
    t.deepEqual(etats, etats_avant);
    t.is(total, 60);
    const { rows } = await archiveOf(service, `${job.corrected}&format=zip`);
    t.deepEqual(countsOf(rows), Object.values(etats));
    t.deepEqual(
      rows.map((row) => row["_statut"]),
      fiches.map((one: { etat: RowState }) => STATE_WORDS[one.etat].one),
      "row by row",
    );
    const stored = await archiveOf(service, bodyOf(await get(service, job.status)).result_url);
    t.deepEqual(stored.rows, rows, "without decisions, the archive of the work");
    const summary = await get(service, job.review.replace("/revue?", "/resultats/synthese.json?"));
    t.deepEqual(bodyOf(summary).tables[0].etats, etats);
    const page = await get(service, job.table, { accept: "text/html" });
    const displayed = [...page.text.matchAll(/<b>(\d+)<\/b> <span>/g)].map(([, count]) =>
      Number(count),
    );
    t.deepEqual(displayed, Object.values(etats));
    t.true(page.text.length < 80_000, `${page.text.length}`);
  },
);

/** The four counts of the page of the results, and what it says of the grade. */
async function shownResults() {
  const resultsPage = `/api/schema/validate/${job.sent.id}${job.sent.query}`;
  const { text } = await get(service, resultsPage, { accept: "text/html" });
  const counts = [...text.matchAll(/<dd>(\d+)<\/dd>/g)].map(([, count]) => Number(count));
  return { counts, grade: /<strong>Note [A-D]<\/strong>[^<.]+/.exec(text)?.[0], text };
}

test.serial("the page of the results says the same, before and after a decision", async (t) => {
  const { text } = await get(service, job.table, { accept: "text/html" });
  const before = await findings();
  const shown = await shownResults();
  t.deepEqual(shown.counts, Object.values(before.etats));
  t.truthy(shown.grade);
  t.true(text.includes(shown.grade ?? "-"), shown.grade);
  const pages = shown.text.indexOf("Comparer les doublons");
  t.true(pages < shown.text.indexOf("À télécharger"), "what is decided is no download");
  const lot = before.lots.find((one: { cause: string }) => one.cause === "zéro initial perdu");
  await decide({ lots: [{ lot: lot.lot, choix: "accepter" }] });
  t.deepEqual((await shownResults()).counts, Object.values((await findings()).etats));
  await decide({ annuler: true });
  t.deepEqual((await shownResults()).counts, shown.counts);
});

test.serial("facets cross, count and search", async (t) => {
  const phones = await findings("&facette=defaut:15,correction:proposee");
  t.is(phones.total, 12);
  t.true(phones.fiches.every((one: { cellules: string[] }) => one.cellules[6]?.length === 9));
  const counted = phones.facettes.find((one: { facette: string }) => one.facette === "defaut:15");
  t.is(counted.fiches, 12);
  const both = (await findings("&facette=defaut:15&facette=etat:a_verifier")).total;
  t.is(both, (await findings("&facette=defaut:15,etat:a_verifier")).total, "repeated fields");
  t.is((await findings("&recherche=c41")).total, 1);
  t.is((await findings("&recherche=gmial")).total, 9);
  t.is(refusal(await get(service, `${job.findings}&facette=etat:joli`)), "value_error");
  t.is((await findings("&nombre=10&page=6")).fiches.length, 10);
  t.is((await findings("&nombre=10&page=7")).fiches.length, 0);
});

test.serial("a lot is accepted at once, in every file, and taken back", async (t) => {
  const before = await findings();
  const lot = before.lots.find((one: { cause: string }) => one.cause === "zéro initial perdu");
  t.like(lot, { fiches: 12, exemple: { apres: "0261000011" }, decision: null });
  t.deepEqual(bodyOf(await decide({ lots: [{ lot: lot.lot, choix: "accepter" }] })), { etapes: 1 });
  const after = await findings();
  t.true(after.etats.reparee > before.etats.reparee);
  t.deepEqual(after.etats_avant, before.etats);
  const { rows, changes } = await archiveOf(service, `${job.corrected}&format=zip`);
  t.deepEqual(countsOf(rows), Object.values(after.etats));
  t.is(rows[1]?.["Téléphone"], "0261000011");
  t.is(changes.filter((one) => one["confiance"] === "décidé par vous").length, 12);
  const results = await archiveOf(service, bodyOf(await get(service, job.status)).result_url);
  t.deepEqual(results.rows, rows, "the archive of the results has them too");
  const sheet = read(await fileOf(service, `${job.corrected}&format=xlsx`), { cellStyles: true });
  t.deepEqual(sheet.SheetNames, ["clients.csv"]);
  const cells = utils.sheet_to_json<string[]>(sheet.Sheets["clients.csv"]!, { header: 1 });
  t.is(cells.length, 61);
  t.is(cells[2]?.[6], "0261000011");
  t.regex(String(sheet.Sheets["clients.csv"]?.["G3"]?.c?.[0]?.t), /Avant : 261000011/);
  t.deepEqual(bodyOf(await decide({ annuler: true })), { etapes: 0 });
  t.deepEqual((await findings()).etats, before.etats);
  t.deepEqual(bodyOf(await decide({ annuler: true })), { etapes: 0 }, "nothing to take back");
});

test.serial("a cell that is written is looked at by the detectors", async (t) => {
  const [bad] = (await findings("&facette=defaut:2&nombre=1")).fiches;
  t.not(bad.etat, "valide");
  const place = { table: 1, ligne: bad.ligne, colonne: 3 };
  await decide({ saisie: { ...place, valeur: "98765432109876" } });
  const row = async () => (await findings(`&recherche=${bad.cellules[0]}`)).fiches[0];
  const wrong = await row();
  t.true(
    wrong.constats.some(({ defaut }: { defaut: number }) => defaut === 2),
    "still false",
  );
  t.is(wrong.corrigees[2], "98765432109876");
  await decide({ saisie: { ...place, valeur: "90000010000017" } });
  const right = await row();
  t.is(right.corrigees[2], "90000010000017");
  t.false(right.constats.some(({ defaut }: { defaut: number }) => defaut === 2));
  t.is(right.cellules[2], "12345678901234", "as received");
  await decide({ annuler: true });
  await decide({ annuler: true });
  t.deepEqual(await row(), bad);
  t.is(refusal(await decide({ saisie: { ...place, ligne: 9999, valeur: "x" } })), "etabli.inconnu");
  t.is(refusal(await decide({ saisie: { ...place, colonne: 99, valeur: "x" } })), "etabli.inconnu");
});

test.serial("similar values are written in one way, or another that is chosen", async (t) => {
  const { lots } = await findings();
  const similar = lots.filter((one: { libelle: string }) => one.libelle === "Valeurs voisines");
  t.deepEqual(
    similar.map((one: { exemple: object }) => one.exemple),
    [
      { avant: "durand p", apres: "Durand P." },
      { avant: "DURAND P", apres: "Durand P." },
    ],
  );
  const all = similar.map(({ lot }: { lot: string }) => ({
    ...{ lot, choix: "accepter" },
    valeur: "Durand Paul",
  }));
  await decide({ lots: all });
  const { rows } = await archiveOf(service, `${job.corrected}&format=zip`);
  t.deepEqual([...new Set(rows.map((row) => row["Commercial"]))].sort(), [
    "Durand P.",
    "Durand Paul",
  ]);
  await decide({ annuler: true });
});

test.serial(
  "a fault that is none is left, a repair refused; by the form of the page",
  async (t) => {
    const [row] = (await findings("&facette=defaut:12,etat:a_verifier&nombre=1")).fiches;
    const fields = { table: "1", ligne: String(row.ligne), colonne: "6", vue_facette: "defaut:12" };
    const own = { accept: "text/html", "sec-fetch-site": "same-origin" };
    const choose = (choix: string) =>
      postForm(service, job.table, new URLSearchParams({ ...fields, choix }), own);
    const left = await choose("laisser");
    t.is(left.status, 303);
    t.regex(left.headers.get("location") ?? "", /facette=defaut%3A12/);
    const now = (await findings(`&recherche=${row.cellules[0]}`)).fiches[0];
    t.true(now.constats.some((one: { decision: string }) => one.decision === "laisser"));
    const { rows } = await archiveOf(service, `${job.corrected}&format=zip`);
    t.notRegex(rows[row.ligne - 2]?.["_anomalies"] ?? "", /E-mail/);
    await decide({ annuler: true });
    const nothing = await postForm(
      service,
      job.table,
      new URLSearchParams({ choix: "accepter" }),
      own,
    );
    t.is(nothing.status, 422);
    t.regex(nothing.text, /n&#39;est pas parmi|n’est pas parmi|n'est pas parmi/);
    const long = { ...fields, choix: "saisir", valeur: "é".repeat(10_001) };
    const refused = await postForm(service, job.table, new URLSearchParams(long), own);
    t.is(refused.status, 422);
    t.regex(refused.text, /au plus 10.000 caractères\s: raccourcissez-la/u);
  },
);

test.serial("decisions outlast the work that reviews apply, and go with the upload", async (t) => {
  const own = await browsedJob(service, messyCompanies(30, true));
  const read = async () => bodyOf(await get(service, own.findings));
  const { lots } = await read();
  const lot = lots.find((one: { cause: string }) => one.cause === "zéro initial perdu").lot;
  await post(service, own.findings, { lots: [{ lot, choix: "accepter" }] });
  const before = await read();
  const { paires } = bodyOf(await get(service, own.review));
  const decisions = [{ paire: paires[0].id, choix: "rejeter" }];
  t.is((await post(service, own.review, { decisions })).status, 200);
  await post(service, own.apply, {});
  t.like(await jobEnded(service, own), { status: "termine" });
  const after = await read();
  t.is(after.lots.find((one: { lot: string }) => one.lot === lot).decision, "accepter");
  t.true(after.etats.reparee >= before.etats.reparee);
  const upload = `/api/schema/upload/${own.sent.id}${own.sent.query}`;
  t.is((await fetch(service.url + upload, { method: "DELETE" })).status, 200);
  t.is(codeOf(await get(service, own.findings)), "envoi.expire");
});

test.serial("strangers, unknown lots and jobs that are not done are refused", async (t) => {
  const stranger = job.findings.replace(/token=.*/, `token=${"A".repeat(43)}`);
  t.is(codeOf(await get(service, stranger)), "jeton.invalide");
  t.is(refusal(await decide({ lots: [{ lot: "zzz", choix: "accepter" }] })), "etabli.inconnu");
  t.is(
    refusal(await decide({ fiches: [{ table: 9, ligne: 2, choix: "accepter" }] })),
    "etabli.inconnu",
  );
  t.is(refusal(await decide({ lots: [] })), "too_short");
  const none = job.findings.replace(/job_[0-9a-f]+/, `job_${"0".repeat(32)}`);
  t.is(codeOf(await get(service, none)), "envoi.absent");
});

test.serial(
  "the rows of a flash are read and downloaded without an account, and nothing is decided there",
  async (t) => {
    const sent = await newUpload(service, "", ["clients.csv", messyCompanies(40)]);
    const path = `/api/schema/flash/${sent.id}/constats${sent.query}`;
    let answer = bodyOf(await get(service, path));
    // On a busy machine a diagnosis lasts longer than a call waits.
    while (answer.code === "envoi.en_cours") answer = bodyOf(await get(service, path));
    t.is(answer.code, undefined, answer.message);
    const view = bodyOf(await get(service, path.replace("constats", "view-data")));
    t.deepEqual(answer.etats, view.etats, "the same as in the diagnosis");
    t.is(answer.fiches.length, 40);
    const sheet = read(await fileOf(service, `${path}&facette=defaut:15&format=xlsx`));
    t.is(utils.sheet_to_json(sheet.Sheets["clients.csv"]!).length, 8);
    const page = await get(service, `/diagnostic/${sent.id}/fiches${sent.query}`, {
      accept: "text/html",
    });
    t.is(page.status, 200);
    t.regex(page.text, /Recevoir le fichier corrigé/);
    t.notRegex(page.text, /method="post"[^>]*data-by="(?:decision|lot|coches|saisie)"/);
  },
);
