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

const EACH_STATE = "etat:valide,etat:reparee,etat:a_verifier,etat:inutilisable";
const LONG = "Client difficile, à rappeler. ".repeat(60).trim();
const TOO_LONG = "x".repeat(10_001);
/** Line 2 has an address of three lines; 3 a long note; 4 a note beyond all; 5 control characters. */
const FILE = [
  "Code client;Notes;Adresse;Téléphone;CP;Ville",
  'C1;;"12 rue des Champs\nBâtiment C\r\n2e étage";02 61 00 00 11;37000;Tours',
  `C2;"${LONG}";3 rue du Puits;02 61 00 00 12;37000;Tours`,
  `C3;${TOO_LONG};4 rue du Puits;02 61 00 00 13;37000;Tours`,
  'C4;"Voir\tdossier\u0007papier";5 rue du Puits;02 61 00 00 14;37000;Tours',
].join("\n");

async function opened(page: Page, { table }: BrowsedJob, line: number): Promise<void> {
  await page.goto(`${table}&fiche=1-${line}&facette=${EACH_STATE}&colonnes=toutes`);
  await page.locator(`#fiche[data-fiche='1-${line}']`).waitFor();
}

const cellOf = (page: Page, line: number, column: number) =>
  page.locator(`tr[data-fiche='1-${line}'] td[data-c='${column}'] bdi`).first();

browserTest("line ends and control characters are told to a person", async (t) => {
  const { browser, started: service } = suite();
  const job = await browsedJob(service, `${FILE}\n`);
  const { page, faults, close } = await newVisitor(browser, service);
  await opened(page, job, 2);
  t.is(await cellOf(page, 2, 2).textContent(), "12 rue des Champs↵Bâtiment C↵2e étage");
  t.is(
    await cellOf(page, 5, 1).textContent(),
    "Voir[tabulation]dossier[caractère de contrôle 07]papier",
  );
  await page.getByText("Toute la fiche").click();
  const whole = page.locator("#fiche .whole dd", { hasText: "12 rue" });
  t.is(await whole.textContent(), "12 rue des Champs↵Bâtiment C↵2e étage");
  t.is(await whole.locator("br").count(), 2);
  t.false((await page.content()).includes("□"));
  t.deepEqual(faults, []);
  await close();
});

for (const scripts of [true, false])
  browserTest(
    `the field has the value of the chosen column; scripts ${scripts ? "on" : "off"}`,
    async (t) => {
      const { browser, started: service } = suite();
      const job = await browsedJob(service, `${FILE}\n`);
      const { page, faults, close } = await newVisitor(browser, service, scripts);
      const choose = async (column: string): Promise<void> => {
        await page.locator("#colonne").focus();
        await page.locator("#colonne").selectOption({ label: column });
        if (!scripts) await page.getByRole("button", { name: "Afficher cette cellule" }).click();
      };
      await opened(page, job, 5);
      await choose("Ville");
      await page.locator("#valeur[value='Tours']").waitFor();
      if (scripts) t.is(await page.evaluate("document.activeElement.id"), "colonne");
      await choose("Notes");
      await page.locator("#valeur[value*='dossier']").waitFor();
      t.is(await page.locator("#valeur").inputValue(), "Voir\tdossierpapier");
      await page.getByText("Caractères invisibles retirés.", { exact: true }).waitFor();
      await page.locator("#valeur").fill("Voir le dossier");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByText("Vos décisions (1)").waitFor();
      t.is(await page.locator("#colonne").inputValue(), "2");
      await opened(page, job, 2);
      await choose("Adresse");
      await page.locator("textarea#valeur").waitFor();
      t.is(await page.locator("#valeur").inputValue(), "12 rue des Champs\nBâtiment C\n2e étage");
      await opened(page, job, 4);
      await choose("Notes");
      await page.getByText(/Cette cellule compte 10.001 caractères/).waitFor();
      t.is(await page.getByRole("button", { name: "Enregistrer" }).count(), 0);
      const { fiches } = bodyOf(await get(service, `${job.findings}&facette=${EACH_STATE}`));
      t.is(fiches[3].corrigees[1], "Voir le dossier");
      t.deepEqual(faults, []);
      await close();
    },
  );

