import { percent } from "../../design/french.ts";
import {
  CERTAINTY_LABELS,
  ENTITY_LABELS,
  fullFieldLabel,
  LAYER_LABELS,
} from "../../mapping/field-labels.ts";
import { initialEntity } from "../../mapping/mapping-form.ts";
import type { PageColumn, PageTable } from "../../mapping/mapping-page.ts";
import { told } from "../customer-text.ts";
import { html, type Markup } from "../html.ts";
import { columnLabel } from "../mapping/column-row.ts";
import { tableHead } from "../table-head.ts";

/** What each column of a table is taken for, and which layer decided. */
export function mappedColumns(table: PageTable): Markup {
  const rows = table.columns.map(
    (
      column,
      position,
    ) => html`<tr role="row"><th scope="row" role="rowheader">${columnLabel(column, position)}</th><td role="cell">${fieldOf(column)}</td><td role="cell">${layerOf(column)}</td><td role="cell">${certaintyOf(column)}</td></tr>
`,
  );
  return html`<table class="rows part" role="table">
<caption>${told(table.name)} : ${ENTITY_LABELS[initialEntity(table)]}</caption>
${tableHead(["Colonne du fichier", "Champ", "Couche", "Certitude"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

function fieldOf({ choice, field, entity }: PageColumn): Markup {
  const taken = choice ?? { field, entity };
  if (taken.field === null) return html`<span class="muted">aucun</span>`;
  return html`${fullFieldLabel(taken.entity, taken.field)}`;
}

function layerOf({ choice, layer }: PageColumn): string {
  if (choice !== null) return "Dit par vous";
  return layer === null ? "–" : `${layer} · ${LAYER_LABELS[layer]}`;
}

function certaintyOf({ choice, certainty, confidence, field }: PageColumn): string {
  if (choice !== null) return "Confirmé";
  const label = CERTAINTY_LABELS[certainty];
  return field === null ? label : `${label}, ${percent(confidence)}`;
}
