import { newUpload, type SentFile, UNHURRIED } from "../../journeys/mapping-client.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";

const suite = browserSuite(
  () => serve(sampleHome(), UNHURRIED),
  (service) => service.kill(),
);

const FILE: SentFile = [
  "clients.csv",
  "Société|SIRET|CP, Ville\nAlpha|90000010000017|01000, Bourg\nBêta|30000000700017|02000, Laon\n",
];

for (const scripts of [true, false])
  browserTest(`a reading is tried and applied; scripts ${scripts ? "on" : "off"}`, async (t) => {
    const { browser, started: service } = suite();
    const { id, query } = await newUpload(service, "", FILE);
    const { page, faults, close } = await newVisitor(browser, service, scripts);
    await page.goto(`/api/schema/validate/${id}${query}`);
    await page.getByRole("link", { name: "Changer la lecture" }).first().click();
    // The page's module runs before this: a change made earlier previews nothing by itself.
    await page.waitForURL(/lecture/);
    await page.waitForLoadState("load");
    const cells = page.locator(".preview thead th");
    t.deepEqual(await cells.allInnerTexts(), ["Ligne", "Société", "SIRET", "CP, Ville"]);
    await page.getByLabel("Séparateur").selectOption("virgule");
    if (!scripts) await page.getByRole("button", { name: "Voir l’aperçu" }).click();
    await cells.filter({ hasText: "Société|SIRET|CP" }).waitFor();
    t.deepEqual(await cells.allInnerTexts(), ["Ligne", "Société|SIRET|CP", "Ville"]);
    t.true(page.url().includes("separateur=virgule"), "a reload shows the same");
    await page.getByRole("button", { name: "Appliquer cette lecture" }).click();
    await page.getByText("Lecture appliquée").waitFor({ timeout: 30_000 });
    t.true(await page.getByText("(choisi par vous)").first().isVisible());
    t.deepEqual(faults, []);
    await close();
  });
