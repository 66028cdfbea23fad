import type { Locator, Page } from "playwright-core";

/** More stops would make a page unusable by keyboard. */
const STOPS_MOST = 400;
/** Whether the focused element has a visible focus indicator. */
const SHOWS_FOCUS = `(() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
})()`;

/**
 * Presses Tab until an element has the focus, as keyboard users do. Throws when it is not reached,
 * or when a stop on the way has no visible focus.
 */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const focused = wanted.and(page.locator(":focus"));
  for (let stop = 0; stop < STOPS_MOST; stop++) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate<boolean>(SHOWS_FOCUS)))
      throw new Error(`the focus is not to be seen on ${await describeFocus(page)}`);
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`${wanted} cannot be reached by Tab`);
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate<string>("document.activeElement.outerHTML.slice(0, 200)");
}
