import type { ExecutionContext } from "ava";
import type { CDPSession, Page } from "playwright-core";
import { UNHURRIED } from "../../journeys/mapping-client.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { CUSTOMERS } from "../furnished-site.ts";
import { newVisitor } from "../open-page.ts";
import { brokenLine } from "./broken-line.ts";

const suite = browserSuite(
  () => serve(sampleHome(), UNHURRIED),
  (service) => service.kill(),
);

const [NAME, CONTENT] = CUSTOMERS;
const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});
const customers = file(NAME, CONTENT);

const chosen = (page: Page) => page.getByLabel("Déposez votre fichier de clients ici");
const begin = (page: Page) => page.getByRole("button", { name: "Lancer le diagnostic" });
const alarm = (page: Page) => page.getByRole("alert");
const grade = (page: Page) => page.getByRole("region", { name: "Note et coût" });

/** Somebody at the first page, whose line may break. */
async function behindLine(t: ExecutionContext) {
  const { browser, started: service } = suite();
  const line = await brokenLine(service);
  t.teardown(line.close);
  const visitor = await newVisitor(browser, line);
  await visitor.page.goto("/");
  return { line, ...visitor };
}

const [SLOW_BYTES_A_SECOND, UNLIMITED] = [200_000, -1];

/** Throttled in the browser: the system takes 4 MB at once for a line that takes none. */
const sendSlowly = (devtools: CDPSession, uploadThroughput: number) =>
  devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: UNLIMITED,
    uploadThroughput,
  });

/** How many files are in the control of the form. */
const filesIn = (page: Page) =>
  chosen(page).evaluate((input) => (input as unknown as { files: unknown[] }).files.length);

for (const scripts of [true, false])
  browserTest(
    `a file to its flash, put right and erased; scripts ${scripts ? "on" : "off"}`,
    async (t) => {
      const { browser, started: service } = suite();
      const { page, faults, close } = await newVisitor(browser, service, scripts);
      await page.goto("/");
      await chosen(page).setInputFiles(customers);
      await begin(page).click();
      await grade(page).waitFor();
      t.is(await page.getByRole("heading", { level: 1 }).textContent(), NAME);
      const report = page.url();
      await page.getByRole("link", { name: "Vérifier les colonnes reconnues" }).click();
      await page.locator("select").nth(1).selectOption("companies.email");
      await page.getByRole("button", { name: "Refaire le diagnostic" }).click();
      await grade(page).waitFor();
      t.is(page.url(), report);
      await page.getByText("Effacer maintenant").click();
      await page.getByRole("button", { name: "Effacer définitivement" }).click();
      await page.getByRole("heading", { name: "Tout est effacé" }).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "Ce lien a expiré" }).waitFor();
      await page.getByRole("link", { name: "Envoyer un fichier" }).click();
      await chosen(page).waitFor();
      t.deepEqual(faults, []);
      await close();
    },
  );

/** What is sent -> what is said. */
const REFUSED: readonly (readonly [name: string, content: string, wording: RegExp])[] = [
  ["photo.exe", "MZ", /L’extension de ce fichier/],
  ["vide.csv", "Société;SIRET\n", /aucune ligne/],
  ["long.csv", `Société;Ville\n${"Alpha;Nantes\n".repeat(1001)}`, /1\s001 lignes/],
];

for (const scripts of [true, false])
  browserTest(
    `what is refused is said with ways out; scripts ${scripts ? "on" : "off"}`,
    async (t) => {
      const { browser, started: service } = suite();
      const { page, faults, close } = await newVisitor(browser, service, scripts);
      for (const [name, content, wording] of REFUSED) {
        await page.goto("/");
        await chosen(page).setInputFiles(file(name, content));
        await begin(page).click();
        await alarm(page).getByText(wording).waitFor();
        const onward = alarm(page).getByRole("link", { name: "Continuer avec ce fichier" });
        t.is(await onward.count(), name === "long.csv" ? 1 : 0);
        if (scripts) t.is(await filesIn(page), 1, "what was chosen is kept");
        else await page.getByRole("link", { name: "Choisir un autre fichier" }).click();
        await chosen(page).waitFor();
      }
      t.deepEqual(
        faults.filter((fault) => !/^4\d\d /.test(fault)),
        [],
      );
      await close();
    },
  );

