import { bar } from "../../../engine/files/report/charts/svg.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { percent } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dataTable } from "../html/data-table.ts";
import { columnLabel } from "../mapping/column-line.ts";
import { initialEntity } from "../mapping/displayed-values.ts";
import {
  CERTAINTY_LABELS,
  ENTITY_LABELS,
  fullFieldLabel,
  LAYER_LABELS,
} from "../mapping/field-labels.ts";
import type { PageColumn, PageTable } from "../mapping/mapping-page.ts";
import { filledOf } from "./mapping-figures.ts";

/** The columns of a table: recognised field, deciding layer, fill rate. */
export function mappedColumns(table: PageTable): Markup {
  return dataTable({
    caption: html`${customerText(table.name)} : ${ENTITY_LABELS[initialEntity(table)]}`,
    heads: ["Colonne du fichier", "Champ", "Indice", "Certitude", "Remplissage"],
    rows: table.columns.map((column, position) => [
      columnLabel(column, position),
      fieldOf(column),
      layerOf(column),
      certaintyOf(column),
      html`<span class="filled">${bar(filledOf(column))}<span>${percent(filledOf(column))}</span></span>`,
    ]),
  });
}

function fieldOf({ choice, field, entity }: PageColumn): Markup {
  const taken = choice ?? { field, entity };
  if (taken.field === null) return html`<span class="muted">aucun</span>`;
  return html`${fullFieldLabel(taken.entity, taken.field)}`;
}

function layerOf({ choice, layer }: PageColumn): string {
  if (choice !== null) return "Choisi par vous";
  return layer === null ? "–" : LAYER_LABELS[layer];
}

function certaintyOf({ choice, certainty, confidence, field }: PageColumn): string {
  if (choice !== null) return "Confirmé";
  const label = CERTAINTY_LABELS[certainty];
  return field === null ? label : `${label}, ${percent(confidence)}`;
}
