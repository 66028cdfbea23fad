import type { Browser, BrowserContext, Page, Response } from "playwright-core";
import { sessionCookie } from "../../shell/access/session-cookie.ts";
import type { ServiceUnderTest } from "../journeys/recoupe-process.ts";
import type { FurnishedSite } from "./furnished-site.ts";
import type { PageOfSite } from "./pages.ts";
import { watchPage } from "./watch-page.ts";

type Service = Pick<ServiceUnderTest, "url">;

/** Somebody with a browser that knows nothing of others. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the pages did that they may not, so far. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/**
 * Somebody who comes to the service.
 *
 * @param scripts  Whether his browser runs any.
 */
export async function newVisitor(
  browser: Browser,
  { url }: Service,
  scripts = true,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "fr-FR",
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  return { page, context, faults: await watchPage(page, url), close: () => context.close() };
}

export interface OpenedPage extends Visitor {
  /** Of its address; what is done there then may answer otherwise. */
  readonly status: number;
  /** All that came, in its order. */
  readonly answers: readonly Response[];
}

/** Opens a page as whoever comes to it. */
export async function openPage(
  browser: Browser,
  site: FurnishedSite,
  { path, as, doing }: PageOfSite,
): Promise<OpenedPage> {
  const visitor = await newVisitor(browser, site.service);
  const { page, context } = visitor;
  if (as) await signIn(context, site.service, as === "customer" ? site.bearer : site.otherBearer);
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  const first = await page.goto(await path(site));
  if (doing) await doing(page);
  return { ...visitor, answers, status: first?.status() ?? 0 };
}

/** The cookie that signing in would give. */
async function signIn(context: BrowserContext, { url }: Service, token: string): Promise<void> {
  const [pair = ""] = sessionCookie(false).give(token, 3600).split(";");
  const at = pair.indexOf("=");
  await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }]);
}
