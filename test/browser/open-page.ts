import type { Browser, BrowserContext, Page, Response } from "playwright-core";
import { sessionCookie } from "../../shell/access/session-cookie.ts";
import type { ServiceUnderTest } from "../journeys/recoupe-process.ts";
import type { FurnishedSite } from "./furnished-site.ts";
import type { PageOfSite } from "./pages.ts";
import { watchPage } from "./watch-page.ts";

type Service = Pick<ServiceUnderTest, "url">;

/** A visitor with a separate browser context. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Forbidden actions of the visited pages so far. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a context for a visitor.
 *
 * @param scripts Whether the browser runs scripts.
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
  /** Of the page itself; later actions may get other answers. */
  readonly status: number;
  /** All answers, in order. */
  readonly answers: readonly Response[];
}

/** Opens a page as the user it is meant for. */
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

/** Sets the session cookie of a sign-in. */
async function signIn(context: BrowserContext, { url }: Service, token: string): Promise<void> {
  const [pair = ""] = sessionCookie(false).give(token, 3600).split(";");
  const at = pair.indexOf("=");
  await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }]);
}
