import { html, type Markup } from "../../../engine/markup/html.ts";

/**
 * Says that an upload is in the area of the account that sent it.
 *
 * @param what  The upload and its verb: "Ce fichier est rangé".
 */
export function filedNote(what: string): Markup {
  return html`<p class="screen">${what} dans <a href="/espace">votre espace</a>.</p>`;
}
