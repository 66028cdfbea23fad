import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { fromBuffer } from "yauzl-promise";
import {
  newSession,
  RELATED_FILES,
  type SentFile,
  UNHURRIED,
} from "../../journeys/mapping-client.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";
import { tabTo } from "./keyboard.ts";
import {
  confirmAll,
  correctedFile,
  fieldOf,
  saveTable,
  sessionPath,
  unfoldAll,
} from "./mapping-steps.ts";

const suite = browserSuite(
  () => serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" }),
  (service) => service.kill(),
);

const IGNORED = "Ignorer cette colonne";

/** As it stands in one row of the first file, and as it is proved to be. */
const [WRITTEN, PROVED] = ["900 000 100 00017", "90000010000017"];
const FILES: readonly SentFile[] = RELATED_FILES.map(([name, content]) => [
  name,
  String(content).replace(PROVED, WRITTEN),
]);

/** Waits for the work, follows its link and reads what comes: the text of each file by its name. */
async function corrected(page: Page, follow: () => Promise<void>): Promise<Map<string, string>> {
  await correctedFile(page).waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), follow()]);
  const zip = await fromBuffer(readFileSync(await download.path()));
  const texts = new Map<string, string>();
  for await (const entry of zip)
    texts.set(entry.filename, await text(await entry.openReadStream()));
  await zip.close();
  return texts;
}

for (const scripts of [true, false])
  browserTest(`three files, to the corrected ZIP; scripts ${scripts ? "on" : "off"}`, async (t) => {
    const { browser, started: service } = suite();
    const { page, faults, close } = await newVisitor(browser, service, scripts);
    await page.goto("/fichiers");
    await page.getByLabel("Vos fichiers").setInputFiles(
      FILES.map(([name, content]) => ({
        name,
        mimeType: "text/csv",
        buffer: Buffer.from(content),
      })),
    );
    await page.getByRole("button", { name: "Envoyer" }).click();
    await unfoldAll(page);
    const input = fieldOf(page, "contacts.csv", "Prénom");
    t.is(await input.inputValue(), "Prénom");
    await input.fill(IGNORED);
    await saveTable(page, "contacts.csv").click();
    await page.getByText("Enregistré : ").waitFor();
    t.is(await input.inputValue(), IGNORED, "outlasts the page");
    for (const table of ["clients.csv", "factures.csv"]) await saveTable(page, table).click();
    await confirmAll(page).click();
    const files = await corrected(page, () => correctedFile(page).click());
    const names = ["clients", "contacts", "factures", "modifications", "propositions"];
    t.deepEqual(
      [...files.keys()].sort(),
      names.map((name) => `${name}.csv`),
    );
    t.true(files.get("modifications.csv")?.includes(WRITTEN));
    t.false(files.get("clients.csv")?.includes(WRITTEN));
    t.true(files.get("clients.csv")?.includes(PROVED));
    t.deepEqual(faults, []);
    await close();
  });

browserTest("the same by keyboard alone", async (t) => {
  const { browser, started: service } = suite();
  const sent = await newSession(service, FILES);
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto(sessionPath(sent));
  await tabTo(page, page.getByRole("link", { name: "Aller au contenu" }));
  await page.keyboard.press("Enter");
  const input = fieldOf(page, "contacts.csv", "Prénom");
  await tabTo(page, input);
  const chosen = "Fonction";
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(chosen);
  await tabTo(page, saveTable(page, "contacts.csv"));
  // The page that comes is waited for: on the one that goes nothing has the focus any more.
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  t.is(await input.inputValue(), chosen);
  await tabTo(page, confirmAll(page));
  await page.keyboard.press("Enter");
  await correctedFile(page).waitFor({ timeout: 60_000 });
  const files = await corrected(page, async () => {
    await tabTo(page, correctedFile(page));
    await page.keyboard.press("Enter");
  });
  t.true(files.has("modifications.csv"));
  t.deepEqual(faults, []);
  await close();
});
