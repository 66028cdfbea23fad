import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import Papa from "papaparse";
import { decodePDFRawStream, PDFDocument, type PDFRawStream } from "pdf-lib";
import { read, utils } from "xlsx";
import { drawnTexts } from "../engine/files/report/pdf/drawn-texts.ts";
import { zipBytes } from "../workers/load/zip-bytes.ts";
import { bodyOf, newUpload, UNHURRIED, wholeTables } from "./mapping-client.ts";
import { get, post } from "./public-api.ts";
import { newFolder, recoupe, type ServiceUnderTest, serve, succeeds } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";
import {
  archiveOf,
  type BrowsedJob,
  browsedJob,
  countsOf,
  fileOf,
  messyCompanies,
} from "./workbench-client.ts";

/** Customers with faults and a pair, and invoices, of which some name no customer. */
const FILES = {
  "clients.csv": `${messyCompanies(60)}C901;Bacoriel SARL;;ventes@bacoriel.fr;75010;Paris;0140100000;Durand P.
C902;SARL Bacoriel;;ventes@bacoriel.fr;75010;Paris;0140100000;Durand P.
`,
  "factures.csv": `Numéro de facture;Code client;Date;Montant HT\n${Array.from(
    { length: 80 },
    (_, i) =>
      `F${i};${i % 20 === 7 ? `X${i}` : `C${i % 60}`};${10 + (i % 18)}/03/2026;${i * 7},50\n`,
  ).join("")}`,
};

let service: ServiceUnderTest;
let home: string;
let job: BrowsedJob;

test.before(async () => {
  home = sampleHome();
  service = await serve(home, { ...UNHURRIED, RECOUPE_PIPELINE: "ici" });
  job = await browsedJob(service, zipBytes(FILES), "envoi.zip");
});

test.after.always(() => service.end("SIGTERM"));

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ");
const findings = async () => bodyOf(await get(service, job.findings));
const pageOf = async (path: string) =>
  plain((await get(service, path, { accept: "text/html" })).text);
const results = (name: string) => job.review.replace("/revue?", `/resultats/${name}?`);

/** The words of a report, line after line. */
async function pdfText(name: string): Promise<string> {
  const document = await PDFDocument.load(await fileOf(service, results(name)));
  const texts = document.getPages().flatMap((page) => {
    const bytes = decodePDFRawStream(page.node.Contents() as PDFRawStream).decode();
    return drawnTexts(Buffer.from(bytes).toString("latin1")).map(({ text }) => text);
  });
  return plain(texts.join(" "));
}

function rowsOf(csv: string): Record<string, string>[] {
  const text = csv.replace(/^\ufeff/, "");
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

/** Adds up counts, place by place. */
const added = (counts: readonly (readonly number[])[]): number[] =>
  counts.reduce<number[]>((sum, own) => own.map((one, i) => one + (sum[i] ?? 0)), []);

test("customers have the same four counts in API, archive, workbook, pages, summary and report", async (t) => {
  const { etats, note } = await findings();
  const customers = Object.values(note.etats) as number[];
  t.is(
    customers.reduce((a, b) => a + b, 0),
    62,
  );
  const { entries, rows } = await archiveOf(service, `${job.corrected}&format=zip`);
  t.deepEqual(countsOf(rows), customers, "archive");
  const invoices = rowsOf(entries.get("factures.csv") ?? "");
  t.deepEqual(added([countsOf(rows), countsOf(invoices)]), Object.values(etats), "all rows");
  const book = read(await fileOf(service, `${job.corrected}&format=xlsx`));
  const sheets = Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      countsOf(utils.sheet_to_json<Record<string, string>>(book.Sheets[name]!), "État de la fiche"),
    ]),
  );
  t.deepEqual(sheets["clients.csv"], customers, JSON.stringify(sheets));
  const summary = bodyOf(await get(service, results("synthese.json")));
  t.deepEqual(Object.values(summary.ensemble.etats), customers, "summary");
  const ofRows = await pageOf(job.table);
  const tiles = [...ofRows.matchAll(/<b>(\d+)<\/b> <span>/g)].map(([, count]) => Number(count));
  t.deepEqual(tiles, customers, "page of the rows");
  const ofResults = await pageOf(`/api/schema/validate/${job.sent.id}${job.sent.query}`);
  const figures = [...ofResults.matchAll(/<dd>(\d+)<\/dd>/g)].map(([, count]) => Number(count));
  t.deepEqual(figures, customers, "page of the results");
  const [, , toVerify, unusable] = customers;
  const report = await pdfText("rapport-ct2-dirigeant.pdf");
  t.regex(report, new RegExp(`${toVerify} à vérifier`));
  t.regex(report, new RegExp(`${unusable} inutilisables?`));
  t.regex(report, /142 lignes, dont 62 fiches de clients/);
  const left =
    /80 autres lignes \([^)]*factures\.csv\) ne comptent pas dans la note : (\d+) valides, (\d+) à vérifier\./;
  for (const page of [ofRows, ofResults]) t.regex(page, left);
  const [, valid, doubtful] = left.exec(ofRows) ?? [];
  t.deepEqual(countsOf(invoices), [Number(valid), 0, Number(doubtful), 0]);
});

