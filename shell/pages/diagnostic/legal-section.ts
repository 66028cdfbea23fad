import type {
  LegalDuty,
  LegalPart,
} from "../../../engine/files/diagnostic/predictive/legal-part.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { longDate, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { methodNote } from "../html/estimates.ts";

/** Legal duties that follow from the data in the columns, with their sources. */
export function legalSection({ duties, notice, asOf, method }: LegalPart): Markup {
  return html`<section aria-labelledby="juridique">
<h2 id="juridique">Juridique</h2>
<p class="message">${typeset(notice)} Textes tels qu’ils étaient connus au ${longDate(asOf)}.</p>
${duties.length === 0 ? html`<p>Aucune des obligations suivies ici ne porte sur les champs reconnus.</p>` : duties.map(duty)}
${methodNote(method)}
</section>
`;
}

function duty({ title, text, sources, columns, missing }: LegalDuty): Markup {
  // What is missing has to be done by somebody: it is not folded.
  return html`<details class="fold"${missing === null ? null : html` open="open"`}><summary><h3>${typeset(title)}</h3></summary>
<p>${typeset(text)}</p>
${missing === null ? null : html`<p class="against">${typeset(missing)}</p>`}
<p class="muted">Colonnes\u00a0: ${columnList(columns)}</p>
<p class="muted">Textes\u00a0: ${typeset(sources.join(" ; "))}</p>
</details>
`;
}

/** Most columns listed by name. */
const NAMED = 8;

/** `Email (clients), Mobile (clients) et 3 autres`. */
export function columnList(
  columns: readonly { readonly table: string; readonly header: string }[],
): Markup {
  const named = columns
    .slice(0, NAMED)
    .map(
      ({ table, header }, at) =>
        html`${at > 0 ? ", " : null}${header.trim() === "" ? "colonne sans nom" : customerText(header)} (${customerText(table)})`,
    );
  const others = columns.length - NAMED;
  return html`${named}${others > 0 ? ` et ${others} autre${others > 1 ? "s" : ""}` : null}`;
}
