import { typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

interface EraseForm {
  /** Path that the form posts to, without fields; it contains the id and token. */
  readonly action: string;
  readonly summary: string;
  /** What will be erased, and what happens otherwise. */
  readonly explanation: string;
}

/** A collapsed form that erases what the page displays: opening it is the confirmation. */
export function eraseForm({ action, summary, explanation: stated }: EraseForm): Markup {
  return html`<details><summary>${typeset(summary)}</summary>
<form id="effacer" method="post" action="${action}"><p>${typeset(stated)}</p><p><button type="submit">Effacer définitivement</button></p></form>
</details>`;
}
