import { html, type Markup } from "../../../engine/markup/html.ts";
import type { MappingPage } from "./mapping-page.ts";

/** Where a person finds an upload of their account again; `null` without an account. */
export function filedIn({ area }: Pick<MappingPage["links"], "area">): Markup | null {
  return area === null ? null : html` · rangé dans <a href="${area}">votre espace</a>`;
}
