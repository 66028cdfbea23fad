import { proposedRow } from "../../../engine/files/report/review/merge-edit.ts";
import type { MergeDecision } from "../../../engine/files/report/review/pair-id.ts";
import type {
  MergedField,
  ProposedMerge,
  ReviewPair,
} from "../../../engine/files/report/review/review-pair.ts";
import { cellLabel } from "../../../engine/markup/cell-text.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden, select } from "../html/controls.ts";
import { tableHead } from "../html/table-head.ts";

/** Longest value of an option. */
const OPTION_MOST = 80;
const VALUE_MOST = 255;

/**
 * The record that the rows of a duplicate may become, field by field; what is written otherwise in
 * another row can be chosen instead, and rows of a group left out. Fields of a form: `garder`,
 * `ligne` for each row that is one of them, and `valeur-3` for column 3.
 *
 * @param within  Begins the ids of its fields, where a page has several.
 */
export function mergeTable(
  { lignes }: ReviewPair,
  { garder, colonnes }: ProposedMerge,
  decided: MergeDecision | null,
  within = "",
): Markup {
  const options = lignes.map((row) => ({ value: String(row), label: `Ligne ${row}` }));
  const selected = String(decided?.garder ?? garder);
  const id = `${within}garder`;
  const keep = select({ name: "garder", id, selected, options });
  return html`<table class="rows fusion" role="table">
<caption>Fiche proposée${"\u00a0"}: changez ce qui ne convient pas, puis fusionnez</caption>
${tableHead(["Champ", "Valeur", "Pourquoi"])}
<tbody role="rowgroup">
${lignes.length > 2 ? rowsOfGroup(lignes, decided, within) : null}
<tr role="row"><th scope="row" role="rowheader"><label for="${id}">Ligne à garder</label></th><td role="cell">${keep}</td><td role="cell" class="accord">${decided ? "votre choix" : "la plus remplie"}</td></tr>
${colonnes.map((field) => row(field, decided, within))}</tbody>
</table>`;
}

/** Fewer than all are one. The empty field tells a group without a row from a pair. */
function rowsOfGroup(
  rows: readonly number[],
  decided: MergeDecision | null,
  within: string,
): Markup {
  const own = decided?.lignes ?? rows;
  const boxes = rows.map(
    (row) =>
      html`<label><input type="checkbox" name="ligne" value="${row}"${own.includes(row) ? html` checked="checked"` : null}/>Ligne ${row}</label> `,
  );
  return html`<tr role="row"><th scope="row" role="rowheader" id="${within}reunies">Lignes réunies</th><td role="cell"><div role="group" aria-labelledby="${within}reunies" class="boxes">${hidden("ligne", "")}${boxes}</div></td><td role="cell" class="accord">les autres n’en sont plus des doublons</td></tr>`;
}

function row(field: MergedField, decided: MergeDecision | null, within: string): Markup {
  const { colonne, libelle, pourquoi, valeurs } = field;
  const name = `valeur-${colonne}`;
  const id = within + name;
  const [only] = valeurs;
  const isChoice = valeurs.length > 1;
  const label = isChoice
    ? html`<label for="${id}">${customerText(libelle)}</label>`
    : customerText(libelle);
  const value = isChoice
    ? select({ name, id, selected: selectedOf(field, decided), options: optionsOf(field) })
    : html`<bdi>${cellLabel(only?.valeur ?? "", VALUE_MOST)}</bdi>`;
  return html`<tr role="row"><th scope="row" role="rowheader">${label}</th><td role="cell">${value}</td><td role="cell" class="${field.ligne === null ? "accord different" : "accord"}">${typeset(pourquoi)}</td></tr>
`;
}

const OF_RETAINED = { value: "", label: "Celle de la ligne à garder" };

function optionsOf(field: MergedField) {
  const written = field.valeurs.map(({ valeur, lignes }) => ({
    value: String(lignes[0]),
    label: `${cellLabel(valeur, OPTION_MOST)} (${lignes.length > 1 ? "lignes" : "ligne"} ${lignes.join(", ")})`,
  }));
  return proposedRow(field) === null ? [OF_RETAINED, ...written] : written;
}

/** The option of the row whose value is taken; "" for that of the row to keep. */
function selectedOf(field: MergedField, decided: MergeDecision | null): string {
  const taken = decided?.valeurs.find(({ colonne }) => colonne === field.colonne)?.ligne;
  const row = decided ? (taken ?? decided.garder) : proposedRow(field);
  const value = field.valeurs.find(({ lignes }) => row !== null && lignes.includes(row));
  return value ? String(value.lignes[0]) : "";
}
