import type { Service } from "./service.ts";

/** The body of a document; pages get the site's notice while the served registers are invented. */
export function noticed<Body extends string | Uint8Array>(
  { site, snapshot }: Pick<Service, "site" | "snapshot">,
  media: string,
  body: Body,
): string | Body {
  const isPage = typeof body === "string" && media.startsWith("text/html");
  return isPage && snapshot()?.isExample ? site.exampleNotice(body) : body;
}
