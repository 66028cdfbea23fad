import test from "ava";
import { installedChromium } from "./chromium.ts";

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

/** Readies what the tests of a file share, when they are going to run. */
export function beforeBrowserTests(ready: () => Promise<void>): void {
  if (!MAY_SKIP) test.before("a service and a browser", ready);
}
