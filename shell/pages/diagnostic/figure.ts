import { typeset } from "../../../engine/markup/french.ts";
import { type Content, html, type Markup } from "../../../engine/markup/html.ts";

interface Figure {
  readonly title: Content;
  /** How it is read; a French sentence. */
  readonly how: string;
  readonly chart: Markup;
  /** The same numbers. */
  readonly table: Markup;
  /** The table holds sentences: it stands below the chart even where there is room beside it. */
  readonly isBelow?: boolean;
}

/** A chart with its numbers beside it, below it where there is no room. */
export function figure({ title, how, chart, table, isBelow = false }: Figure): Markup {
  return html`<figure class="figure${isBelow ? " below" : null}">
<figcaption><span class="strong">${title}</span><span class="note">${typeset(how)}</span></figcaption>
<div>${chart}</div>
<div>${table}</div>
</figure>
`;
}
