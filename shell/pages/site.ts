import { sessionCookie } from "../access/session-cookie.ts";
import type { Site } from "../http/service.ts";
import { notFoundPage } from "./failure-pages.ts";
import { PageFrame } from "./html/page-frame.ts";

/**
 * The site of a service.
 * @param publicUrl RECOUPE_PUBLIC_URL; `null` when not configured.
 */
export function siteAt(publicUrl: string | null, frame = new PageFrame()): Site {
  return {
    cookie: sessionCookie(publicUrl?.startsWith("https:") ?? false),
    publicHost: publicUrl === null ? null : new URL(publicUrl).host,
    unknownPage: notFoundPage,
    framed: (page, isExample) => frame.framed(page, isExample),
  };
}
