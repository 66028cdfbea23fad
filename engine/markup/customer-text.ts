import { typeset, visibleName } from "./french.ts";
import { html, type Markup } from "./html.ts";

/**
 * What a customer wrote, as it is: whatever direction its letters run, the sentence around it keeps
 * its own, and what cannot be seen is shown.
 */
export function customerText(text: string): Markup {
  return html`<bdi>${visibleName(text)}</bdi>`;
}

/** What a customer wrote on several lines. @param most  Letters that are kept of a line. */
export function customerLines(text: string, most: number): Markup {
  const lines = text.split(/\r\n|\r|\n/).map((line) => visibleName(line, most));
  return html`<bdi>${lines.map((line, at) => html`${at === 0 ? null : html`<br/>`}${line}`)}</bdi>`;
}

/** Letters of a sentence, so that what it quotes cannot fill the page. */
const SENTENCE_MOST = 2000;

/** A sentence of the service that may quote what a customer wrote. */
export function sentence(text: string): Markup {
  return html`<bdi>${visibleName(typeset(text), SENTENCE_MOST)}</bdi>`;
}
