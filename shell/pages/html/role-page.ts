import type { Block } from "../../../engine/files/report/roles/block.ts";
import { productName } from "../../../engine/files/report/roles/coverage.ts";
import type { RoleDocument } from "../../../engine/files/report/roles/role-report.ts";
import { longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { actionList } from "./action-list.ts";
import { htmlDocument } from "./document.ts";
import { figureRow } from "./figure-row.ts";
import { ROLE_STYLE } from "./role-style.ts";
import { tableMarkup } from "./table-markup.ts";
import { verdict } from "./verdict.ts";

/** The page of a role's report, to be answered with `ROLE_POLICY`. Same document, same text. */
export function rolePage(document: RoleDocument): string {
  const { title, subject, produit, about, date, blocks } = document;
  const body = html`<div class="page">
<header class="masthead">
<p>${title} · ${productName(produit)}</p>
<time class="muted" datetime="${date}">${longDate(date)}</time>
</header>
<main>
<h1>${subject}</h1>
<p class="muted">${about}</p>
${parts(blocks)}
</main>
${blocks.map(footer)}
</div>`;
  return htmlDocument({ title: `${title} de ${subject}`, body, style: ROLE_STYLE });
}

/** Blocks by the section that they stand in; those before the first one stand alone. */
function parts(blocks: readonly Block[]): (Markup | null)[] {
  const starts = blocks.flatMap(({ kind }, at) => (kind === "section" ? [at] : []));
  const head = blocks.slice(0, starts[0] ?? blocks.length).map(blockMarkup);
  const sections = starts.map((start, at) => {
    const own = blocks.slice(start, starts[at + 1] ?? blocks.length);
    return html`<section aria-labelledby="partie-${at + 1}">${own.map((block) =>
      block.kind === "section"
        ? html`<h2 id="partie-${at + 1}">${block.title}</h2>\n`
        : blockMarkup(block),
    )}</section>\n`;
  });
  return [...head, ...sections];
}

function footer(block: Block): Markup | null {
  if (block.kind !== "method") return null;
  return html`<footer>
<h2 class="visually-hidden">Comment c’est calculé</h2>
<p>${block.sentences.join(" ")}</p>
</footer>`;
}

type Kind = Block["kind"];

const MARKUP: { readonly [K in Kind]: (block: Extract<Block, { kind: K }>) => Markup | null } = {
  section: ({ title }) => html`<h2>${title}</h2>\n`,
  subsection: ({ title }) => html`<h3 class="table">${title}</h3>\n`,
  verdict: (block) => html`${verdict(block.verdict)}\n`,
  figures: ({ cells }) => html`${figureRow(cells)}\n`,
  paragraph: ({ text }) => html`<p>${text}</p>\n`,
  list: ({ items }) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>\n`,
  quotation: ({ text, source }) =>
    html`<blockquote><p>«\u00a0${text}\u00a0»</p><p class="muted">${source}</p></blockquote>\n`,
  actions: ({ report }) => html`${actionList(report)}\n`,
  table: tableMarkup,
  // At the foot of the page, outside of the main part.
  method: () => null,
};

function blockMarkup(block: Block): Markup | null {
  // The compiler cannot know that a block and the function of its kind go together.
  return MARKUP[block.kind](block as never);
}
