import { type Content, html, type Markup } from "../../../engine/markup/html.ts";
import { htmlDocument } from "./document.ts";
import { WORKFLOW_STYLE } from "./workflow-style.ts";

interface WorkflowPage {
  /** Kind of page, in its header: "Correspondance des colonnes". */
  readonly kind: string;
  /** Title of the browser window; the heading is part of `body`. */
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly body: Content;
  readonly refresh?: number;
  /** The style that the page's policy allows; `WORKFLOW_STYLE` when absent. */
  readonly style?: string;
  /** URLs of browser modules (`DocumentParts.modules`). */
  readonly modules?: readonly string[];
}

/** The frame of workflow pages; serve it with the policy of its style, mostly `WORKFLOW_POLICY`. */
export function workflowPage(parts: WorkflowPage): string {
  const { kind, title, links, body, refresh, modules = [], style = WORKFLOW_STYLE } = parts;
  const page = html`<div class="page wide">
<a class="skip" href="#contenu">Aller au contenu</a>
<header class="masthead">
<p><a class="brand" href="/">recoupe</a> <span class="kind">${kind}</span></p>
${links.length === 0 ? null : navigation(links)}
</header>
<main id="contenu">
${body}
</main>
</div>`;
  return htmlDocument({
    title: `${title} – ${kind}`,
    body: page,
    style,
    // Forms must send a referrer: `isFromOwnPage` checks their origin.
    referrer: "same-origin",
    modules,
    ...(refresh === undefined ? {} : { refresh }),
  });
}

function navigation(links: WorkflowPage["links"]): Markup {
  const items = links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`);
  return html`<nav aria-label="Autres pages"><ul>${items}</ul></nav>`;
}
