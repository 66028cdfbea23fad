import { ENTITY_TYPES, type EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { percent, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { type OptionGroup, optionGroups, select } from "../html/controls.ts";
import {
  CERTAINTY_LABELS,
  FIELD_GROUPS,
  fieldKey,
  fullFieldLabel,
  LAYER_LABELS,
} from "./field-labels.ts";
import { columnName, entityOfView, valueView } from "./mapping-form.ts";
import type { PageCandidate, PageColumn, PageTable } from "./mapping-page.ts";
import { FULL_LABELS, IGNORED, IGNORED_LABEL, UNDECIDED } from "./typed-field.ts";

/** The position and options of a displayed column. */
export interface ColumnContext {
  readonly at: number;
  readonly table: PageTable;
  readonly faults: ReadonlyMap<string, string>;
}

/** A column of the customer's file: its header, sample values, field and reasons. */
export function columnRow(position: number, context: ColumnContext): Markup {
  const column = context.table.columns[position] as PageColumn;
  const name = columnName({ table: context.at, column: position });
  const fault = context.faults.get(name);
  return html`<tr role="row">
<th scope="row" role="rowheader"><span id="${name}n">${columnLabel(column, position)}</span>${column.empty > 0 ? html`<span class="note">${percent(column.empty)} de cellules vides</span>` : null}</th>
<td role="cell"><ul class="values">${column.values.length === 0 ? html`<li>aucune valeur</li>` : column.values.map((value) => html`<li>${customerText(value)}</li>`)}</ul></td>
<td role="cell">${control(name, column, context, fault !== undefined)}${fault === undefined ? null : html`<p class="fault" id="${name}f">${sentence(fault)}</p>`}</td>
<td role="cell">${verdict(column)}${reasons(column, position)}</td>
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

function control(
  name: string,
  column: PageColumn,
  { at, table }: ColumnContext,
  invalid: boolean,
): Markup {
  const value = valueView(column);
  return select({
    name,
    id: name,
    labelledBy: `${name}n t${at}champ`,
    describedBy: invalid ? `${name}f` : null,
    required: true,
    invalid,
    selected: value,
    options: SAYINGS,
    groups: proposals(column, value),
    more: FIELD_LISTS[entityOfView(table)],
  });
}

const SAYINGS = [
  { value: UNDECIDED, label: "À décider…" },
  { value: IGNORED, label: IGNORED_LABEL },
];

/** Selected and likely fields come first in the list; the lists of all fields follow. */
function proposals({ choice, candidates }: PageColumn, value: string): OptionGroup[] {
  const likely = candidates.map(({ entity, field, confidence }) => ({
    value: fieldKey(entity, field),
    label: `${fullFieldLabel(entity, field)}, ${percent(confidence)}`,
  }));
  const label = FULL_LABELS.get(value);
  const isListed = label === undefined || likely.some((option) => option.value === value);
  const own = isListed
    ? []
    : [{ label: choice ? "Votre choix" : "Proposition", options: [{ value, label }] }];
  return likely.length === 0 ? own : [...own, { label: "Propositions", options: likely }];
}

/** All fields by entity, those of the table's entity first; rendered once. */
const FIELD_LISTS = Object.fromEntries(
  ENTITY_TYPES.map((entity) => {
    const groups = FIELD_GROUPS.map((group) => ({
      entity: group.entity,
      label: group.label,
      options: group.fields.map(({ key, label }) => ({ value: key, label })),
    }));
    const own = groups.filter((group) => group.entity === entity);
    return [entity, optionGroups([...own, ...groups.filter((group) => group.entity !== entity)])];
  }),
) as Readonly<Record<EntityType, Markup>>;

const CERTAINTY_CLASSES = {
  certain: "certain",
  probable: "probable",
  a_verifier: "doubtful",
  non_reconnu: "unknown",
} as const;

/** The certainty of a field, and the layer that decided. */
export function verdict({ certainty, confidence, layer, choice }: PageColumn): Markup {
  if (choice !== null)
    return html`<span class="certainty certain">${choice.field === null ? "Ignorée par vous" : "Confirmé par vous"}</span>`;
  const how = layer === null ? null : `${percent(confidence)} · ${LAYER_LABELS[layer]}`;
  return html`<span class="certainty ${CERTAINTY_CLASSES[certainty]}">${CERTAINTY_LABELS[certainty]}</span>${how === null ? null : html`<span class="note">${how}</span>`}`;
}

/** A column that needs a decision: its reasons are visible without opening anything. */
export function isDoubtful({ certainty, choice }: PageColumn): boolean {
  return choice === null && certainty === "a_verifier";
}

/** For a certain column only the chosen field is explained. */
function reasons(column: PageColumn, position: number): Markup | null {
  const view = column.certainty === "certain" ? column.candidates.slice(0, 1) : column.candidates;
  if (view.length === 0) return null;
  if (isDoubtful(column)) return html`<ul class="why">${view.map(candidate)}</ul>`;
  return html`<details><summary>Pourquoi<span class="visually-hidden"> : ${columnText(column, position)}</span></summary><ul>${view.map(candidate)}</ul></details>`;
}

/** Most reasons displayed per candidate. */
const REASONS = 4;

function candidate({ entity, field, confidence, reasons: pro, against }: PageCandidate): Markup {
  const all = [
    ...pro.slice(0, REASONS).map((text) => html`<li>${reason(text)}</li>`),
    ...against
      .slice(0, REASONS)
      .map((text) => html`<li class="against">contre : ${reason(text)}</li>`),
  ];
  return html`<li>${fullFieldLabel(entity, field)}, ${percent(confidence)}${all.length === 0 ? null : html`<ul>${all}</ul>`}</li>`;
}

/** A reason as safe markup: it quotes the customer's text. */
function reason(text: string): Markup {
  return sentence(text);
}
