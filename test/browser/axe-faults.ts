import axe from "axe-core";
import type { Page } from "playwright-core";
import type { Scheme } from "./looks.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those of `TAGS` that colours decide: all that another colour scheme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const RULES: Readonly<Record<Scheme, axe.RunOnly>> = {
  light: { type: "tag", values: TAGS },
  dark: { type: "rule", values: COLOUR_RULES },
};
const MOST_PLACES = 3;

/** Injects axe into an open page through the debugger, since its policy allows nothing else. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** The violations that axe finds in the page, one line per rule; in the dark, those of colours. */
export async function axeFaults(page: Page, scheme: Scheme): Promise<string[]> {
  // Loads nothing, and returns violations only.
  const options: axe.RunOptions = {
    runOnly: RULES[scheme],
    resultTypes: ["violations"],
    preload: false,
  };
  // As text: `tsx` compiles a function to a call of a helper that is not in the page.
  const run = `axe.run(document, ${JSON.stringify(options)})`;
  const { violations } = (await page.evaluate(run)) as axe.AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, MOST_PLACES).map(({ target, html }) => `${target} ${html}`);
    return `${id}: ${help} (${nodes.length}): ${places.join(" | ")}`;
  });
}
