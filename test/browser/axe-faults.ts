import axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Nothing is fetched for it, and only what fails is told of. */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: "tag", values: TAGS },
  resultTypes: ["violations"],
  preload: false,
};
/** As text: what `tsx` makes of a function calls a helper that no page has. */
const RUN = `axe.run(document, ${JSON.stringify(OPTIONS)})`;
const MOST_PLACES = 3;

/** Gives an open page axe, by way of the debugger: its policy lets nothing else in. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** What axe has against the page as it stands, a line a rule. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate(RUN)) as axe.AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, MOST_PLACES).map(({ target, html }) => `${target} ${html}`);
    return `${id}: ${help} (${nodes.length}): ${places.join(" | ")}`;
  });
}
