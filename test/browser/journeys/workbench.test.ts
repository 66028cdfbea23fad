import type { Page } from "playwright-core";
import { bodyOf, UNHURRIED } from "../../journeys/mapping-client.ts";
import { get } from "../../journeys/public-api.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { type BrowsedJob, browsedJob } from "../../journeys/workbench-client.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";

const suite = browserSuite(
  () => serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" }),
  (service) => service.kill(),
);

const statesOf = async (job: BrowsedJob) => bodyOf(await get(suite().started, job.findings)).etats;
const displayed = async (page: Page) =>
  (await page.locator("#tete .states b").allTextContents()).map(Number);

/** Waits until the page shows what the service counts. */
async function settled(page: Page, job: BrowsedJob): Promise<readonly number[]> {
  for (;;) {
    const counted = Object.values(await statesOf(job)) as number[];
    if ((await displayed(page)).join() === counted.join()) return counted;
    await page.waitForTimeout(50);
  }
}

for (const scripts of [true, false])
  browserTest(
    `from the results to the corrected workbook in two decisions; scripts ${scripts ? "on" : "off"}`,
    async (t) => {
      const { browser, started: service } = suite();
      const job = await browsedJob(service);
      const { page, faults, close } = await newVisitor(browser, service, scripts);
      await page.goto(`/api/schema/validate/${job.sent.id}${job.sent.query}`);
      await page.getByRole("link", { name: "Voir et corriger les fiches" }).click();
      await page.getByRole("heading", { name: "Fiches à traiter" }).waitFor();
      const before = await settled(page, job);
      await page.getByRole("link", { name: /^Corrections par lot/ }).click();
      await page.getByRole("button", { name: /Tout accepter.*zéro initial perdu/ }).click();
      await page.locator(".pill", { hasText: "Acceptées" }).first().waitFor();
      const after = await settled(page, job);
      t.true((after[1] ?? 0) > (before[1] ?? 0), "more rows are repaired");
      await page.getByRole("link", { name: /^Valeurs voisines/ }).click();
      await page.getByRole("button", { name: "Écrire partout" }).click();
      await page.getByText("Écrit partout").waitFor();
      await page.getByRole("link", { name: "Fiches", exact: true }).click();
      const header = page.locator("th[aria-sort=ascending]", { hasText: "Code client" });
      await page
        .locator("#grille thead")
        .getByRole("link", { name: /^Code client/ })
        .click();
      await header.waitFor();
      const all = page.getByRole("button", { name: /^Accepter les corrections\s:/ });
      t.regex((await all.textContent()) ?? "", /: \d+\sfiches?$/u);
      await all.click();
      await page.getByText("Vos décisions (3)").waitFor();
      await header.waitFor();
      await page.getByRole("link", { name: /^Vos décisions/ }).click();
      await page.locator("#historique tbody tr").first().getByRole("button").click();
      await page.getByText("Vos décisions (2)").waitFor();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Fichier corrigé, Excel en couleurs" }).click();
      t.is((await download).suggestedFilename(), "fichier-corrige.xlsx");
      for (let i = 0; i < 2; i++) {
        await page.getByRole("button", { name: "Annuler la dernière décision" }).click();
        await page.waitForLoadState();
        await settled(page, job);
      }
      await page.locator("button[disabled]", { hasText: "Annuler" }).waitFor();
      t.deepEqual(await settled(page, job), before);
      t.deepEqual(faults, []);
      await close();
    },
  );

browserTest("by the keyboard: a row, its correction, a cell, and back", async (t) => {
  const { browser, started: service } = suite();
  const job = await browsedJob(service);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto(`${job.table}&facette=defaut:15,correction:proposee`);
  const before = await settled(page, job);
  await page.keyboard.press("ArrowDown");
  await page.locator("#fiche[data-fiche='1-3']").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator("#fiche[data-fiche='1-8']").waitFor();
  await page.keyboard.press("a");
  await page.getByText("Enregistré.").waitFor();
  const after = await settled(page, job);
  t.true((after[1] ?? 0) >= (before[1] ?? 0));
  await page.keyboard.press("z");
  await page.getByText("Décision annulée.").waitFor();
  t.deepEqual(await settled(page, job), before);
  await page.keyboard.press("ArrowUp");
  await page.locator("#fiche[data-fiche='1-3']").waitFor();
  await page.keyboard.press("m");
  await page.keyboard.type("02 61 00 00 99");
  await page.keyboard.press("Enter");
  await page.locator("#fiche ins", { hasText: "02 61 00 00 99" }).first().waitFor();
  const { fiches } = bodyOf(await get(service, `${job.findings}&recherche=0261000099`));
  t.deepEqual(
    fiches.map(({ ligne }: { ligne: number }) => ligne),
    [],
    "searched as received",
  );
  await page.keyboard.press("/");
  await page.locator("#recherche:focus").waitFor();
  await page.keyboard.type("c41");
  await page.keyboard.press("Enter");
  await page.getByText("page 1 sur 1").waitFor();
  t.deepEqual(faults, []);
  await close();
});

const EACH_STATE = "etat:valide,etat:reparee,etat:a_verifier,etat:inutilisable";
/** Addresses that the grid cannot show as they are: of two lines, longer than a cell, with a tab. */
const LONG_ADDRESS = `12 rue des Grands Champs, ${"bâtiment du fond de la cour, ".repeat(3)}porte 4`;
const ADDRESSES = [`12 rue des Champs\nBâtiment C`, LONG_ADDRESS, "12 rue\tdes Champs", ""];

browserTest(
  "a cell is written from its own text, not from what the grid shows of it",
  async (t) => {
    const { browser, started: service } = suite();
    const rows = ADDRESSES.map((adresse, i) => `"${adresse}";C${i};02 61 00 00 1${i};37000;Tours`);
    const header = "Adresse;Code client;Téléphone;CP;Ville";
    const job = await browsedJob(service, `${[header, ...rows].join("\n")}\n`);
    const { page, faults, close } = await newVisitor(browser, service);
    for (const [at] of ADDRESSES.entries()) {
      await page.goto(`${job.table}&fiche=1-${at + 2}&facette=${EACH_STATE}`);
      await page.locator(`#fiche[data-fiche='1-${at + 2}']`).waitFor();
      await page.keyboard.press("m");
      await page.locator("#grille [aria-label='Nouvelle valeur']").press("ArrowRight");
      await page.keyboard.type(" bis");
      await page.keyboard.press("Enter");
      await page.getByText("Enregistré.").waitFor();
    }
    const { fiches } = bodyOf(await get(service, `${job.findings}&facette=${EACH_STATE}`));
    const corrected = fiches.map(({ corrigees }: { corrigees: readonly string[] }) => corrigees[0]);
    t.deepEqual(
      corrected,
      ADDRESSES.map((adresse) => `${adresse} bis`),
    );
    t.deepEqual(faults, []);
    await close();
  },
);
