import type { Page } from "playwright-core";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { browserSuite, browserTest } from "./browser-test.ts";
import { furnishedSite } from "./furnished-site.ts";
import { LOOKS, lookAs } from "./looks.ts";
import { openPage } from "./open-page.ts";
import { PAGES } from "./pages.ts";

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

for (const row of PAGES)
  browserTest(`${row.name}: for everybody, from a telephone to a wall`, async (t) => {
    const { browser, started: site } = suite();
    const { page, status, faults, close } = await openPage(browser, site, row);
    t.is(status, row.status ?? 200);
    await bringAxe(page);
    for (const look of LOOKS) {
      await lookAs(page, look);
      t.deepEqual(await axeFaults(page, look.scheme), [], look.name);
    }
    t.deepEqual(await overflow(page), []);
    t.deepEqual(faults, []);
    await close();
  });
