import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { bodyOf, UNHURRIED } from "../../journeys/mapping-client.ts";
import { get } from "../../journeys/public-api.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import {
  confirmedJob,
  doubtfulFile,
  jobEnded,
  type ReviewedJob,
} from "../../journeys/review-client.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";

const suite = browserSuite(
  () => serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" }),
  (service) => service.kill(),
);

async function doneJob(pairs: number): Promise<ReviewedJob> {
  const { service } = serviceOf();
  const job = await confirmedJob(service, doubtfulFile(pairs));
  const { status, message } = await jobEnded(service, job);
  if (status !== "termine") throw new Error(message);
  return job;
}

const serviceOf = () => ({ service: suite().started });
const pairView = (page: Page) => page.locator("#paire").getAttribute("data-pair");

/** What is kept, once it is so. */
async function counted(job: ReviewedJob, restantes: number) {
  for (;;) {
    const { compte } = bodyOf(await get(suite().started, `${job.review}&genre=doublon`));
    if (compte.restantes <= restantes) return compte;
    await sleep(50);
  }
}

browserTest("fifty pairs by single keys, applied, to the corrected file", async (t) => {
  const { browser, started: service } = suite();
  const job = await doneJob(50);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto(job.review);
  for (let i = 0; i < 52; i++) {
    const before = await pairView(page);
    t.truthy(before, `pair ${i}`);
    await page.keyboard.press(i % 2 === 0 ? "a" : "r");
    await page.locator(`#paire:not([data-pair="${before}"])`).waitFor();
  }
  await page.getByRole("heading", { name: "Tout est décidé ici" }).waitFor();
  t.like(await counted(job, 0), { restantes: 0, acceptees: 26, rejetees: 26 });
  await page.getByRole("button", { name: "Appliquer mes décisions" }).click();
  t.like(await jobEnded(service, job), { status: "termine" });
  await page.goto(job.review);
  await page.getByText("Vos décisions sont dans vos résultats").waitFor();
  await page.getByRole("link", { name: "Voir les résultats" }).click();
  await page.getByRole("link", { name: "Fichier corrigé (ZIP, un CSV par table)" }).waitFor();
  t.deepEqual(faults, []);
  await close();
});

browserTest("a decision shows at once, is undone, and keys can be switched off", async (t) => {
  const { browser, started: service } = suite();
  const job = await doneJob(6);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto(job.review);
  const [first, heading] = [await pairView(page), page.locator("#question:focus")];
  await page.keyboard.press("a");
  await heading.waitFor();
  const second = await pairView(page);
  t.not(second, first);
  t.true(page.url().endsWith(`paire=${second}`), "a reload stays at the pair");
  await page.getByText("1 acceptée").waitFor();
  await page.keyboard.press("u");
  await page.locator(`#paire[data-pair="${first}"]`).waitFor();
  await page.getByText("Décision annulée.").waitFor();
  await page.keyboard.press("n");
  await page.locator(`#paire[data-pair="${second}"]`).waitFor();
  await page.getByRole("checkbox", { name: /touches/ }).uncheck();
  await page.keyboard.press("a");
  await page.reload();
  await page.keyboard.press("r");
  t.is(await pairView(page), second);
  t.like(bodyOf(await get(service, job.review)).compte, { acceptees: 0, rejetees: 0 });
  t.deepEqual(faults, []);
  await close();
});

browserTest("a merge is changed and accepted, by keys and lists", async (t) => {
  const { browser, started: service } = suite();
  const job = await doneJob(2);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto(job.review);
  const first = await pairView(page);
  await page.getByLabel("Ligne à garder").selectOption("5");
  const company = page.getByLabel("Société", { exact: true });
  await company.selectOption({ index: 1 });
  await company.focus();
  await page.keyboard.press("f");
  t.is(await pairView(page), first, "letters belong to a list in focus");
  await page.getByRole("button", { name: /Fusionner/ }).click();
  await page.locator(`#paire:not([data-pair="${first}"])`).waitFor();
  await page.keyboard.press("f");
  await page.getByText("2 acceptées").waitFor();
  await page.goto(`${job.review}&paire=${first}`);
  await page.getByText("fusionnée").waitFor();
  t.is(await page.getByLabel("Ligne à garder").inputValue(), "5");
  t.deepEqual(faults, []);
  await close();
});

browserTest("no decision is lost with the line, nor with the page", async (t) => {
  const { browser, started: service } = suite();
  const job = await doneJob(6);
  const { page, context, close } = await newVisitor(browser, service);
  await page.goto(job.review);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  for (const key of ["a", "r"]) {
    const before = await pairView(page);
    await page.keyboard.press(key);
    await page.locator(`#paire:not([data-pair="${before}"])`).waitFor();
  }
  await page.getByText("Connexion perdue : 2 décision(s) gardée(s).").waitFor();
  t.like(bodyOf(await get(service, job.review)).compte, { acceptees: 0, rejetees: 0 });
  await context.setOffline(false);
  await page.reload();
  t.like(await counted(job, 6), { acceptees: 1, rejetees: 1 });
  await close();
});

browserTest("the same without scripts, by buttons", async (t) => {
  const { browser, started: service } = suite();
  const job = await doneJob(2);
  const { page, faults, close } = await newVisitor(browser, service, false);
  await page.goto(job.review);
  await page.getByRole("button", { name: "Accepter" }).click();
  await page.getByRole("button", { name: "Annuler la dernière décision" }).click();
  t.is(await pairView(page), "doublon-1-4-5");
  for (let i = 0; i < 4; i++) await page.getByRole("button", { name: "Rejeter" }).click();
  await page.getByRole("button", { name: "Appliquer mes décisions" }).click();
  await page.getByText("Vos décisions sont dans vos résultats").waitFor({ timeout: 60_000 });
  t.like(await counted(job, 0), { rejetees: 4 });
  t.deepEqual(faults, []);
  await close();
});
