import test from "ava";
import type { Browser } from "playwright-core";
import { installedChromium, launchChromium } from "./chromium.ts";

/** In CI a missing browser is a failure: a skipped test would go unnoticed there. */
const MAY_SKIP = installedChromium() === null && process.env["CI"] !== "true";

/**
 * A test that needs a browser; serial, so that a file's tests share one browser. Skipped, with a
 * message, on a machine without one.
 */
export const browserTest = MAY_SKIP ? test.serial.skip : test.serial;

if (MAY_SKIP)
  test("no Chromium here: what needs one is skipped", (t) => {
    t.log("apt-get install chromium-headless-shell, or say where one is: CHROMIUM_PATH");
    t.pass();
  });

/** Shared by the tests of a file. */
export interface Suite<Started> {
  readonly browser: Browser;
  readonly started: Started;
}

/**
 * Starts a browser, and whatever else the tests of a file share, before the first test that runs;
 * closes both after the last.
 *
 * @returns A function that gives tests both.
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
