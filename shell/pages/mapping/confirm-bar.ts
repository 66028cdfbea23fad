import { count, counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { ALL_TABLES, RECOGNISED, SCOPE_NAME } from "./column-gestures.ts";
import { consequencesSection } from "./consequences-section.ts";
import { valueView } from "./displayed-values.ts";
import { type ColumnPlace, columnName, isLeftNote, type MappingPage } from "./mapping-page.ts";
import { IGNORED, IGNORED_LABEL, UNDECIDED } from "./typed-field.ts";

/** Id of the form for all columns. */
export const MAPPING_FORM = "mapping";

/** Counts of columns as initially displayed. */
interface ColumnCounts {
  readonly used: number;
  readonly ignored: number;
  readonly undecided: readonly ColumnPlace[];
}

function countColumns({ tables }: Pick<MappingPage, "tables">): ColumnCounts {
  const undecided: ColumnPlace[] = [];
  let used = 0;
  let ignored = 0;
  tables.forEach((table, at) => {
    if (isLeftNote(table)) return;
    table.columns.forEach((column, position) => {
      const value = valueView(column);
      if (value === UNDECIDED) undecided.push({ table: at, column: position });
      else if (value === IGNORED || value === IGNORED_LABEL) ignored++;
      else used++;
    });
  });
  return { used, ignored, undecided };
}

/** What waits for a decision; the page's module reloads it, as it does the two below. */
export function headline(page: MappingPage): Markup {
  const { used, ignored, undecided } = countColumns(page);
  const waiting = undecided.length;
  const rest = `${counted(used, "colonne reconnue", "colonnes reconnues")}, ${counted(ignored, "conservée sans contrôle", "conservées sans contrôle")}`;
  return html`<div id="tete"><h1>${waiting === 0 ? "Vos colonnes sont reconnues" : counted(waiting, "colonne attend votre décision", "colonnes attendent votre décision")}</h1>
<p class="lead">${rest}. ${waiting === 0 ? "Relisez-les, puis confirmez" : "Décidez, relisez les autres si vous le souhaitez, puis confirmez"}\u00a0: rien n’est traité avant.</p></div>`;
}

/** The predicted outcome of the stored choices. */
export function summarySection(page: MappingPage): Markup {
  const isMaking = page.consequences?.state === "making";
  return html`<div id="bilan" data-bilan="${page.links.consequences}"${isMaking ? html` data-attend="oui"` : null}>
${consequencesSection(page)}
${prediction(page.links.diagnostic)}
</div>`;
}

/** The predictive diagnostic has to read the files again, so it has a page of its own. */
function prediction(diagnostic: string | null): Markup | null {
  if (diagnostic === null) return null;
  return html`<p class="part acts"><a href="${diagnostic}">Estimer le coût des défauts avant de lancer</a></p>`;
}

/** What remains to be decided and the button that starts the work, at the bottom of the window. */
export function confirmBar(page: MappingPage): Markup {
  const { used, ignored, undecided } = countColumns(page);
  const [first] = undecided;
  const waiting = undecided.length;
  const others = waiting === 1 ? "cette colonne est conservée" : "ces colonnes sont conservées";
  const reported =
    first === undefined
      ? html`<b>Tout est décidé.</b> <span class="hint">${counted(used, "colonne contrôlée", "colonnes contrôlées")}, ${counted(ignored, "conservée telle quelle", "conservées telles quelles")}.</span>`
      : html`<b>Il reste ${counted(waiting, "décision", "décisions")}.</b> <span class="hint">Sans réponse, ${others} sans contrôle.</span> <a href="#${columnName(first)}">Décider</a>`;
  const label =
    waiting === 0
      ? "Confirmer et lancer"
      : waiting === 1
        ? "Confirmer sans cette colonne et lancer"
        : `Confirmer sans ces ${count(waiting)} colonnes et lancer`;
  return html`<div class="dock" id="barre"><p>${reported}</p>
<button class="main" type="submit" form="${MAPPING_FORM}" formaction="${page.actions.confirm}" name="${SCOPE_NAME}" value="${waiting === 0 ? ALL_TABLES : RECOGNISED}">${label}</button></div>`;
}