test("what waits is the same sentence in API, on three pages, in reports and in the command", async (t) => {
  const { en_attente } = await findings();
  const sentence = plain(en_attente.phrase);
  t.true(en_attente.cellules > 0 && en_attente.paires > 0, sentence);
  t.is(en_attente.decisions, en_attente.cellules + en_attente.paires);
  const { entries } = await archiveOf(service, `${job.corrected}&format=zip`);
  t.is(rowsOf(entries.get("propositions.csv") ?? "").length, en_attente.cellules);
  const paths = [job.table, job.review, `/api/schema/validate/${job.sent.id}${job.sent.query}`];
  for (const path of paths) t.true((await pageOf(path)).includes(sentence), path);
  const summary = bodyOf(await get(service, results("synthese.json")));
  t.deepEqual(summary.correction.en_attente, en_attente);
  t.true((await pdfText("rapport-ct2-dsi.pdf")).includes(sentence));
  // One page has room for the first of the two sentences.
  const [decisions = ""] = sentence.split(/(?<=\.)/);
  t.true((await pdfText("rapport-ct2-dirigeant.pdf")).includes(decisions), decisions);
  const folder = newFolder();
  const sent = join(folder, "envoi.zip");
  writeFileSync(sent, zipBytes(FILES));
  const told = await succeeds(
    recoupe(home, ["correct", sent, "--out", join(folder, "corrige.zip")]),
  );
  t.true(plain(told.stdout).includes(sentence), told.stdout);
});

test("no title of a column and no state is a machine word", async (t) => {
  const { entries } = await archiveOf(service, `${job.corrected}&format=zip`);
  const titles = [...entries.values()].map((csv) => csv.split("\r\n", 1)[0] ?? "");
  t.true(titles.length >= 4);
  // By these four names programs know what a correction has added.
  const own = /;_(?:statut|corrections|anomalies|doublon_de_la_ligne)\b/g;
  for (const line of titles) t.notRegex(line.replaceAll(own, ""), /_|\bapres\b|\betat\b/);
  const cells = [...entries].flatMap(([name, csv]) =>
    name === "clients.csv" ? rowsOf(csv).map((row) => Object.values(row)) : [],
  );
  for (const cell of cells.flat()) t.notRegex(cell, /^(?:[ACF]|ok|suspect|a_verifier|reparee)$/);
});

test("the predicted and the final cost are told apart and joined, on the page of either", async (t) => {
  const predictive = `/api/schema/diagnostic/${job.sent.id}${job.sent.query}`;
  const resultsPage = `/api/schema/validate/${job.sent.id}${job.sent.query}`;
  const summary = bodyOf(await get(service, results("synthese.json")));
  const final = `Coût final des défauts : ${summary.ensemble.fuite_annuelle} € par an`;
  let page = await pageOf(predictive);
  while (page.includes('http-equiv="refresh"')) page = await pageOf(predictive);
  t.true(page.includes(final), final);
  const [, predicted] = /annonçait ((?:environ )?[\d ]+ €)/.exec(page) ?? [];
  t.true(page.includes(`<dd>${predicted}</dd>`), "as in the figures at its head");
  const after = await pageOf(resultsPage);
  t.true(after.includes(final));
  t.true(after.includes(`annonçait ${predicted}`), predicted);
});

test("the cost of a flash is named beside the final one of the same upload", async (t) => {
  const sent = await newUpload(service, "", ["clients.csv", messyCompanies(40)]);
  const path = `/api/schema/flash/${sent.id}/view-data${sent.query}`;
  let view = bodyOf(await get(service, path));
  while (view.code === "envoi.en_cours") view = bodyOf(await get(service, path));
  const state = bodyOf(await get(service, `/api/schema/propose/${sent.id}${sent.query}`));
  const confirm = `/api/schema/confirm/${sent.id}${sent.query}`;
  const { job_id: id } = bodyOf(await post(service, confirm, wholeTables(state)));
  const status = `/api/schema/job/${id}/status${sent.query}`;
  while (bodyOf(await get(service, status)).status !== "termine") await sleep(100);
  const page = await pageOf(`/api/schema/validate/${sent.id}${sent.query}`);
  t.true(view.fuite_annuelle > 0);
  t.true(page.includes(`Le diagnostic flash annonçait ${view.fuite_annuelle} €.`));
});
