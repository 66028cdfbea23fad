import type {
  PersonalDataCategory,
  PersonalDataPart,
  PersonalDataRisk,
} from "../../../engine/files/diagnostic/predictive/personal-data-part.ts";
import { counted, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { methodNote } from "../html/estimates.ts";
import { columnList } from "./legal-section.ts";

/** Personal data by category, with the questions each raises. */
export function personalDataSection({ categories, sources, method }: PersonalDataPart): Markup {
  return html`<section aria-labelledby="donnees">
<h2 id="donnees">Données personnelles</h2>
${categories.length === 0 ? html`<p>Aucune donnée personnelle n’a été reconnue, ni par les champs ni par le contenu des colonnes.</p>` : categories.map(category)}
<p class="muted part">Textes\u00a0: ${typeset(sources.join(" ; "))}</p>
${methodNote(method)}
</section>
`;
}

const RISKS: Readonly<Record<PersonalDataRisk, string>> = {
  faible: "risque faible",
  moyen: "risque moyen",
  eleve: "risque élevé",
};

function category({
  label,
  risk,
  purpose,
  retention,
  advice,
  columns,
}: PersonalDataCategory): Markup {
  const guessed = columns.filter(({ isGuessed }) => isGuessed);
  const known = columns.filter(({ isGuessed }) => !isGuessed);
  const cells = columns.reduce((sum, { filled }) => sum + filled, 0);
  return html`<details class="fold"${risk === "eleve" ? html` open="open"` : null}><summary><h3>${label}, <span class="level">${RISKS[risk]}</span></h3></summary>
<dl class="pairs">
<dt>Contenu</dt><dd>${counted(cells, "cellule remplie", "cellules remplies")}, ${counted(columns.length, "colonne", "colonnes")}</dd>
${known.length === 0 ? null : html`<dt>Colonnes</dt><dd>${columnList(known)}</dd>`}
${guessed.length === 0 ? null : html`<dt>D’après le contenu</dt><dd>${columnList(guessed)}</dd>`}
<dt>À quoi elles servent</dt><dd>${typeset(purpose)}</dd>
<dt>Combien de temps</dt><dd>${typeset(retention)}</dd>
<dt>Conseil</dt><dd>${typeset(advice)}</dd>
</dl>
</details>
`;
}
