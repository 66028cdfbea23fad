import { typeset, visibleName } from "./french.ts";
import { html, type Markup } from "./html.ts";

/**
 * Markup of a customer's text: its writing direction does not affect the surrounding sentence, and
 * invisible characters are made visible.
 */
export function customerText(text: string): Markup {
  return html`<bdi>${visibleName(text)}</bdi>`;
}

/** Markup of a customer's text with several lines. @param most  Characters shown per line. */
export function customerLines(text: string, most: number): Markup {
  const lines = text.split(/\r\n|\r|\n/).map((line) => visibleName(line, most));
  return html`<bdi>${lines.map((line, at) => html`${at === 0 ? null : html`<br/>`}${line}`)}</bdi>`;
}

/** Maximum length of a sentence, so that a quotation cannot fill the page. */
const SENTENCE_MOST = 2000;

/** Markup of a sentence of the service, which may quote a customer's text. */
export function sentence(text: string): Markup {
  return html`<bdi>${visibleName(typeset(text), SENTENCE_MOST)}</bdi>`;
}
