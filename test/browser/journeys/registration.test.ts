import { readFileSync } from "node:fs";
import type { ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { letterTo, tokenOf } from "../../journeys/mailbox.ts";
import { RELATED_FILES, UNHURRIED } from "../../journeys/mapping-client.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { PASSWORD } from "../../journeys/refused-account-bodies.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";
import { confirmAll, correctedFile, saveTable, unfoldAll } from "./mapping-steps.ts";

const suite = browserSuite(
  () => serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" }),
  (service) => service.kill(),
);

const [COMPANIES] = RELATED_FILES;

/** What a file begins with that is what its name says. */
const BEGINNING: Readonly<Record<string, string>> = { pdf: "%PDF-", zip: "PK\u0003\u0004" };

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const pressed = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** Opens an account, by the link of its letter. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Mon espace" }).click();
  await page.getByRole("link", { name: "Ouvrir un compte" }).click();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill("motdepasse123");
  await pressed(page, "Ouvrir le compte");
  await page.getByRole("alert").getByRole("link", { name: "Mot de passe" }).click();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await heading(page, "Consultez votre messagerie").waitFor();
  const letter = await letterTo(suite().started, email);
  await page.goto(`/api/auth/verify-email?token=${tokenOf(letter)}`);
  await pressed(page, "Ouvrir le compte");
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await pressed(page, "Se connecter");
  await heading(page, "Envoyez votre fichier de clients").waitFor();
}

/** Downloads all that a table of documents links to: each is what its name says. */
async function downloaded(t: ExecutionContext, page: Page, table: string): Promise<string[]> {
  const links = page.getByRole("table", { name: table }).getByRole("link", { name: "Télécharger" });
  const names: string[] = [];
  for (const link of await links.all()) {
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const name = download.suggestedFilename();
    const beginning = BEGINNING[name.slice(-3)] ?? "";
    const start = readFileSync(await download.path()).subarray(0, beginning.length);
    t.is(start.toString("latin1"), beginning, name);
    names.push(name);
  }
  return names.sort();
}

for (const scripts of [true, false])
  browserTest(`from registration to report; scripts ${scripts ? "on" : "off"}`, async (t) => {
    const { browser, started: service } = suite();
    const { page, faults, close } = await newVisitor(browser, service, scripts);
    const email = `claire-${scripts}@exemple.fr`;
    await register(page, email);
    await signIn(page, email);

    await page.getByLabel("Diagnostic croisé avec les registres").check();
    await pressed(page, "Enregistrer ce choix");
    await page.getByText("Votre choix est enregistré.").waitFor();
    const [name, content] = COMPANIES as (typeof RELATED_FILES)[number];
    const buffer = Buffer.from(content);
    await page
      .getByLabel("Fichiers à envoyer")
      .setInputFiles({ name, mimeType: "text/csv", buffer });
    await pressed(page, "Envoyer");
    await unfoldAll(page);
    await saveTable(page, name).click();
    await confirmAll(page).click();
    await correctedFile(page).waitFor({ timeout: 60_000 });

    await page.getByRole("link", { name: "Mon espace" }).click();
    await page.getByRole("link", { name: "Voir le fichier corrigé" }).click();
    t.deepEqual(await downloaded(t, page, "Votre fichier corrigé"), ["fichier-corrige.zip"]);
    t.deepEqual(
      await downloaded(t, page, "Vos rapports"),
      ["commercial", "dirigeant", "dsi"].map((role) => `rapport-${role}.pdf`),
    );

    await page.getByText("Noter : Rapport du dirigeant").click();
    await page.getByRole("combobox", { name: "Note" }).selectOption("9");
    await page.getByRole("textbox", { name: "Secteur d’activité" }).fill("Commerce de gros");
    await page.getByRole("button", { name: "Enregistrer la note" }).click();
    await page.getByText("Votre note est enregistrée.").waitFor();

    await page.getByRole("link", { name: "Compte", exact: true }).click();
    await page.getByRole("link", { name: "Supprimer mon compte" }).click();
    await page.getByLabel("Mot de passe").fill(PASSWORD);
    await pressed(page, "Supprimer le compte");
    await heading(page, "Votre compte est supprimé").waitFor();
    await page.goBack();
    await heading(page, /Votre session est terminée|Connectez-vous/).waitFor();
    t.deepEqual(
      faults.filter((fault) => !/^422 /.test(fault)),
      [],
    );
    await close();
  });
