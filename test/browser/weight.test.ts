import test from "ava";
import { policyFaults } from "../journeys/page-policy.ts";
import { browserSuite, browserTest } from "./browser-test.ts";
import { furnishedSite } from "./furnished-site.ts";
import { modulesBytes } from "./modules-weight.ts";
import { openPage } from "./open-page.ts";
import { documentOf, weightOf } from "./page-weight.ts";
import { PAGES } from "./pages.ts";

/** Attributes that are scripts. */
const HANDLERS = `[...document.querySelectorAll("*")].flatMap((element) =>
  element.getAttributeNames().filter((name) => name.startsWith("on")))`;
const PAGE_MOST_BYTES = 60_000;
const MODULES_MOST_BYTES = 20_000;
const WORKBENCH_MOST_BYTES = 35_000;
/** Rows with their findings, and the doubtful cases among them. */
const WORKBENCH: ReadonlySet<string> = new Set(["workbench.js", "review.js"]);

const suite = browserSuite(furnishedSite, ({ service }) => service.kill());

test("the modules of all pages together, as they are sent, uncompressed", (t) => {
  const bytes = modulesBytes((name) => !WORKBENCH.has(name));
  const own = modulesBytes((name) => WORKBENCH.has(name));
  t.log(`${bytes} bytes, and ${own} of the workbench and the review`);
  t.true(bytes > 0 && bytes < MODULES_MOST_BYTES, `${bytes} bytes`);
  t.true(own > 0 && own < WORKBENCH_MOST_BYTES, `${own} bytes`);
});

/** What runs in a page, or could, without being a module of ours. */
const RUNS = "script:not([src]), script:not([type=module]), [style], iframe, object, embed";

for (const row of PAGES)
  browserTest(`${row.name}: light, and nothing runs in it but our modules`, async (t) => {
    const { browser, started: site } = suite();
    const { page, answers, close } = await openPage(browser, site, row);
    const bytes = await weightOf(answers);
    t.log(`${bytes} bytes`);
    t.true(bytes < PAGE_MOST_BYTES, `${bytes} bytes`);
    const policy = (await documentOf(answers).headerValue("content-security-policy")) ?? "";
    t.deepEqual(policyFaults(policy), []);
    t.is(await page.locator(RUNS).count(), 0);
    t.deepEqual(await page.evaluate(HANDLERS), []);
    await close();
  });
