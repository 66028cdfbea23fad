import type { TableBlock } from "../../../engine/files/report/roles/block.ts";
import { omittedText } from "../../../engine/files/report/roles/within-pages.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/**
 * A table that scrolls by itself where it is wider than the screen, and is told row by row on a narrow
 * one; the first cell of a row names it.
 */
export function tableMarkup({ caption, columns, rows, omitted, none }: TableBlock): Markup {
  const rest = omitted > 0 ? html`<p class="muted">${omittedText(omitted)}</p>\n` : null;
  if (rows.length === 0) return html`<p>${none}</p>\n${rest}`;
  const head = columns.map(
    ({ label, align }) =>
      html`<th scope="col" role="columnheader"${align === "right" ? html` class="number"` : null}>${label}</th>`,
  );
  const body = rows.map(
    (cells) =>
      html`<tr role="row">${columns.map((column, at) => cell(cells[at] ?? "", column, at))}</tr>\n`,
  );
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table class="rows" role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${body}</tbody>
</table></div>
${rest}`;
}

function cell(text: string, { align, label }: TableBlock["columns"][number], at: number): Markup {
  const marks = html`${align === "right" ? html` class="number"` : null} data-label="${label}"`;
  return at === 0
    ? html`<th scope="row" role="rowheader"${marks}>${text}</th>`
    : html`<td role="cell"${marks}><span>${text}</span></td>`;
}
