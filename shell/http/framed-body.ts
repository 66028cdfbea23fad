import type { Service } from "./service.ts";

/** The body of a document; pages get the frame of the site. */
export function framed<Body extends string | Uint8Array>(
  { site, snapshot }: Pick<Service, "site" | "snapshot">,
  media: string,
  body: Body,
): string | Body {
  const isPage = typeof body === "string" && media.startsWith("text/html");
  return isPage ? site.framed(body, snapshot()?.isExample === true) : body;
}
