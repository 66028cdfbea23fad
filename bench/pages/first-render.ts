import type { Browser, Page } from "playwright-core";
import type { FurnishedSite } from "../../test/browser/furnished-site.ts";
import { openPage } from "../../test/browser/open-page.ts";
import { weightOf } from "../../test/browser/page-weight.ts";
import type { PageOfSite } from "../../test/browser/pages.ts";
import { median } from "../median.ts";

const LOADS = 10;

/** The cost of a page on a first visit; milliseconds are medians. */
export interface FirstRender {
  readonly page: string;
  /** With its modules, compressed. */
  readonly bytes: number;
  /** From the request to the last byte of the page: the service's part. */
  readonly serverMs: number;
  /** From the navigation to the first text or picture, the service's part included. */
  readonly paintMs: number;
}

/** Times of the last page load: the response, and the first paint. */
const TIMES = `(() => {
  const [{ requestStart, responseEnd }] = performance.getEntriesByType("navigation");
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return { server: responseEnd - requestStart, paint: paint ? paint.startTime : null };
})()`;

interface Times<Paint = number | null> {
  readonly server: number;
  readonly paint: Paint;
}

/** Loads a page repeatedly, with an empty browser cache. */
export async function firstRender(
  browser: Browser,
  site: FurnishedSite,
  row: PageOfSite,
): Promise<FirstRender> {
  const { page, answers, close } = await openPage(browser, site, row);
  const bytes = await weightOf(answers);
  const times: Times<number>[] = [];
  for (let load = 0; load < LOADS; load++) times.push(await loadAnew(page, await row.path(site)));
  await close();
  return {
    page: row.name,
    bytes,
    serverMs: median(times.map(({ server }) => server)),
    paintMs: median(times.map(({ paint }) => paint)),
  };
}

async function loadAnew(page: Page, path: string): Promise<Times<number>> {
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.goto(path);
  for (;;) {
    const times = await page.evaluate<Times>(TIMES);
    if (times.paint !== null) return { server: times.server, paint: times.paint };
  }
}