browserTest("M writes the cell that the panel names, a long one in the panel", async (t) => {
  const { browser, started: service } = suite();
  const job = await browsedJob(service, `${FILE}\n`);
  const { page, faults, close } = await newVisitor(browser, service);
  await opened(page, job, 3);
  await page.locator("#colonne").selectOption({ label: "Notes" });
  await page.locator("textarea#valeur").waitFor();
  await page.locator("#titre-fiche").focus();
  await page.keyboard.press("m");
  await page.locator("#valeur:focus").waitFor();
  t.is(await page.locator("#valeur").inputValue(), LONG);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Fin.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Enregistré.").waitFor();
  const { fiches } = bodyOf(await get(service, `${job.findings}&facette=${EACH_STATE}`));
  t.is(fiches[1].corrigees[1], `${LONG} Fin.`);
  await page.locator("#colonne").selectOption({ label: "Ville" });
  await page.locator("#valeur[value='Tours']").waitFor();
  await page.locator("#titre-fiche").focus();
  await page.keyboard.press("m");
  await page.locator("td[data-c='5'] input:focus").waitFor();
  await page.keyboard.type("Blois");
  await page.keyboard.press("Enter");
  await page.locator("#fiche ins", { hasText: "Blois" }).first().waitFor({ state: "attached" });
  t.deepEqual(faults, []);
  await close();
});

browserTest("keys act on the row that is marked, however fast they come", async (t) => {
  const { browser, started: service } = suite();
  const job = await browsedJob(service, `${FILE}\n`);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto(`${job.table}&facette=${EACH_STATE}`);
  await page.route("**/table?*", async (route) => {
    await new Promise((settle) => setTimeout(settle, 100));
    await route.continue();
  });
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"])
    await page.keyboard.press(key);
  await page.keyboard.press("m");
  await page.locator("tr[data-fiche='1-3'][aria-current] td input:focus").waitFor();
  t.is(await page.locator("#fiche").getAttribute("data-fiche"), "1-3");
  await page.keyboard.press("Escape");
  t.deepEqual(faults, []);
  await close();
});

browserTest("on a narrow screen, an opened row is brought into view, and left again", async (t) => {
  const { browser, started: service } = suite();
  const job = await browsedJob(service, `${FILE}\n`);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${job.table}&facette=${EACH_STATE}`);
  await page.getByRole("button", { name: "Ouvrir la ligne 3" }).click();
  await page.locator("#titre-fiche:focus").waitFor();
  t.true((await page.locator("#titre-fiche").boundingBox())!.y < 640);
  await page.getByRole("link", { name: "Fermer" }).click();
  await page.locator("tr[data-fiche='1-3'] button:focus").waitFor();
  t.deepEqual(faults, []);
  await close();
});

browserTest("a search under filters that finds nothing leads to all rows", async (t) => {
  const { browser, started: service } = suite();
  const job = await browsedJob(service, `${FILE}\n`);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto(`${job.table}&facette=etat:inutilisable`);
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("puits");
  await page.getByRole("searchbox", { name: "Rechercher" }).press("Enter");
  await page.getByRole("heading", { name: "Aucune fiche ne correspond" }).waitFor();
  await page.getByRole("link", { name: "Chercher « puits » dans toutes les fiches" }).click();
  await page.getByText("Fiches 1 à 3 sur 3").first().waitFor();
  t.is(await page.locator("#recherche").inputValue(), "puits");
  await page.goto(`${job.table}&recherche=introuvable`);
  t.is(await page.getByRole("link", { name: /^Chercher/ }).count(), 0, "already in all of them");
  await page.getByRole("link", { name: "Effacer la recherche et les filtres" }).waitFor();
  t.deepEqual(faults, []);
  await close();
});

browserTest(
  "a lot tells what was done, and the tab counts values, not their writings",
  async (t) => {
    const { browser, started: service } = suite();
    const job = await browsedJob(service);
    const { page, faults, close } = await newVisitor(browser, service);
    await page.goto(`${job.table}&vue=lots`);
    await page.getByRole("link", { name: "Valeurs voisines (1)" }).waitFor();
    await page.getByRole("button", { name: /Tout accepter.*zéro initial perdu/ }).click();
    await page.getByText("12 fiches : corrections acceptées.").waitFor();
    t.deepEqual(faults, []);
    await close();
  },
);

browserTest("without scripts, a decision leads back to its row", async (t) => {
  const { browser, started: service } = suite();
  const job = await browsedJob(service);
  const { page, close } = await newVisitor(browser, service, false);
  await page.goto(`${job.table}&fiche=1-3`);
  await page.getByRole("button", { name: "Accepter", exact: true }).first().click();
  await page.locator("#fiche", { hasText: "Acceptée par vous" }).waitFor();
  t.regex(page.url(), /fiche=1-3.*#fiche$/);
  await close();
});
