import { longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { datedSentence } from "../html/dated-sentence.ts";

/** The sentences of an answer as a list, with dates in French. */
export function reasonList(raisons: string): Markup | null {
  const sentences = raisons.split("; ").filter((text) => text.trim() !== "");
  if (sentences.length === 0) return null;
  return html`<ul class="plain">${sentences.map(
    (text) => html`<li>${datedSentence(capital(text))}</li>`,
  )}</ul>`;
}

/** A definition list of these pairs, without those of unknown value. */
export function pairs(
  of: readonly (readonly [term: string, stated: Markup | string | null])[],
): Markup | null {
  if (of.every(([, stated]) => stated === null || stated === "")) return null;
  return html`<dl class="pairs">${of.map(([term, stated]) =>
    stated === null || stated === "" ? null : html`<dt>${term}</dt><dd>${stated}</dd>\n`,
  )}</dl>`;
}

/** The publication date of the registers used. */
export function registersOf(date: string): Markup {
  return html`<p class="muted">D’après les registres publiés sur cette machine le <time datetime="${date}">${longDate(date)}</time>.</p>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
