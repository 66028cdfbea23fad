import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** Notes that are listed; one more line counts the others. */
const LISTED_MOST = 20;

/** What the reader remarks on a file, folded; nothing when there is nothing. On screens only. */
export function readingNotes(notes: readonly string[]): Markup | null {
  if (notes.length === 0) return null;
  const others = notes.length - LISTED_MOST;
  const rest =
    others > 0 ? html`<li>Et ${counted(others, "autre remarque", "autres remarques")}.</li>` : null;
  return html`<details class="screen"><summary>Comment ce fichier a été lu (${counted(notes.length, "remarque", "remarques")})</summary>
<ul>${notes.slice(0, LISTED_MOST).map((note) => html`<li>${sentence(note)}</li>`)}${rest}</ul></details>`;
}
