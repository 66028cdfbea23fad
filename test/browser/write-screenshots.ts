import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { launchChromium } from "./chromium.ts";
import { furnishedSite } from "./furnished-site.ts";
import { LOOKS, lookAs } from "./looks.ts";
import { openPage } from "./open-page.ts";
import { PAGES } from "./pages.ts";

const FOLDER = fileURLToPath(new URL("./screenshots", import.meta.url));

/** Prefixes of page names; all pages without any: `npm run screenshots -- mapping`. */
const wanted = process.argv.slice(2);
const pages = PAGES.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);

const browser = await launchChromium();
const site = await furnishedSite();
try {
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const row of pages) {
    const opened = await openPage(browser, site, row);
    for (const look of LOOKS) {
      await lookAs(opened.page, look);
      await unrolled(opened.page, look.width);
      const path = join(FOLDER, `${row.name}-${look.name}.png`);
      await opened.page.screenshot({ path, fullPage: true });
    }
    await opened.close();
  }
} finally {
  await browser.close();
  await site.service.kill();
}
/** Makes the window as high as the page: off-screen content may not be drawn. */
async function unrolled(page: Page, width: number): Promise<void> {
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  await page.setViewportSize({ width, height });
}

console.log(`${pages.length * LOOKS.length} screenshots in ${FOLDER}`);
