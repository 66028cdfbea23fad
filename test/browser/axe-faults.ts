import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** As it is served to sites: half of what `axe.source` is, and read by each page anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const COLOURS = ["color-contrast", "link-in-text-block"];
const PLACES = ["target-size", "scrollable-region-focusable"];

export const EVERY_RULE: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** Those that another colour scheme can change. */
export const COLOUR_RULES: axe.RunOnly = { type: "rule", values: COLOURS };
/** Those of sizes and places alone. */
export const PLACE_RULES: axe.RunOnly = { type: "rule", values: PLACES };
/** Those that sizes and places can change, of the same elements; text may come to stand on another colour. */
export const LAYOUT_RULES: axe.RunOnly = { type: "rule", values: [...COLOURS, ...PLACES] };

const MOST_PLACES = 3;

/** Injects axe into an open page through the debugger, since its policy allows nothing else. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
}

/** The violations of rules that axe finds in the page, one line per rule. */
export async function axeFaults(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Loads nothing, and returns violations only.
  const options: axe.RunOptions = { runOnly, resultTypes: ["violations"], preload: false };
  // As text: `tsx` compiles a function to a call of a helper that is not in the page.
  const run = `axe.run(document, ${JSON.stringify(options)})`;
  const { violations } = (await page.evaluate(run)) as axe.AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, MOST_PLACES).map(({ target, html }) => `${target} ${html}`);
    return `${id}: ${help} (${nodes.length}): ${places.join(" | ")}`;
  });
}
