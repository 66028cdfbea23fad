import { html, type Markup } from "../../../engine/markup/html.ts";

/** A row of figures with labels. */
export function figureRow(
  cells: readonly { readonly figure: string; readonly label: string }[],
): Markup {
  return html`<dl class="figures">${cells.map(
    ({ figure, label }) => html`<div><dt>${label}</dt><dd>${figure}</dd></div>`,
  )}</dl>`;
}
