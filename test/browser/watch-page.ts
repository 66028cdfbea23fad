import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const WATCH = fileURLToPath(new URL("./in-page/watch.js", import.meta.url));
/** Console errors about a status, which are checked here for all answers except the page itself. */
const ABOUT_A_STATUS = /^Failed to load resource: the server responded/;

/**
 * Collects forbidden actions of a page as they happen: errors, policy violations, requests to other
 * hosts, failed requests, and dialogs that an injected script would open.
 *
 * @param origin Origin of the service.
 */
export async function watchPage(page: Page, origin: string): Promise<string[]> {
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
    // Downloads abort their navigation, and leaving a page aborts its requests.
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
