import { html, Markup } from "../../../engine/markup/html.ts";
import { PAGE_STYLE } from "./style.ts";

/** Where `PageFrame` puts the foot of the page. */
export const FRAME_END = "<!-- pied -->\n";

export interface DocumentParts {
  readonly title: string;
  readonly body: Markup;
  /** Seconds before the browser reloads; modules, where they run, replace the reload. */
  readonly refresh?: number;
  /** `PAGE_STYLE` when absent; contains nothing from users. */
  readonly style?: string;
  /**
   * URLs of browser modules that enhance the page, which works without them; its policy must allow
   * scripts. Contains nothing from users.
   */
  readonly modules?: readonly string[];
  /** Referrer policy; `no-referrer` when absent. */
  readonly referrer?: "same-origin";
  /** May be indexed by search engines. */
  readonly isPublic?: boolean;
  /** Meta description; for public pages only. */
  readonly description?: string;
}

/**
 * A whole page in one file, without inline scripts. Well-formed XML too, so that parsers of either
 * can check it. Serve it with the policy of its style (`policyOf` in `style.ts`).
 */
export function htmlDocument(parts: DocumentParts): string {
  const { title, body, refresh, style = PAGE_STYLE, modules = [] } = parts;
  const { referrer = "no-referrer", isPublic = false, description } = parts;
  return html`<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
${isPublic ? null : html`<meta name="robots" content="noindex"/>\n`}<meta name="referrer" content="${referrer}"/>
${description === undefined ? null : html`<meta name="description" content="${description}"/>\n`}${refresh === undefined ? null : refreshed(refresh, modules.length > 0)}
<title>${title}</title>
<style>${new Markup(style)}</style>
${modules.map((address) => html`<script type="module" src="${address}"></script>\n`)}</head>
<body>
${body}
${new Markup(FRAME_END)}</body>
</html>
`.text;
}

function refreshed(seconds: number, hasModules: boolean): Markup {
  const meta = html`<meta http-equiv="refresh" content="${seconds}"/>`;
  return hasModules ? html`<noscript>${meta}</noscript>` : meta;
}
