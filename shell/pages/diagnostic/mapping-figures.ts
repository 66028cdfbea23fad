import { exactly } from "../../../engine/files/diagnostic/predictive/estimate.ts";
import type { Certainty, Layer } from "../../../engine/files/mapping/table-mapping.ts";
import { type ChartRow, rowsChart } from "../../../engine/files/report/charts/rows-chart.ts";
import { count, counted, percent, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { figureTable } from "../html/data-table.ts";
import { methodNote, rowOfRows } from "../html/estimates.ts";
import { CERTAINTY_LABELS, LAYER_LABELS } from "../mapping/field-labels.ts";
import { layerTable } from "../mapping/layer-table.ts";
import type { MappingPage, PageColumn, PageTable } from "../mapping/mapping-page.ts";
import { figure } from "./figure.ts";

/** Three charts on the columns of all tables: deciding layer, certainty, fill rate. */
export function mappingFigures({ tables, layers }: Pick<MappingPage, "tables" | "layers">): Markup {
  const columns = tables.flatMap((table) => table.columns);
  return html`${layerFigure(layers)}${certaintyFigure(columns)}${fillFigure(columns, tables)}${methodNote(
    [
      "Indice : le premier qui décide, de vos confirmations passées au contexte des autres colonnes. Chaque colonne à laquelle un champ est proposé est comptée une fois.",
      "Certitude : la probabilité que le champ proposé soit le bon, d'après les indices qui s'accordent ou se contredisent ; ce que vous avez confirmé passe avant tout.",
      "Remplissage : cellules qui ne sont pas vides, comptées sur toutes les lignes ; une valeur bouchon compte comme remplie.",
    ],
  )}`;
}

function layerFigure(layers: MappingPage["layers"]): Markup {
  const rows = (Object.keys(LAYER_LABELS) as Layer[]).map((layer) =>
    rowOfRows(LAYER_LABELS[layer], exactly(layers[layer])),
  );
  return figure({
    title: "Indices qui ont fait reconnaître les colonnes",
    how: "Barre : colonnes qu'un indice a décidées.",
    chart: countChart("Indices", rows),
    table: layerTable(layers),
  });
}

/** Labels of certainty, the highest first. */
const CERTAINTIES: readonly (readonly [Certainty | "confirme", string])[] = [
  ["confirme", "Confirmé par vous"],
  ...(["certain", "probable", "a_verifier", "non_reconnu"] as const).map(
    (one) => [one, CERTAINTY_LABELS[one]] as const,
  ),
];

function certaintyFigure(columns: readonly PageColumn[]): Markup {
  const rows = CERTAINTIES.map(([one, label]) => {
    const own = columns.filter(({ choice, certainty }) =>
      choice === null ? certainty === one : one === "confirme",
    );
    return rowOfRows(label, exactly(own.length));
  });
  return figure({
    title: "Certitude des colonnes",
    how: "Barre : colonnes par certitude.",
    chart: countChart("Certitude", rows),
    table: countTable("Colonnes par certitude", "Certitude", rows),
  });
}

/** Bands of the share of filled cells, fullest first: [label, from, below]. */
const FILLS = [
  ["Entièrement remplies", 1, Number.POSITIVE_INFINITY],
  ["De 75 % à moins de 100 %", 0.75, 1],
  ["De 50 % à moins de 75 %", 0.5, 0.75],
  ["De 1 cellule à moins de 50 %", Number.MIN_VALUE, 0.5],
  ["Vides", Number.NEGATIVE_INFINITY, Number.MIN_VALUE],
] as const;

function fillFigure(columns: readonly PageColumn[], tables: readonly PageTable[]): Markup {
  const rows = FILLS.map(([label, from, below]) => {
    const own = columns.filter((column) => {
      const filled = filledOf(column);
      return filled >= from && filled < below;
    });
    return rowOfRows(label, exactly(own.length));
  });
  return figure({
    title: `Remplissage des colonnes de ${counted(tables.length, "table", "tables")}`,
    how: "Barre : colonnes par part de cellules remplies.",
    chart: countChart("Remplissage", rows),
    table: countTable("Colonnes par remplissage", "Remplissage", rows),
  });
}

/** Share of filled cells of a column, 0 to 1. */
export function filledOf({ empty }: PageColumn): number {
  return 1 - empty;
}

function countChart(of: string, rows: readonly ChartRow[]): Markup {
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  const most = rows.reduce((best, row) => (row.value > best.value ? row : best));
  const name =
    all === 0
      ? `${of} : aucune colonne`
      : `${of} : le plus souvent « ${most.label} », ${most.text} colonnes sur ${count(all)}`;
  return rowsChart({ name: typeset(name), mark: "bar", rows, axis: count });
}

function countTable(caption: string, head: string, rows: readonly ChartRow[]): Markup {
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  return figureTable({
    caption,
    heads: [head, "Colonnes", "Part"],
    rows: rows.map(({ label, value, text }) => [label, text, percent(all === 0 ? 0 : value / all)]),
  });
}
