import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { percent, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { textInput } from "../html/controls.ts";
import { checkName, PICK_NAME } from "./column-gestures.ts";
import { entityOfView, initialEntity, valueView } from "./displayed-values.ts";
import { CERTAINTY_LABELS, fieldKey, LAYER_LABELS } from "./field-labels.ts";
import { columnName, type PageCandidate, type PageColumn, type PageTable } from "./mapping-page.ts";
import { typedText, UNDECIDED } from "./typed-field.ts";

/** Id of the datalist of fields. */
export const FIELD_LIST = "champs";

/** Most sample values of a column, and most characters of each. */
const VALUES = 4;
const VALUE_LETTERS = 24;

/** The position and surroundings of a displayed column. */
export interface ColumnContext {
  readonly at: number;
  readonly table: PageTable;
  /** Errors by form name of their column. */
  readonly faults: ReadonlyMap<string, string>;
  /** Headers of the other columns with the same field, by position. */
  readonly sharing: ReadonlyMap<number, readonly string[]>;
  /** So many columns that reasons are left out. */
  readonly areMany: boolean;
}

/**
 * A column of the customer's file on one line: a box to choose it, its header, values, a field to
 * type with proposals to take, and how sure it is. The input is not `required`: the answer to the
 * form reports empty ones.
 */
export function columnLine(position: number, context: ColumnContext): Markup {
  const { at, table, faults, sharing } = context;
  const column = table.columns[position] as PageColumn;
  const place = { table: at, column: position };
  const name = columnName(place);
  const fault = faults.get(name);
  const others = sharing.get(position) ?? [];
  return html`<tr role="row">
<td role="cell" class="check"><input type="checkbox" name="${checkName(place)}" value="oui" aria-labelledby="choisir ${name}n"/></td>
<th scope="row" role="rowheader"><label for="${name}" id="${name}n">${columnLabel(column, position)}</label>${column.empty > 0 ? html`<span class="note">${percent(column.empty)} vides</span>` : null}</th>
<td role="cell" class="values">${valuesOf(column)}</td>
<td role="cell">${picker(name, column, context, fault)}${
    others.length === 0
      ? null
      : html`<p class="hint">Même champ que ${others.map((one, i) => html`${i > 0 ? ", " : null}«\u00a0${customerText(one)}\u00a0»`)}</p>`
  }</td>
<td role="cell">${verdict(column)}${reasons(column, position, context)}</td>
</tr>
`;
}

/** The header, or the position of a column without one. */
export function columnLabel({ header }: PageColumn, position: number): Markup {
  return header.trim() === "" ? html`colonne ${position + 1} (sans nom)` : customerText(header);
}

/** The same without markup. */
export function columnText({ header }: PageColumn, position: number): string {
  return header.trim() === "" ? `colonne ${position + 1} (sans nom)` : visibleName(header);
}

function valuesOf({ values }: PageColumn): Markup | string {
  const shown = values.slice(0, VALUES).map((value) => visibleName(value, VALUE_LETTERS));
  return shown.length === 0 ? "aucune valeur" : customerText(shown.join(" · "));
}

function picker(
  name: string,
  column: PageColumn,
  { table }: ColumnContext,
  fault: string | undefined,
): Markup {
  const value = valueView(column);
  const input = textInput({
    name,
    id: name,
    describedBy: fault === undefined ? null : `${name}f`,
    invalid: fault !== undefined,
    value: typedText(value, initialEntity(table)),
    list: FIELD_LIST,
    ...(value === UNDECIDED ? { placeholder: "Choisir un champ…" } : {}),
  });
  const picks = isDoubtful(column)
    ? reportedCandidates(column).map((one) => pick(name, one, table, true))
    : [];
  return html`${input}${picks.length === 0 ? null : html`<span class="picks">${picks}</span>`}${fault === undefined ? null : html`<p class="fault" id="${name}f">${sentence(fault)}</p>`}`;
}

/** A button that takes a proposal. */
function pick(
  name: string,
  { entity, field, confidence }: PageCandidate,
  table: PageTable,
  isReportedHowSure: boolean,
): Markup {
  const key = fieldKey(entity, field);
  return html`<button name="${PICK_NAME}" value="${name}=${key}">${typedText(key, entityOfView(table))}${isReportedHowSure ? html` <small>${percent(confidence)}</small>` : null}</button>`;
}

const CERTAINTY_CLASSES = {
  certain: "certain",
  probable: "probable",
  a_verifier: "doubtful",
  non_reconnu: "unknown",
} as const;

function verdict({ certainty, choice }: PageColumn): Markup {
  if (choice !== null)
    return html`<span class="certainty certain">${choice.field === null ? "Ignorée par vous" : "Choisie par vous"}</span>`;
  return html`<span class="certainty ${CERTAINTY_CLASSES[certainty]}">${CERTAINTY_LABELS[certainty]}</span>`;
}

/** A column that needs a decision: its proposals are visible without opening anything. */
export function isDoubtful(column: PageColumn): boolean {
  return valueView(column) === UNDECIDED;
}

/** The proposals with what speaks for and against them, the first of a certain column alone. */
function reasons(
  column: PageColumn,
  position: number,
  { at, table, areMany }: ColumnContext,
): Markup | null {
  if (areMany) return null;
  const isDecided = !isDoubtful(column);
  const view = reportedCandidates(column);
  if (view.length === 0) return null;
  const name = columnName({ table: at, column: position });
  const layer = column.layer === null ? null : html`<p>${LAYER_LABELS[column.layer]}</p>`;
  const items = view.map(
    (one) =>
      html`<li>${isDecided && column.certainty !== "certain" ? pick(name, one, table, false) : typedText(fieldKey(one.entity, one.field), entityOfView(table))}, ${percent(one.confidence)}${evidence(one)}</li>`,
  );
  return html`<details><summary>Pourquoi<span class="visually-hidden"> : ${columnText(column, position)}</span></summary>${layer}<ul>${items}</ul></details>`;
}

/** Least likely further candidate that is told. */
const LEAST_REPORTED = 0.02;

/** The first candidate; of a column that is not certain also the others that may be it. */
function reportedCandidates({ candidates, certainty }: PageColumn): readonly PageCandidate[] {
  return candidates.filter(
    ({ confidence }, at) => at === 0 || (certainty !== "certain" && confidence >= LEAST_REPORTED),
  );
}

/** Most reasons displayed per candidate. */
const REASONS = 3;

function evidence({ reasons: pro, against }: PageCandidate): Markup | null {
  const all = [
    ...pro.slice(0, REASONS).map((text) => html`<li>${sentence(text)}</li>`),
    ...against
      .slice(0, REASONS)
      .map((text) => html`<li class="against">contre : ${sentence(text)}</li>`),
  ];
  return all.length === 0 ? null : html`<ul>${all}</ul>`;
}
