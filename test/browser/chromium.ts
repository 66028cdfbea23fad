import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where Debian and its kin put it. */
const USUAL_PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser"];
/** It asks nobody for anything but our pages; containers give no sandbox to root. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium of this machine: the one that `CHROMIUM_PATH` names, or where it usually lies. */
export function installedChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  return USUAL_PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * Starts it; whoever does closes it. Throws where there is none.
 *
 * @param flags  Besides those of every test.
 */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = installedChromium();
  if (executablePath === null)
    throw new Error("No Chromium here: apt-get install chromium, or say where (CHROMIUM_PATH)");
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}
