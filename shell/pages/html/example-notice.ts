import { html } from "../../../engine/markup/html.ts";

const BODY = "<body>\n";

const NOTICE =
  html`<aside class="example" aria-label="Registres d’exemple"><p><strong>Registres d’exemple :</strong> toutes les entreprises, personnes et adresses de ce service sont inventées.</p></aside>
`.text;

/** A page (`htmlDocument`) that says, at its top, that its registers are invented. */
export function exampleNotice(page: string): string {
  return page.replace(BODY, () => BODY + NOTICE);
}
