import { type Content, html, type Markup } from "../../../engine/markup/html.ts";
import { tableHead } from "./table-head.ts";

interface DataTable {
  readonly caption: Content;
  readonly heads: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly Content[])[];
}

/** A table whose rows become blocks on narrow screens, each cell with its column header. */
export function dataTable({ caption, heads, rows }: DataTable): Markup {
  const body = rows.map(
    ([name, ...cells]) =>
      html`<tr role="row"><th scope="row" role="rowheader">${name}</th>${cells.map(
        (cell, at) => html`<td role="cell" data-label="${heads[at + 1]}"><div>${cell}</div></td>`,
      )}</tr>\n`,
  );
  return html`<table class="rows part" role="table">
<caption>${caption}</caption>
${tableHead(heads)}
<tbody role="rowgroup">${body}</tbody>
</table>`;
}

/** A narrow table of figures, which remains a table on any screen. */
export function figureTable({ caption, heads, rows }: DataTable): Markup {
  return html`<table class="part"><caption>${caption}</caption>
<thead><tr>${heads.map((head, at) => html`<th scope="col"${at > 0 ? html` class="number"` : null}>${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>\n`,
  )}</tbody></table>`;
}
