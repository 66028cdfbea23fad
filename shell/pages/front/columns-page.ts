import type { TakenColumn } from "../../../engine/files/report/flash/taken-columns.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { typeset, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { COMPANY_FIELDS, CONTACT_FIELDS } from "../../endpoints/flash/name-columns.ts";
import type { Document } from "../../http/document.ts";
import { STATUS } from "../../http/endpoint.ts";
import { type FieldNames, faultSummary } from "../forms/field-faults.ts";
import { optionGroups, select } from "../html/controls.ts";
import { tableHead } from "../html/table-head.ts";
import { ENTITY_LABELS, fieldKey, fieldLabel, fullFieldLabel } from "../mapping/field-labels.ts";
import { sitePage } from "../site-page.ts";
import { AS_FOUND, columnName, ENTITY_NAME } from "./columns-form.ts";

interface ColumnsView {
  readonly fileName: string;
  readonly columns: readonly TakenColumn[];
  /** The selected choices, by name of their select. */
  readonly chosen: ReadonlyMap<string, string>;
  /** By name of their select. */
  readonly faults: ReadonlyMap<string, string>;
  /** Paths that the form posts to, and of the report. */
  readonly action: string;
  readonly report: string;
  readonly module: string;
}

/** The recognised columns of a diagnosed file, with a form to correct them. */
export function columnsPage(of: ColumnsView): Document {
  const { fileName, columns, chosen: stated, faults, action, report, module } = of;
  const summary = Array.from(faults, ([field, text]) => ({ field, text }));
  return sitePage({
    title: "Les colonnes du fichier",
    part: "flash",
    modules: [module],
    status: faults.size > 0 ? STATUS.input : 200,
    body: html`<h1>Vos colonnes, telles que nous les avons comprises</h1>
<p class="muted">${customerText(fileName)}</p>
<p class="lead">Changez ce qui est faux, laissez le reste\u00a0: le diagnostic est refait avec ce que vous dites.</p>
${faultSummary(summary, namesOf(columns))}
<form method="post" action="${action}" autocomplete="off">
<div class="field"><label for="${ENTITY_NAME}">Une ligne du fichier correspond à</label>
${select({
  name: ENTITY_NAME,
  id: ENTITY_NAME,
  selected: stated.get(ENTITY_NAME) ?? AS_FOUND,
  options: [
    { value: "both", label: "Ce qui a été reconnu" },
    { value: "companies", label: "Une entreprise" },
    { value: "contacts", label: "Une personne" },
  ],
  ...faultMarks(ENTITY_NAME, faults),
})}
${faultText(ENTITY_NAME, faults)}</div>
<table class="rows part" role="table">
<caption>Les colonnes, dans l’ordre du fichier</caption>
${tableHead(["Colonne", "Exemples", "Champ"])}
<tbody role="rowgroup">${columns.map((column, at) => row(column, at, stated, faults))}</tbody>
</table>
<p class="submit"><button class="main" type="submit">Refaire le diagnostic</button></p>
</form>
<p class="submit"><a href="${report}">Revenir au diagnostic sans rien changer</a></p>`,
  });
}

/** The label of each select. */
function namesOf(columns: readonly TakenColumn[]): FieldNames {
  const named = columns.map(({ header }, at) => [columnName(at), visibleName(header)] as const);
  return Object.fromEntries([[ENTITY_NAME, "Une ligne du fichier correspond à"], ...named]);
}

/** Rendered once: a wide file has thousands of these lists. */
const GROUPS = optionGroups([
  group("companies", COMPANY_FIELDS),
  group("contacts", CONTACT_FIELDS),
]);

function group(entity: "companies" | "contacts", fields: readonly string[]) {
  return {
    label: ENTITY_LABELS[entity],
    options: fields.map((field) => ({
      value: fieldKey(entity, field),
      label: fieldLabel(entity, field),
    })),
  };
}

function row(
  column: TakenColumn,
  at: number,
  stated: ColumnsView["chosen"],
  faults: ColumnsView["faults"],
): Markup {
  const name = columnName(at);
  const chosen = stated.get(name) ?? AS_FOUND;
  const found = { value: AS_FOUND, label: foundLabel(column) };
  const before = chosen === AS_FOUND ? [] : [{ value: chosen, label: labelOf(chosen) }];
  return html`<tr role="row">
<th scope="row" role="rowheader" id="${name}-nom">${customerText(column.header)}</th>
<td role="cell" class="values">${column.values.map((value, i) => html`${i === 0 ? null : " · "}${customerText(value)}`)}</td>
<td role="cell">${select({
    name,
    id: name,
    labelledBy: `${name}-nom`,
    selected: chosen,
    options: [...before, found],
    more: GROUPS,
    ...faultMarks(name, faults),
  })}${faultText(name, faults)}</td>
</tr>
`;
}

function foundLabel({ field, entity }: TakenColumn): string {
  return field === null ? "Non reconnue" : typeset(`Reconnue : ${fullFieldLabel(entity, field)}`);
}

function labelOf(key: string): string {
  for (const [entity, fields] of [
    ["companies", COMPANY_FIELDS],
    ["contacts", CONTACT_FIELDS],
  ] as const)
    for (const field of fields)
      if (fieldKey(entity, field) === key) return fullFieldLabel(entity, field);
  return "Réponse inconnue";
}

function faultMarks(name: string, faults: ColumnsView["faults"]) {
  return faults.has(name) ? { invalid: true, describedBy: `${name}-faute` } : {};
}

function faultText(name: string, faults: ColumnsView["faults"]): Markup | null {
  const fault = faults.get(name);
  return fault === undefined
    ? null
    : html`<p class="fault" id="${name}-faute">${sentence(fault)}</p>`;
}
