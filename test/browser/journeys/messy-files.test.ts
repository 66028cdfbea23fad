import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { read, utils } from "xlsx";
import { UNHURRIED } from "../../journeys/mapping-client.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";
import { CUSTOMERS, MESSY_FILES } from "./messy-files.ts";

const suite = browserSuite(
  () => serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" }),
  (service) => service.kill(),
);

const MOST_PRESSES = 10;
/** Work on files comes behind whatever else the machine does. */
const MADE_MS = 60_000;

for (const [at, [name, content]] of MESSY_FILES.entries()) {
  const scripts = at > 0;
  browserTest(
    `${name}: from the front page to the corrected workbook in ten presses at most; scripts ${scripts ? "on" : "off"}`,
    async (t) => {
      const { browser, started: service } = suite();
      const { page, faults, close } = await newVisitor(browser, service, scripts);
      let presses = 0;
      const press = async (what: Locator): Promise<void> => {
        presses++;
        await what.first().click({ timeout: MADE_MS });
      };
      await page.goto("/");
      await page
        .getByLabel("Déposez votre fichier de clients ici")
        .setInputFiles({ name, mimeType: "", buffer: content() });
      await press(page.getByRole("button", { name: "Lancer le diagnostic" }));
      const receive = { name: /Recevoir le fichier corrigé/ };
      await press(page.getByRole("button", receive).or(page.getByRole("link", receive)));
      const confirm = page.locator("#barre").getByRole("button", { name: /^Confirmer/ });
      await confirm.waitFor({ timeout: MADE_MS });
      await press(page.getByRole("button", { name: /^Accepter les \d+ colonnes à relire/ }));
      await page
        .getByText(/^Enregistré/)
        .first()
        .waitFor();
      await press(confirm);
      await press(page.getByRole("link", { name: "Voir et corriger les fiches" }));
      await page.getByRole("heading", { name: "Fiches à traiter" }).waitFor();
      const displayed = await page.locator("#tete").textContent();
      t.regex(displayed ?? "", /Note [A-D] : [\d,]+\s%/);
      const saved = page.waitForEvent("download");
      await press(page.getByRole("link", { name: /Excel en couleurs/ }));
      const book = read(readFileSync(await (await saved).path()));
      t.is(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!).length, CUSTOMERS);
      t.true(presses <= MOST_PRESSES, `${presses} presses`);
      t.deepEqual(faults, []);
      await close();
    },
  );
}
