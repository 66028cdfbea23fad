import { html, Markup } from "../../../engine/markup/html.ts";
import { PAGE_STYLE } from "./style.ts";

export interface DocumentParts {
  readonly title: string;
  readonly body: Markup;
  /** Seconds after which a browser asks again; where it runs modules, that is left to them. */
  readonly refresh?: number;
  /** `PAGE_STYLE` when absent; nothing of it comes from users. */
  readonly style?: string;
  /**
   * Addresses of modules of the service that make the page quicker to use: it does all it does
   * without them, and its policy has to allow scripts. Nothing of them comes from users.
   */
  readonly modules?: readonly string[];
  /** Who may learn from where a link was followed: nobody when absent. */
  readonly referrer?: "same-origin";
  /** For everybody, search engines too. */
  readonly isPublic?: boolean;
  /** For search engines and who is sent the address; only of pages that are for everybody. */
  readonly description?: string;
}

/**
 * A whole page: one file, nothing in it runs. It is well-formed XML too, so that any reader of
 * either can check it. To be answered with the policy of its style (`policyOf` in `style.ts`).
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
</body>
</html>
`.text;
}

function refreshed(seconds: number, hasModules: boolean): Markup {
  const meta = html`<meta http-equiv="refresh" content="${seconds}"/>`;
  return hasModules ? html`<noscript>${meta}</noscript>` : meta;
}
