import type { Page } from "playwright-core";
import { CLIENT, type Furnished, furnishedService } from "../../journeys/furnished-service.ts";
import { HOSTILE_TEXTS, hostileFile } from "../../journeys/hostile-file.ts";
import { bodyOf, newSession, newUpload, type Sent } from "../../journeys/mapping-client.ts";
import { get, post } from "../../journeys/public-api.ts";
import { shiftedClock } from "../../journeys/shifted-clock.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { wideFile } from "../furnished-site.ts";
import { newVisitor } from "../open-page.ts";
import { confirmAll, fieldOf, saveTable, sessionPath, uploadPath } from "./mapping-steps.ts";

const DAY_S = 86_400;
const clock = shiftedClock();

const suite = browserSuite(hostileSite, ({ service }) => service.kill());

/** A service of hostile texts: files, names of columns, values and rules. */
async function hostileSite(): Promise<Furnished> {
  const known = await furnishedService(hostileFile(), clock.changes);
  const { service, upload } = known;
  for (const texte of HOSTILE_TEXTS)
    await post(service, `/api/schema/diagnostic/${upload.id}/rule${upload.query}`, { texte });
  return known;
}

/** Shows all that a page keeps folded, and how far it can then be moved sideways. */
async function unfolded(page: Page): Promise<number> {
  await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
  return page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
}

browserTest("markup, scripts, turned and foreign writing are shown, and are text", async (t) => {
  const { browser, started: known } = suite();
  const { service, session, upload, flash } = known;
  const { page, faults, close } = await newVisitor(browser, service);
  await page.setViewportSize({ width: 320, height: 900 });
  const paths = [
    sessionPath(session),
    `/api/mapper/${session.id}${session.query}`,
    uploadPath(upload),
    `/api/schema/diagnostic/${upload.id}${upload.query}`,
    `/api/schema/history/${CLIENT}${upload.query}`,
    `/api/schema/flash/${flash.id}${flash.query}`,
  ];
  for (const path of paths) {
    const answer = await page.goto(path);
    t.is(answer?.status(), 200, path);
    t.true((await unfolded(page)) <= 0, path);
    await page.keyboard.press("Tab");
  }
  await page.goto(uploadPath(upload));
  for (const text of ["<script>alert(1)</script>", "שם הלקוח", "👩‍👩‍👧‍👦 Société 🇫🇷"])
    t.true((await page.getByText(text).count()) > 0, text);
  t.deepEqual(faults, []);
  await close();
});

browserTest("what is typed into a page is text there too", async (t) => {
  const { browser, started } = suite();
  const { service } = started;
  const upload = await newUpload(service);
  const { page, faults, close } = await newVisitor(browser, service);
  const rules = `/api/schema/diagnostic/${upload.id}${upload.query}`;
  for (const text of HOSTILE_TEXTS) {
    await page.goto(rules);
    await page.getByRole("textbox", { name: "La règle" }).fill(text);
    await page.getByRole("button", { name: "Enregistrer cette règle" }).click();
    await page.getByRole("table", { name: "Règles" }).waitFor();
  }
  t.deepEqual(faults, []);
  await close();
});

const COLUMNS = 500;

browserTest("five hundred columns are a page that is used like another", async (t) => {
  const { browser, started } = suite();
  const { service } = started;
  const upload = await newUpload(service, "", wideFile(COLUMNS));
  const { page, faults, close } = await newVisitor(browser, service);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(uploadPath(upload));
  t.true((await unfolded(page)) <= 0);
  const last = page.getByRole("combobox", { name: `Colonne ${COLUMNS}`, exact: true });
  await last.fill("E-mail (Contacts)");
  await saveTable(page, "large.csv").click();
  t.is(await last.inputValue(), "E-mail (Contacts)", "outlasts the page");
  await last.fill("<b>rien de tel</b>");
  await confirmAll(page).click();
  const faultList = page.getByRole("alert");
  await faultList.waitFor();
  t.is(await last.inputValue(), "<b>rien de tel</b>");
  await faultList.getByRole("link", { name: `Colonne ${COLUMNS}` }).click();
  await last.and(page.locator(":focus")).waitFor();
  t.true((await unfolded(page)) <= 0);
  t.deepEqual(faults, []);
  await close();
});

