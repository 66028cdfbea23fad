import test from "ava";
import type { Page } from "playwright-core";
import { policyFaults } from "../journeys/page-policy.ts";
import { auditPage } from "./audit-page.ts";
import {
  axeFaults,
  bringAxe,
  COLOUR_RULES,
  EVERY_RULE,
  LAYOUT_RULES,
  PLACE_RULES,
} from "./axe-faults.ts";
import { browserSuite, browserTest } from "./browser-test.ts";
import { furnishedSite } from "./furnished-site.ts";
import { lookAs } from "./looks.ts";
import { modulesBytes } from "./modules-weight.ts";
import { newVisitor, type OpenedPage, type Visitor, visit } from "./open-page.ts";
import { documentOf, weightOf } from "./page-weight.ts";
import { PAGES, type PageOfSite } from "./pages.ts";

/** Attributes that are scripts. */
const HANDLERS = `[...document.querySelectorAll("*")].flatMap((element) =>
  element.getAttributeNames().filter((name) => name.startsWith("on")))`;
const PAGE_MOST_BYTES = 60_000;
const MODULES_MOST_BYTES = 20_000;
const WORKBENCH_MOST_BYTES = 35_000;
/** Rows with their findings, and the doubtful cases among them. */
const WORKBENCH: ReadonlySet<string> = new Set(["workbench.js", "review.js"]);

const suite = browserSuite(furnishedSite, ({ service }) => service.kill());

/** The narrowest and the widest that pages are made for. */
const EDGES = [320, 1920];

/** How far a page can be moved sideways. */
async function overflow(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of EDGES) {
    await lookAs(page, { width, scheme: "light" });
    const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
    if (needed > width) faults.push(`${needed} px wide in a window of ${width}`);
  }
  return faults;
}

test("the modules of all pages together, as they are sent, uncompressed", (t) => {
  const bytes = modulesBytes((name) => !WORKBENCH.has(name));
  const own = modulesBytes((name) => WORKBENCH.has(name));
  t.log(`${bytes} bytes, and ${own} of the workbench and the review`);
  t.true(bytes > 0 && bytes < MODULES_MOST_BYTES, `${bytes} bytes`);
  t.true(own > 0 && own < WORKBENCH_MOST_BYTES, `${own} bytes`);
});

const FAULTY = `<html lang="fr"><title>Fautes</title><main><h1>Fautes</h1>
  <p style="color: #bbb; background: #fff">Trop pâle</p><img src="data:,">
  <button style="width: 5px; height: 5px; padding: 0" aria-label="un"></button>
  <button style="width: 5px; height: 5px; padding: 0" aria-label="deux"></button></main>`;
/** Faults that one look alone shows. */
const FAULTY_AT_A_LOOK = `<html lang="fr"><title>Fautes</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>
  @media (max-width: 1000px) { .wide { display: none } }
  @media (prefers-color-scheme: dark) { .pale { color: #555; background: #444 } }
  button { width: 30px; height: 30px; padding: 0 }
  @media (min-width: 700px) and (max-width: 800px) { button { width: 9px; height: 9px } }
  </style><main><h1>Fautes</h1><img class="wide" src="data:,"><p class="pale">Trop pâle</p>
  <button aria-label="un"></button><button aria-label="deux"></button></main>`;

browserTest("faults that are planted are found by the rules that look for them", async (t) => {
  const page = await suite().browser.newPage();
  await page.setContent(FAULTY);
  await bringAxe(page);
  const foundBy = async (rules: typeof EVERY_RULE) =>
    (await axeFaults(page, rules)).map((fault) => fault.split(":", 1)[0]).sort();
  t.deepEqual(await foundBy(EVERY_RULE), ["color-contrast", "image-alt", "target-size"]);
  t.deepEqual(await foundBy(LAYOUT_RULES), ["color-contrast", "target-size"]);
  t.deepEqual(await foundBy(PLACE_RULES), ["target-size"]);
  t.deepEqual(await foundBy(COLOUR_RULES), ["color-contrast"]);
  await page.setContent(FAULTY_AT_A_LOOK);
  const faults = (await auditPage(page)).map((fault) => fault.split(":", 2).join(":"));
  t.deepEqual(faults, [
    "320, dark: color-contrast",
    "768, light: target-size",
    "1440, light: image-alt",
    "1440, dark: color-contrast",
  ]);
  await page.close();
});

/** What runs in a page, or could, without being a module of ours. */
const RUNS = "script:not([src]), script:not([type=module]), [style], iframe, object, embed";

/** All pages in one context: axe is compiled once for them. */
let visitor: Visitor | null = null;
/** A page is opened once for both of its tests. */
let opened: { row: PageOfSite; page: OpenedPage } | null = null;

async function open(row: PageOfSite): Promise<OpenedPage> {
  const { browser, started: site } = suite();
  visitor ??= await newVisitor(browser, site.service);
  if (opened?.row !== row) {
    await lookAs(visitor.page, { width: 1280, scheme: "light" });
    opened = { row, page: await visit(visitor, site, row) };
  }
  return opened.page;
}

for (const row of PAGES) {
  browserTest(`${row.name}: light, and nothing runs in it but our modules`, async (t) => {
    const { page, answers } = await open(row);
    const bytes = await weightOf(answers);
    t.log(`${bytes} bytes`);
    t.true(bytes < PAGE_MOST_BYTES, `${bytes} bytes`);
    const policy = (await documentOf(answers).headerValue("content-security-policy")) ?? "";
    t.deepEqual(policyFaults(policy), []);
    t.is(await page.locator(RUNS).count(), 0);
    t.deepEqual(await page.evaluate(HANDLERS), []);
  });

  browserTest(`${row.name}: for everybody, from a telephone to a wall`, async (t) => {
    const { page, status, faults } = await open(row);
    t.is(status, row.status ?? 200);
    t.deepEqual(await auditPage(page), []);
    t.deepEqual(await overflow(page), []);
    t.deepEqual(faults, []);
  });
}
