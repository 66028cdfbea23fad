import { ENTITY_TYPES } from "../../../engine/files/mapping/entity-type.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { select } from "../html/controls.ts";
import type { ColumnContext } from "./column-row.ts";
import { ENTITY_LABELS } from "./field-labels.ts";
import { entityName, entityOfView, SCOPE_NAME } from "./mapping-form.ts";
import type { ColumnOrder, PageColumn } from "./mapping-page.ts";

/** Order and layout of columns. */
interface ColumnsView {
  readonly order: ColumnOrder;
  /** Too many columns for selects: their fields are typed. */
  readonly areMany: boolean;
  row(position: number, context: ColumnContext): Markup;
}

/** A table of the customer's files as part of the form: its entity and its columns. */
export function tableSection(context: ColumnContext, view: ColumnsView): Markup {
  const { at, table } = context;
  const entity = entityName(at);
  return html`<section aria-labelledby="t${at}">
<h2 id="t${at}">${customerText(table.name)}</h2>
<p class="muted">${customerText(table.file)} · ${counted(table.rows, "ligne", "lignes")} · ${counted(table.columns.length, "colonne", "colonnes")}${table.origin === null ? null : html` · export reconnu : ${customerText(table.origin)}`}</p>
<p class="field"><label for="${entity}">Chaque ligne de cette table décrit</label>
${select({ name: entity, id: entity, selected: entityOfView(table), options: ENTITIES })}</p>
${table.columns.length === 0 ? html`<p>Cette table n’a pas de colonne.</p>` : columnTable(context, view)}
<p class="submit"><button type="submit" name="${SCOPE_NAME}" value="${at}" formnovalidate="formnovalidate">Enregistrer cette table<span class="visually-hidden"> : ${customerText(table.name)}</span></button></p>
</section>
`;
}

const ENTITIES = ENTITY_TYPES.map((entity) => ({ value: entity, label: ENTITY_LABELS[entity] }));

function columnTable(context: ColumnContext, { order, areMany, row }: ColumnsView): Markup {
  const { at, table } = context;
  const positions = table.columns.map((_, position) => position);
  const bodies =
    order === "fichier"
      ? html`<tbody role="rowgroup">${positions.map((position) => row(position, context))}</tbody>`
      : html`${COLUMN_GROUPS.map(({ label, holds }) =>
          group(
            label,
            positions
              .filter((position) => holds(table.columns[position] as PageColumn))
              .map((position) => row(position, context)),
          ),
        )}`;
  return html`<table class="rows columns${areMany ? " many" : ""}" role="table">
<caption>Colonnes de ${customerText(table.name)}</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Colonne du fichier</th><th scope="col" role="columnheader">Exemples</th><th scope="col" role="columnheader" id="t${at}champ">Champ</th><th scope="col" role="columnheader">Certitude</th></tr></thead>
${bodies}
</table>`;
}

interface ColumnGroup {
  readonly label: string;
  holds(column: PageColumn): boolean;
}

/** In this order when doubts come first; each column is in one group. */
const COLUMN_GROUPS: readonly ColumnGroup[] = [
  { label: "À décider", holds: ofCertainty("a_verifier") },
  { label: "Non reconnues, ignorées sauf avis contraire", holds: ofCertainty("non_reconnu") },
  { label: "Probables, à relire", holds: ofCertainty("probable") },
  { label: "Certaines", holds: ofCertainty("certain") },
  { label: "Confirmées par vous", holds: ({ choice }) => choice !== null && choice.field !== null },
  { label: "Ignorées par vous", holds: ({ choice }) => choice !== null && choice.field === null },
];

function ofCertainty(certainty: PageColumn["certainty"]): ColumnGroup["holds"] {
  return (column) => column.choice === null && column.certainty === certainty;
}

function group(label: string, rows: readonly Markup[]): Markup | null {
  if (rows.length === 0) return null;
  return html`<tbody role="rowgroup">
<tr role="row" class="group"><th scope="rowgroup" role="rowheader" colspan="4">${label} (${count(rows.length)})</th></tr>
${rows}</tbody>
`;
}
