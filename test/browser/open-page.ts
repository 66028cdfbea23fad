import type { Browser, BrowserContext, Page, Response } from "playwright-core";
import { sessionCookie } from "../../shell/access/session-cookie.ts";
import type { FurnishedSite } from "./furnished-site.ts";
import type { PageOfSite } from "./pages.ts";
import { watchPage } from "./watch-page.ts";

export interface OpenedPage {
  readonly page: Page;
  /** Of its address; what is done there then may answer otherwise. */
  readonly status: number;
  /** What it did that it may not, so far. */
  readonly faults: readonly string[];
  /** All that came, in its order. */
  readonly answers: readonly Response[];
  close(): Promise<void>;
}

/** Opens a page as whoever comes to it, in a browser that knows nothing of others. */
export async function openPage(
  browser: Browser,
  site: FurnishedSite,
  { path, as, doing }: PageOfSite,
): Promise<OpenedPage> {
  const context = await browser.newContext({ locale: "fr-FR" });
  if (as) await signIn(context, site, as === "customer" ? site.bearer : site.otherBearer);
  const page = await context.newPage();
  const faults = await watchPage(page, site.service.url);
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  const first = await page.goto(site.service.url + path(site));
  if (doing) await doing(page);
  const status = first?.status() ?? 0;
  return { page, faults, answers, status, close: () => context.close() };
}

/** The cookie that signing in would give. */
export async function signIn(
  context: BrowserContext,
  { service }: Pick<FurnishedSite, "service">,
  token: string,
): Promise<void> {
  const [pair = ""] = sessionCookie(false).give(token, 3600).split(";");
  const at = pair.indexOf("=");
  await context.addCookies([
    { name: pair.slice(0, at), value: pair.slice(at + 1), url: service.url },
  ]);
}
