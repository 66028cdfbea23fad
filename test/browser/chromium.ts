import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Paths on Debian and its derivatives; the shell without windows takes half of the time. */
const USUAL_PLACES = ["chromium-headless-shell", "chromium", "chromium-browser"].map(
  (name) => `/usr/bin/${name}`,
);
/** No requests except for our pages; containers do not let root use the sandbox. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** This machine's Chromium: `CHROMIUM_PATH`, or a usual path. */
export function installedChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  return USUAL_PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * Starts Chromium; the caller closes it. Throws when there is none.
 *
 * @param flags In addition to those of every test.
 */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = installedChromium();
  if (executablePath === null)
    throw new Error(
      "No Chromium here: apt-get install chromium-headless-shell, or say where (CHROMIUM_PATH)",
    );
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}
