import type { DisplayedRow } from "../../../engine/files/workbench/row-page.ts";
import { fieldText } from "../../../engine/markup/cell-text.ts";
import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { VALUE_MOST } from "./form-decision.ts";
import { targetOf, viewHidden, type WorkbenchPage } from "./workbench-parts.ts";

/** Longer values have a field of several lines. */
const ONE_LINE_MOST = 200;

/** Two forms that write one cell of a row: the first chooses its column, the second has its value. */
export function cellForms(
  page: WorkbenchPage,
  row: DisplayedRow,
  header: readonly string[],
): Markup {
  const { at, view } = page;
  const column = chosenColumn(page, row, header);
  const { action, fields } = targetOf(at.self);
  const kept = Object.entries({ ...view, cellule: undefined });
  const name = (title: string, at: number): string => title.trim() || `Colonne ${at + 1}`;
  return html`<div class="edit"><form method="get" id="choisir" action="${action}#valeur" data-by="cellule">${fields}${kept.map(([key, value]) => (value ? hidden(key, String(value)) : null))}
<p class="field"><label for="colonne">Modifier une cellule</label><select id="colonne" name="cellule">${header.map((title, at) => html`<option value="${at + 1}"${at === column ? html` selected="selected"` : null}>${name(title, at)}</option>`)}</select></p>
<noscript><p><button>Afficher cette cellule</button></p></noscript></form>
<form method="post" action="${at.self}" data-by="saisie">${viewHidden(view)}${hidden("table", String(row.table + 1))}${hidden("ligne", String(row.number))}${hidden("colonne", String(column + 1))}${valueField(row.corrected[column] ?? "")}</form></div>`;
}

/** The column that was asked for; else the first with a fault, else the first that can be written. */
function chosenColumn({ view }: WorkbenchPage, row: DisplayedRow, header: readonly string[]) {
  const chosen = (view.cellule ?? 0) - 1;
  if (chosen >= 0 && chosen < header.length) return chosen;
  const faulty = row.faults.filter(({ remedy }) => remedy !== "faite").map(({ column }) => column);
  const isWritable = (column: number): boolean =>
    column >= 0 && (row.corrected[column] ?? "").length <= VALUE_MOST;
  return [...faulty, ...header.keys()].find(isWritable) ?? 0;
}

function valueField(text: string): Markup {
  if (text.length > VALUE_MOST)
    return html`<p id="valeur" tabindex="-1">Cette cellule compte ${count(text.length)} caractères. Au-delà de ${count(VALUE_MOST)}, corrigez-la dans votre fichier.</p>`;
  const value = fieldText(text);
  const hasLines = /[\r\n]/.test(value) || value.length > ONE_LINE_MOST;
  const field = hasLines
    ? html`<textarea id="valeur" name="valeur" rows="5">\n${value}</textarea>`
    : html`<input id="valeur" name="valeur" type="text" value="${value}" autocomplete="off"/>`;
  return html`
<p class="field"><label for="valeur">Nouvelle valeur</label>${field}</p>
${value === text ? null : html`<p class="muted">Ses caractères invisibles n’ont pas été repris : enregistrer les retire.</p>\n`}<p class="acts"><button name="choix" value="saisir">Enregistrer</button></p>`;
}
