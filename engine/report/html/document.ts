import { html, Markup } from "./html.ts";
import { PAGE_STYLE } from "./style.ts";

export interface DocumentParts {
  readonly title: string;
  readonly body: Markup;
  /** Seconds after which a browser asks again. */
  readonly refresh?: number;
  /** `PAGE_STYLE` when absent; nothing of it comes from users. */
  readonly style?: string;
}

/**
 * A whole page: one file, no script. It is well-formed XML too, so that any reader of either
 * can check it. To be answered with the policy of its style (`policyOf` in `style.ts`).
 */
export function htmlDocument({ title, body, refresh, style = PAGE_STYLE }: DocumentParts): string {
  return html`<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="robots" content="noindex"/>
<meta name="referrer" content="no-referrer"/>
${refresh === undefined ? null : html`<meta http-equiv="refresh" content="${refresh}"/>`}
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
