import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { columnLabel } from "./column-line.ts";
import { initialEntity, valueView } from "./displayed-values.ts";
import type { PageTable } from "./mapping-page.ts";
import { IGNORED, typedText, UNDECIDED } from "./typed-field.ts";

/** Most columns of the grid, and most characters of a cell. */
const COLUMNS = 24;
const CELL_LETTERS = 40;

/** The first rows of a table under the fields chosen for its columns; `null` when not known. */
export function firstRows(table: PageTable, at: number): Markup | null {
  const { columns, firstRows: rows } = table;
  if (rows.length === 0) return null;
  const displayed = columns.slice(0, COLUMNS);
  const more = columns.length - displayed.length;
  const heads = displayed.map((column, position) => {
    const value = valueView(column);
    const [style, label] = FIELD_WORDS.get(value) ?? ["", typedText(value, initialEntity(table))];
    return html`<th scope="col"><span class="${style === "" ? "strong" : `strong ${style}`}">${customerText(label)}</span><span class="note">${columnLabel(column, position)}</span></th>`;
  });
  const body = rows.map(
    (cells) =>
      html`<tr>${displayed.map((_, position) => html`<td>${customerText(visibleName(cells[position] ?? "", CELL_LETTERS))}</td>`)}</tr>
`,
  );
  return html`<details class="part"${at === 0 ? html` open="open"` : null}><summary>Vos premières lignes, avec ces choix</summary>
<div class="scroll" role="region" aria-label="Premières lignes" tabindex="0"><table class="preview">
<caption class="visually-hidden">Premières lignes de ${customerText(table.name)}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${body}</tbody>
</table></div>${more > 0 ? html`<p class="muted">${counted(more, "colonne de plus n’est pas montrée", "colonnes de plus ne sont pas montrées")}.</p>` : null}</details>`;
}

const FIELD_WORDS: ReadonlyMap<string, readonly [style: string, label: string]> = new Map([
  [UNDECIDED, ["doubtful", "À décider"]],
  [IGNORED, ["unknown", "Ignorée"]],
]);
