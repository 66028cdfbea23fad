import type { Page } from "playwright-core";
import { newSession, UNHURRIED } from "../../journeys/mapping-client.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";
import { sessionPath } from "./mapping-steps.ts";

const suite = browserSuite(
  () => serve(sampleHome(), UNHURRIED),
  (service) => service.kill(),
);

const wording = (page: Page, text: string) =>
  page.locator("#etat").filter({ hasText: text }).waitFor();
const undo = (page: Page) => page.locator("#annuler button");

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

browserTest(
  "single keys choose, keep and take back; a second tab is told, not overwritten",
  async (t) => {
    const { browser, started: service } = suite();
    const sent = await newSession(service);
    const [one, two] = [await newVisitor(browser, service), await newVisitor(browser, service)];
    for (const { page } of [one, two]) await page.goto(sessionPath(sent));
    await press(one.page, "ji");
    await wording(one.page, "Enregistré");
    t.regex((await undo(one.page).textContent()) ?? "", /Annuler : .*ignorée/);
    await two.page.locator("#t0c0").fill("Ville");
    await two.page.keyboard.press("Tab");
    await two.page.locator("tr .fault").filter({ hasText: "Changée ailleurs" }).waitFor();
    t.is(await two.page.locator("#t0c0").inputValue(), "Ville", "its own choice stays");
    await two.page.locator("#t0c0").press("Escape");
    await press(two.page, "s");
    await wording(two.page, "Enregistré");
    await press(one.page, "jji");
    await one.page.locator("tr .certain").filter({ hasText: "Changée ailleurs" }).waitFor();
    await press(one.page, "u");
    await one.page.locator("[role=status]:focus").filter({ hasText: "Annulé" }).waitFor();
    // Shown by the module, which comes after the page.
    await one.page.locator("#touches").waitFor();
    await press(one.page, "?");
    await one.page.locator("#raccourcis").uncheck();
    const before = await one.page.locator("#t0c1").inputValue();
    await one.page.locator("#t0c1").focus();
    await one.page.locator("#t0c1").press("Escape");
    await press(one.page, "?");
    t.true(await one.page.locator("#touches").evaluate((list) => list.hasAttribute("open")));
    t.is(await one.page.locator("#t0c1").inputValue(), before);
    t.deepEqual(one.faults, []);
    t.deepEqual(
      two.faults.map((fault) => fault.split(" ")[0]),
      ["409"],
      "what was changed twice is a conflict, and nothing else went wrong",
    );
    for (const { close } of [one, two]) await close();
  },
);

browserTest(
  "what the choices come to is asked for when nobody has typed for a while",
  async (t) => {
    const { browser, started: service } = suite();
    const sent = await newSession(service);
    const { page, close } = await newVisitor(browser, service);
    const { clock } = page;
    await clock.install({ time: 0 });
    await page.goto(sessionPath(sent));
    await clock.pauseAt(60_000);
    const address = await page.locator("#bilan").getAttribute("data-bilan");
    const isRequested = (url: string) => url.endsWith(address!);
    await press(page, "ji");
    await clock.runFor(400);
    await wording(page, "Enregistré");
    let requested = 0;
    page.on("request", (request) => {
      if (isRequested(request.url())) requested += 1;
    });
    for (const key of "jkjkjk") {
      await clock.runFor(1400);
      await press(page, key);
    }
    t.is(requested, 0);
    const answered = page.waitForResponse((response) => isRequested(response.url()));
    await clock.runFor(1600);
    t.is((await answered).status(), 200);
    t.is(requested, 1);
    await close();
  },
);

browserTest("a link is made and taken away on the drawing, by keyboard", async (t) => {
  const { browser, started: service } = suite();
  const sent = await newSession(service);
  const { page, close } = await newVisitor(browser, service);
  await page.goto(sessionPath(sent));
  const links = page.locator("#graphe a.edge");
  const before = await links.count();
  await links.first().focus();
  await page.keyboard.press("Delete");
  await page
    .locator("[role=status]:focus")
    .filter({ hasText: "ne renvoie à aucune table" })
    .waitFor();
  t.is(await links.count(), before - 1);
  for (const box of [1, 0]) {
    await page.locator("#graphe a.box").nth(box).focus();
    await page.keyboard.press("l");
  }
  t.is(await page.locator("#relier #cible").inputValue(), "t0c0");
  await page.locator("#relier #colonne").selectOption("t1c1");
  await page.locator("#relier button").press("Enter");
  await page.locator("[role=status]:focus").filter({ hasText: "renvoie à" }).waitFor();
  t.is(await links.count(), before);
  await close();
});
