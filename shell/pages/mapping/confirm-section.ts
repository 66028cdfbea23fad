import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { columnText } from "./column-row.ts";
import { consequencesSection } from "./consequences-section.ts";
import { ALL_TABLES, columnName, SCOPE_NAME, valueView } from "./mapping-form.ts";
import type { ColumnPlace, MappingPage } from "./mapping-page.ts";
import { IGNORED, IGNORED_LABEL, UNDECIDED } from "./typed-field.ts";

/** Id of the form for all columns. */
export const MAPPING_FORM = "mapping";

/** Counts of columns as initially displayed. */
export interface ColumnCounts {
  readonly used: number;
  readonly ignored: number;
  readonly undecided: readonly ColumnPlace[];
}

export function countColumns({ tables }: Pick<MappingPage, "tables">): ColumnCounts {
  const undecided: ColumnPlace[] = [];
  let used = 0;
  let ignored = 0;
  tables.forEach((table, at) => {
    table.columns.forEach((column, position) => {
      const value = valueView(column);
      if (value === UNDECIDED) undecided.push({ table: at, column: position });
      else if (value === IGNORED || value === IGNORED_LABEL) ignored++;
      else used++;
    });
  });
  return { used, ignored, undecided };
}

/** What the confirmation does, what is missing, and the button that starts the work. */
export function confirmSection(page: MappingPage): Markup {
  return html`<section aria-labelledby="confirmer">
<h2 id="confirmer">Confirmer et lancer le traitement</h2>
${summarySection(page)}
<p>Vos données ne partent au traitement qu’après cette confirmation. Les choix faits ci-dessus sont enregistrés en même temps.</p>
<p class="submit"><button class="main" type="submit" form="${MAPPING_FORM}" formaction="${page.actions.confirm}" name="${SCOPE_NAME}" value="${ALL_TABLES}">Tout confirmer et lancer le traitement</button></p>
</section>
`;
}

/** Summary of the stored choices; the page's module reloads it. */
export function summarySection(page: MappingPage): Markup {
  const { used, ignored, undecided } = countColumns(page);
  const isMaking = page.consequences?.state === "making";
  return html`<div id="bilan" data-bilan="${page.links.consequences}"${isMaking ? html` data-attend="oui"` : null}>
${undecided.length === 0 ? null : missing(page, undecided)}
<p>Avec les choix enregistrés :</p>
<ul class="plain">
<li>${counted(used, "colonne sera utilisée", "colonnes seront utilisées")}, selon le champ que vous lui avez donné ou qui est proposé ;</li>
<li>${counted(ignored, "colonne sera ignorée", "colonnes seront ignorées")} : ni vérifiées ni corrigées, elles restent telles quelles dans le fichier rendu.</li>
</ul>
${consequencesSection(page)}
${prediction(page.links.diagnostic)}
</div>`;
}

/** Most columns listed by name. */
const MISSING_NAMED = 20;

function missing({ tables }: MappingPage, places: readonly ColumnPlace[]): Markup {
  const items = places.slice(0, MISSING_NAMED).map((place) => {
    const table = tables[place.table];
    const column = table?.columns[place.column];
    if (table === undefined || column === undefined) return null;
    return html`<li><a href="#${columnName(place)}">${columnText(column, place.column)}</a> (${customerText(table.name)})</li>`;
  });
  const others = places.length - MISSING_NAMED;
  return html`<div class="message">
<h3>Il reste ${counted(places.length, "colonne à décider", "colonnes à décider")}</h3>
<p>Choisissez un champ pour chacune, ou « Ignorer cette colonne ».</p>
<ul>${items}${others > 0 ? html`<li>et ${counted(others, "autre", "autres")}, en tête de leur table</li>` : null}</ul>
</div>`;
}

/** The predictive diagnostic has to read the files again, so it has a page of its own. */
function prediction(diagnostic: string | null): Markup | null {
  if (diagnostic === null) return null;
  return html`<p>Ce que le traitement trouvera est estimé sur vos lignes, avec ces choix une fois enregistrés, dans le <a href="${diagnostic}">diagnostic prédictif</a>.</p>`;
}
