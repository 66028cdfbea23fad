import { typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

interface EraseForm {
  /** Takes the form without a field: the address says what is to go, and holds what opens it. */
  readonly action: string;
  readonly summary: string;
  /** What goes, and what would become of it otherwise. */
  readonly said: string;
}

/** Erases what a page shows, once it has been asked for twice: the form is folded. */
export function eraseForm({ action, summary, said: stated }: EraseForm): Markup {
  return html`<details><summary>${typeset(summary)}</summary>
<form id="effacer" method="post" action="${action}"><p>${typeset(stated)}</p><p><button type="submit">Effacer définitivement</button></p></form>
</details>`;
}