/** What a mapping has become, as programs are told. */
async function stateOf({ id, query }: Sent): Promise<{ status: string; job_id: string | null }> {
  return bodyOf(await get(suite().started.service, `/api/mapper/session/${id}${query}`));
}

browserTest("a confirmation clicked twice is one", async (t) => {
  const { browser, started: known } = suite();
  const sent = await newSession(known.service);
  const { page, faults, close } = await newVisitor(browser, known.service);
  await page.goto(sessionPath(sent));
  await confirmAll(page).dblclick();
  await page.getByRole("heading", { name: "En attente de traitement" }).waitFor();
  t.like(await stateOf(sent), { status: "CONFIRME", job_id: `job_${sent.id.slice(4)}` });
  t.deepEqual(faults, []);
  await close();
});

browserTest(
  "back after the confirmation: what is said there then is told to be too late",
  async (t) => {
    const { browser, started: known } = suite();
    const sent = await newSession(known.service);
    const { page, faults, close } = await newVisitor(browser, known.service);
    await page.goto(sessionPath(sent));
    await confirmAll(page).click();
    const status = page.getByRole("heading", { name: "En attente de traitement" });
    await status.waitFor();
    const { job_id: job } = await stateOf(sent);
    await page.goBack();
    if (await saveTable(page, "contacts.csv").isVisible()) {
      await fieldOf(page, "contacts.csv", "Prénom").fill("Ignorer cette colonne");
      await confirmAll(page).click();
      await page.getByText("est confirmée").waitFor();
    }
    await page.goto(sessionPath(sent));
    await status.waitFor();
    t.is((await stateOf(sent)).job_id, job);
    t.deepEqual(faults, []);
    await close();
  },
);

browserTest("links that are another's, cut, erased or too old say so, and lead on", async (t) => {
  const { browser, started: known } = suite();
  const { service, session, upload, otherUpload, deletedUpload, flash } = known;
  const { page, faults, close } = await newVisitor(browser, service);
  const rows: [path: string, status: number, heading: RegExp][] = [
    [uploadPath({ ...upload, query: otherUpload.query }), 403, /n’ouvre pas cette page/],
    [sessionPath({ ...session, query: "" }), 401, /n’ouvre pas cette page/],
    [sessionPath({ ...session, query: session.query.slice(0, -3) }), 401, /a expiré/],
    [uploadPath(deletedUpload), 410, /a expiré/],
  ];
  const check = async (path: string, status: number, heading: RegExp): Promise<void> => {
    const answer = await page.goto(path);
    t.is(answer?.status(), status, path);
    t.is(await page.getByRole("heading", { level: 1, name: heading }).count(), 1, path);
    t.is(await page.getByRole("main").getByRole("link").count(), 1, path);
  };
  for (const row of rows) await check(...row);

  clock.pass(DAY_S + 1);
  for (const path of [sessionPath(session), uploadPath(upload)]) await check(path, 410, /a expiré/);
  await check(`/api/schema/flash/${flash.id}${flash.query}`, 410, /a expiré/);
  t.deepEqual(faults, []);
  await close();
});

for (const scripts of [true, false])
  browserTest(
    `files erased from another tab: those left open say so; scripts ${scripts ? "on" : "off"}`,
    async (t) => {
      const { browser, started: known } = suite();
      const sent = await newSession(known.service);
      const { page, context, faults, close } = await newVisitor(browser, known.service, scripts);
      const [saving, confirming] = [await context.newPage(), await context.newPage()];
      for (const tab of [page, saving, confirming]) await tab.goto(sessionPath(sent));
      await page.getByText("Effacer maintenant ces fichiers").click();
      await page.getByRole("button", { name: "Effacer définitivement" }).click();
      await page.getByRole("heading", { name: "Tout est effacé" }).waitFor();
      await saveTable(saving, "contacts.csv").click();
      await confirmAll(confirming).click();
      for (const tab of [saving, confirming]) {
        await tab.getByRole("heading", { name: "Ce lien de validation a expiré" }).waitFor();
        await tab.getByRole("link", { name: "Envoyer des fichiers" }).click();
        await tab.getByLabel("Vos fichiers").waitFor();
      }
      t.deepEqual(faults, []);
      await close();
    },
  );
