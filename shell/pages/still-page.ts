import { success } from "../../engine/errors/failure.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { page } from "./page.ts";
import { type SitePage, sitePage } from "./site-page.ts";

/** A page without variable content. */
export function stillPage(
  path: string,
  access: "open" | "cookie",
  drawn: () => SitePage,
): Endpoint {
  return page({
    method: "GET",
    path,
    access,
    rate: access === "open" ? "read" : "none",
    input: {},
    run: () => success(sitePage(drawn())),
  });
}