browserTest("a file that is too large is told before a byte of it is sent", async (t) => {
  const { browser, started: service } = suite();
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto("/");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await chosen(page).setInputFiles(file("gros.csv", Buffer.alloc(5_100_000, "a;b\n")));
  // Playwright hands over 50 MB at most.
  await page.evaluate("document.querySelector('form[data-upload]').dataset.fileMost = 5e6");
  await begin(page).click();
  await alarm(page).getByText("pèse 5,1").waitFor();
  t.deepEqual(posts, []);
  t.is(await page.locator(":focus").getAttribute("role"), "alert");
  t.deepEqual(faults, []);
  await close();
});

browserTest("two presses send one file", async (t) => {
  const { browser, started: service } = suite();
  const { page, close } = await newVisitor(browser, service);
  await page.goto("/");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  await chosen(page).setInputFiles(customers);
  await begin(page).dblclick();
  await grade(page).waitFor();
  t.is(posts, 1);
  await close();
});

browserTest("a file is dropped on the form", async (t) => {
  const { browser, started: service } = suite();
  const { page, faults, close } = await newVisitor(browser, service);
  await page.goto("/");
  const dropped = await page.evaluateHandle(
    `(() => {
      const moved = new DataTransfer();
      moved.items.add(new File(["Société;SIRET\\nAlpha;90000010000017\\n"], "glisse.csv"));
      moved.items.add(new File(["x"], "autre.csv"));
      return moved;
    })()`,
  );
  const form = page.locator("form[data-upload]");
  await form.dispatchEvent("dragover", { dataTransfer: dropped });
  t.regex((await form.getAttribute("class")) ?? "", /\bover\b/);
  await form.dispatchEvent("drop", { dataTransfer: dropped });
  t.notRegex((await form.getAttribute("class")) ?? "", /\bover\b/);
  t.is(await filesIn(page), 1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await grade(page).waitFor();
  t.is(await page.getByRole("heading", { level: 1 }).textContent(), "glisse.csv");
  t.deepEqual(faults, []);
  await close();
});

browserTest(
  "a line that is cut says so, keeps the file, and the next try gets through",
  async (t) => {
    const { line, page, close } = await behindLine(t);
    // Long cells: a thousand lines are not many bytes otherwise.
    const rows = Array.from({ length: 400 }, (_, at) => `Alpha ${at};${"x".repeat(1000)}\n`);
    await chosen(page).setInputFiles(file("long.csv", `Société;Note\n${rows.join("")}`));
    line.cuts = true;
    await begin(page).click();
    await alarm(page).getByText("Connexion coupée").waitFor();
    t.is(await filesIn(page), 1);
    line.cuts = false;
    await page.getByRole("button", { name: "Réessayer" }).click();
    await grade(page).waitFor();
    await close();
  },
);

browserTest(
  "an upload that takes long shows its bytes and is broken off when it is told to",
  async (t) => {
    const { browser, started: service } = suite();
    const { page, context, close } = await newVisitor(browser, service);
    await page.goto("/");
    const devtools = await context.newCDPSession(page);
    await sendSlowly(devtools, SLOW_BYTES_A_SECOND);
    await chosen(page).setInputFiles(file("gros.csv", Buffer.alloc(4_800_000, "a;b\n")));
    await begin(page).click();
    await page.getByText(/^[\d,]+\u00a0Mo sur 4,9\u00a0Mo/).waitFor();
    const sent = Number(await page.getByRole("progressbar").getAttribute("value"));
    t.true(sent > 0 && sent < 1, String(sent));
    await page.getByRole("button", { name: "Annuler l’envoi" }).click();
    await page.getByText("Envoi annulé").waitFor();
    await sendSlowly(devtools, UNLIMITED);
    await chosen(page).setInputFiles(customers);
    await begin(page).click();
    await grade(page).waitFor();
    await close();
  },
);
