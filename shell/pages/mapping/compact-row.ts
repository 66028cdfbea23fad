import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { percent, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { textInput } from "../html/controls.ts";
import { type ColumnContext, columnLabel, isDoubtful, verdict } from "./column-row.ts";
import { fullFieldLabel } from "./field-labels.ts";
import { columnName, valueView } from "./mapping-form.ts";
import type { PageColumn } from "./mapping-page.ts";
import { typedText } from "./typed-field.ts";

/** Id of the datalist of fields for typed columns. */
export const FIELD_LIST = "champs";

/** Most sample values of a column, and most characters of each. */
const VALUES = 3;
const VALUE_LETTERS = 18;

/**
 * A column of a wide file in half a kilobyte, so that 500 of them make a page of 300 KB: its field
 * is a text input with a datalist shared by all columns, and reasons are omitted. The input is not
 * `required`: the answer to the form reports empty ones.
 */
export function compactRow(position: number, context: ColumnContext): Markup {
  const column = context.table.columns[position] as PageColumn;
  const name = columnName({ table: context.at, column: position });
  const fault = context.faults.get(name);
  const values = column.values
    .slice(0, VALUES)
    .map((value) => visibleName(value, VALUE_LETTERS))
    .join(" · ");
  const input = textInput({
    name,
    id: name,
    describedBy: fault === undefined ? null : `${name}f`,
    invalid: fault !== undefined,
    value: typedText(valueView(column)),
    list: FIELD_LIST,
  });
  return html`<tr role="row"><th scope="row" role="rowheader"><label for="${name}">${columnLabel(column, position)}</label>${column.empty > 0 ? html`<span class="note">${percent(column.empty)} vides</span>` : null}</th><td role="cell" class="values">${values === "" ? "aucune valeur" : customerText(values)}</td><td role="cell">${input}${fault === undefined ? null : html`<p class="fault" id="${name}f">${sentence(fault)}</p>`}</td><td role="cell">${verdict(column)}${isDoubtful(column) ? doubt(column) : null}</td></tr>
`;
}

/**
 * The datalist cannot start with the proposals, so they are displayed as text, with the reasons for
 * the first.
 */
function doubt({ candidates }: PageColumn): Markup | null {
  const [first] = candidates;
  if (!first) return null;
  const names = candidates.map(
    ({ entity, field }) => html`<li>${fullFieldLabel(entity, field)}</li>`,
  );
  const [pro] = first.reasons;
  const [against] = first.against;
  return html`<ol class="hint">${names}</ol>${pro === undefined ? null : html`<p class="hint">${sentence(pro)}</p>`}${against === undefined ? null : html`<p class="hint against">contre : ${sentence(against)}</p>`}`;
}
