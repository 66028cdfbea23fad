import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

interface Folding {
  readonly items: readonly Markup[];
  readonly kind: "people" | "dated";
  /** Shown at once, and in the fold: what is left is counted. */
  readonly most: number;
  readonly mostFolded: number;
  /** The summary of the fold. */
  folded(left: number): string;
}

/** A list whose end is folded, and bounded: a company can have a hundred officers. */
export function foldedList({ items, kind, most, mostFolded, folded }: Folding): Markup {
  const left = items.slice(most);
  const rest = left.length - mostFolded;
  const fold =
    left.length === 0
      ? null
      : html`<details><summary>${folded(left.length)}</summary><ul class="${kind}">${left.slice(0, mostFolded)}</ul>${rest > 0 ? html`<p class="muted">${count(rest)} de plus dans le registre.</p>` : null}</details>`;
  return html`<ul class="${kind}">${items.slice(0, most)}</ul>${fold}`;
}
