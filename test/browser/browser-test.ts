import test from "ava";
import type { Browser } from "playwright-core";
import { installedChromium, launchChromium } from "./chromium.ts";

/** In CI a browser that is missing is a failure: nobody reads there what was skipped. */
const MAY_SKIP = installedChromium() === null && process.env["CI"] !== "true";

/**
 * A test that needs a browser, after those before it in its file: one browser does for all of them. On
 * a machine without one it is skipped, and the file says why.
 */
export const browserTest = MAY_SKIP ? test.serial.skip : test.serial;

if (MAY_SKIP)
  test("no Chromium here: what needs one is skipped", (t) => {
    t.log("apt-get install chromium, or say where one is: CHROMIUM_PATH");
    t.pass();
  });

/** What the tests of a file share. */
export interface Suite<Started> {
  readonly browser: Browser;
  readonly started: Started;
}

/**
 * A browser and whatever else the tests of a file share: started before the first of them, if any is
 * to run, and ended after the last.
 *
 * @returns What tests ask for both.
 */
export function browserSuite<Started>(
  start: () => Promise<Started>,
  end: (started: Started) => Promise<unknown>,
): () => Suite<Started> {
  let browser: Browser | null = null;
  let started: Started | null = null;
  if (!MAY_SKIP)
    test.before("a browser and a service", async () => {
      browser = await launchChromium();
      started = await start();
    });
  test.after.always("both end", async () => {
    await browser?.close();
    if (started) await end(started);
  });
  return () => {
    if (!browser || !started) throw new Error("asked for before the tests began");
    return { browser, started };
  };
}
