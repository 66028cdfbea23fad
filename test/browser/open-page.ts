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
  readonly faults: string[];
  /** All answers so far, in order. */
  readonly answers: Response[];
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
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  const faults = await watchPage(page, url);
  return { page, context, faults, answers, close: () => context.close() };
}

export interface OpenedPage extends Visitor {
  /** Of the page itself; later actions may get other answers. */
  readonly status: number;
}

/** Opens a page in a context of its own, as the user it is meant for. */
export async function openPage(
  browser: Browser,
  site: FurnishedSite,
  row: PageOfSite,
): Promise<OpenedPage> {
  return visit(await newVisitor(browser, site.service), site, row);
}

/** Opens a page as the user it is meant for; what the visitor did before is forgotten. */
export async function visit(
  visitor: Visitor,
  site: FurnishedSite,
  { path, as, doing }: PageOfSite,
): Promise<OpenedPage> {
  const { page, context } = visitor;
  await context.clearCookies();
  if (as) await signIn(context, site.service, as === "customer" ? site.bearer : site.otherBearer);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  visitor.faults.length = 0;
  visitor.answers.length = 0;
  const first = await page.goto(await path(site));
  if (doing) await doing(page);
  return { ...visitor, status: first?.status() ?? 0 };
}

/** Sets the session cookie of a sign-in. */
async function signIn(context: BrowserContext, { url }: Service, token: string): Promise<void> {
  const [pair = ""] = sessionCookie(false).give(token, 3600).split(";");
  const at = pair.indexOf("=");
  await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }]);
}
