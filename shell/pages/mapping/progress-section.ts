import { count, counted, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { progressBar } from "../html/controls.ts";
import type { PageProgress } from "./mapping-page.ts";

/**
 * The progress of the reading, and a link to reload at once.
 *
 * @param follow Path that the progress module polls.
 */
export function progressSection(
  { phase, done, total }: PageProgress,
  self: string,
  follow: string | null = null,
): Markup {
  const rows =
    total > 0
      ? `${count(Math.min(done, total))} lignes sur ${count(total)}`
      : counted(done, "ligne lue", "lignes lues");
  return html`<section aria-labelledby="phase"${follow === null ? null : html` data-follow="${follow}"`}>
<h2 id="phase">${typeset(phase)}</h2>
${progressBar("phase", { done, total })}
<p role="status">${done === 0 && total === 0 ? "Le travail commence." : rows}</p>
<p class="muted">Cette page se met à jour toute seule, toutes les trois secondes : gardez-la ouverte, ou revenez plus tard. <a href="${self}">Actualiser maintenant</a></p>
</section>
`;
}
