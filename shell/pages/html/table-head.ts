import { html, type Markup } from "../../../engine/markup/html.ts";

/** The header of a table whose rows become blocks on narrow screens (class `rows`). */
export function tableHead(labels: readonly string[]): Markup {
  return html`<thead role="rowgroup"><tr role="row">${labels.map((label) => html`<th scope="col" role="columnheader">${label}</th>`)}</tr></thead>`;
}
