import type { Locator, Page } from "playwright-core";

/** More would be a page that nobody walks through. */
const STOPS_MOST = 400;
/** Whether what has the focus shows it. */
const SHOWS_FOCUS = `(() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
})()`;

/**
 * Goes on with Tab until something has the focus, as somebody does who has no mouse. Throws where it
 * is not reached, or where a stop on the way does not show that it is one.
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
