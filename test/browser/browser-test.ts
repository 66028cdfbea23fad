import test from "ava";
import { installedChromium } from "./chromium.ts";

const IS_MISSING = installedChromium() === null;
/** There, a browser that is missing is a failure: nobody reads what was skipped. */
const MAY_SKIP = IS_MISSING && process.env["CI"] !== "true";

/**
 * A test that needs a browser, after those before it in its file: one browser does for all of them. On
 * a machine without one it is skipped, which the file's first test tells.
 */
export const browserTest = MAY_SKIP ? test.serial.skip : test.serial;

if (IS_MISSING)
  test("a browser is there", (t) => {
    t.log(
      "No Chromium here: what needs one is skipped. apt-get install chromium, or CHROMIUM_PATH.",
    );
    if (MAY_SKIP) t.pass();
    else t.fail("CI installs Chromium");
  });

/** Readies what the tests of a file share, when they are going to run. */
export function beforeBrowserTests(ready: () => Promise<void>): void {
  if (!MAY_SKIP) test.before("a service and a browser", ready);
}
