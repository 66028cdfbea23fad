import { typeset } from "../../../engine/markup/french.ts";
import { type Content, html, type Markup } from "../../../engine/markup/html.ts";

interface Figure {
  readonly title: Content;
  /** How to read the chart; a French sentence. */
  readonly how: string;
  readonly chart: Markup;
  /** The same numbers as a table. */
  readonly table: Markup;
  /** The table contains sentences: below the chart even on wide screens, and folded. */
  readonly isBelow?: boolean;
}

/** A chart with its numbers on the right, or below on narrow screens. */
export function figure({ title, how, chart, table, isBelow = false }: Figure): Markup {
  return html`<figure class="figure${isBelow ? " below" : null}">
<figcaption><span class="strong">${title}</span><span class="note">${typeset(how)}</span></figcaption>
<div>${chart}</div>
<div>${isBelow ? html`<details><summary>Les chiffres, et d’où ils viennent</summary>${table}</details>` : table}</div>
</figure>
`;
}
