import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Place } from "./described.ts";
import { exampleCall } from "./example-call.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "./example-languages.ts";
import { tryForm } from "./try-form.ts";

/** What the examples of a page depend on. */
export interface ExampleView {
  /** Public address of the service, without a trailing slash. */
  readonly address: string;
  readonly language: Language;
}

/** The example of a call in one language, with links to the others, and a form to try it. */
export function exampleSection(place: Place, { address, language }: ExampleView): Markup {
  const { operationId: id } = place.operation;
  const links = LANGUAGE_NAMES.map((name) =>
    name === language
      ? html`<strong>${LANGUAGES[name].label}</strong> `
      : html`<a href="?langage=${name}#${id}">${LANGUAGES[name].label}</a> `,
  );
  return html`<h3>Exemple</h3>
<p class="languages">${links}</p>
<pre class="${language === "curl" ? "curl" : "code"}" tabindex="0" aria-label="Appel" data-copy=""><code>${LANGUAGES[language].written(exampleCall(place, address))}</code></pre>
${tryForm(place)}`;
}
