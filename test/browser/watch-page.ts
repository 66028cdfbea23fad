import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const WATCH = fileURLToPath(new URL("./in-page/watch.js", import.meta.url));
/** Of an answer that is told by its status, which is looked at here for all but the page itself. */
const ABOUT_A_STATUS = /^Failed to load resource: the server responded/;

/**
 * What a page did that no page of ours may do, as it happens: errors, what its policy refused, calls
 * to anybody else, calls that failed, and whatever a script of somebody else would show.
 *
 * @param origin  Of the service.
 */
export async function watchPage(page: Page, origin: string): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.addInitScript({ path: WATCH });
  page.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    if (isBad && !ABOUT_A_STATUS.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => faults.push(`script: ${message}`));
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) faults.push(`calls ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // What a browser goes to and then downloads, or no longer wants as it leaves for another page.
    const isRead = request.isNavigationRequest() || request.method() === "GET";
    if (why === "net::ERR_ABORTED" && isRead) return;
    faults.push(`${why}: ${request.url()}`);
  });
  page.on("response", (response) => {
    const isPart = !response.request().isNavigationRequest();
    if (isPart && response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
