import type { TableBlock } from "../roles/block.ts";
import { omittedText } from "../roles/within-pages.ts";
import { html, type Markup } from "./html.ts";

/** A table that scrolls by itself where it is wider than the screen; the first cell of a row names it. */
export function tableMarkup({ caption, columns, rows, omitted, none }: TableBlock): Markup {
  const rest = omitted > 0 ? html`<p class="muted">${omittedText(omitted)}</p>\n` : null;
  if (rows.length === 0) return html`<p>${none}</p>\n${rest}`;
  const head = columns.map(
    ({ label, align }) =>
      html`<th scope="col"${align === "right" ? html` class="number"` : null}>${label}</th>`,
  );
  const body = rows.map(
    (cells) =>
      html`<tr>${columns.map((column, at) => cell(cells[at] ?? "", column.align, at))}</tr>\n`,
  );
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table class="rows">
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody>
</table></div>
${rest}`;
}

function cell(text: string, align: "right" | undefined, at: number): Markup {
  const number = align === "right" ? html` class="number"` : null;
  return at === 0 ? html`<th scope="row"${number}>${text}</th>` : html`<td${number}>${text}</td>`;
}
