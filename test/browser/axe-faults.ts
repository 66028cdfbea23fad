import axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Loads nothing, and returns violations only. */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: "tag", values: TAGS },
  resultTypes: ["violations"],
  preload: false,
};
/** As text: `tsx` compiles a function to a call of a helper that is not in the page. */
const RUN = `axe.run(document, ${JSON.stringify(OPTIONS)})`;
const MOST_PLACES = 3;

/** Injects axe into an open page through the debugger, since its policy allows nothing else. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** The violations that axe finds in the page, one line per rule. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate(RUN)) as axe.AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, MOST_PLACES).map(({ target, html }) => `${target} ${html}`);
    return `${id}: ${help} (${nodes.length}): ${places.join(" | ")}`;
  });
}
