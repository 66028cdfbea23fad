import type { Page } from "playwright-core";
import {
  axeFaults,
  bringAxe,
  COLOUR_RULES,
  EVERY_RULE,
  LAYOUT_RULES,
  PLACE_RULES,
} from "./axe-faults.ts";
import { lookAs } from "./looks.ts";

/**
 * A phone and a desktop show every element between them; a tablet places the same ones. `known` are
 * the rules for a page that shows nothing that the phone does not: what another place and size can
 * change.
 */
const AUDITS = [
  { width: 320, scheme: "light", rules: EVERY_RULE, known: EVERY_RULE },
  { width: 320, scheme: "dark", rules: COLOUR_RULES, known: COLOUR_RULES },
  { width: 768, scheme: "light", rules: PLACE_RULES, known: PLACE_RULES },
  { width: 1440, scheme: "light", rules: EVERY_RULE, known: LAYOUT_RULES },
  { width: 1440, scheme: "dark", rules: COLOUR_RULES, known: null },
] as const;

/** A sign for each element: whether it is visible. */
const VISIBLE = `[...document.querySelectorAll("body *")]
  .map((element) => element.checkVisibility({ visibilityProperty: true }) ? "1" : "0").join("")`;

/** The violations that axe finds in an open page at each look, one line per rule: `320, light: …`. */
export async function auditPage(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await bringAxe(page);
  let onPhone = "";
  for (const { rules, known, ...look } of AUDITS) {
    await lookAs(page, look);
    const visible = await page.evaluate<string>(VISIBLE);
    onPhone ||= visible;
    const audited = showsMore(visible, onPhone) ? rules : known;
    for (const fault of audited ? await axeFaults(page, audited) : [])
      faults.push(`${look.width}, ${look.scheme}: ${fault}`);
  }
  return faults;
}

/** Whether some element is visible that was not, or is another one. */
function showsMore(visible: string, before: string): boolean {
  if (visible.length !== before.length) return true;
  return [...visible].some((sign, at) => sign > (before[at] as string));
}
