import type { Estimate } from "../../../diagnostic/predictive/estimate.ts";
import { count, euros, percent, typeset } from "../../design/french.ts";
import { html, type Markup } from "../html.ts";

/** A figure of rows with its interval: `~ 1 240 (980 à 1 560)`; without, where it is exact. */
export function rowsEstimate(estimate: Estimate): Markup {
  return withInterval(estimate, (value) => count(Math.round(value)));
}

export function eurosEstimate(estimate: Estimate): Markup {
  return withInterval(estimate, (value) => euros(Math.round(value)));
}

export function shareEstimate(estimate: Estimate): Markup {
  return withInterval(estimate, percent);
}

function withInterval({ value, low, high }: Estimate, text: (value: number) => string): Markup {
  if (low === high) return html`${text(value)}`;
  return html`environ ${text(value)}<span class="note">de ${text(low)} à ${text(high)}</span>`;
}

/** How the figures of a part were come by. */
export function methodNote(sentences: readonly string[]): Markup {
  return html`<details><summary>Comment c’est calculé</summary><ul class="plain">${sentences.map((text) => html`<li>${typeset(text)}</li>`)}</ul></details>`;
}
