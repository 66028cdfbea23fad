import { bodyLooks } from "./body-looks.ts";
import type { RowSketch } from "./row-sketch.ts";
import { commonWidth, type TableHead, tableHead, usualFill } from "./table-head.ts";
import type { TableLayout } from "./table-layout.ts";

/** The row number that stands for a table without a header. */
export const NO_HEADER = 0;

/**
 * The head of a table whose header row a person chose. Pure; `rows` is not empty.
 *
 * @param rows       From that row on; from the first row of the text when there is no header.
 * @param headerRow  Its number, or `NO_HEADER`: then only the lines before the data are detected.
 */
export function overriddenHead(rows: readonly RowSketch[], headerRow: number): TableHead {
  if (headerRow !== NO_HEADER) return headOf(rows, 1);
  const { before } = tableHead(rows);
  return { ...headOf(rows.slice(before), 0), before };
}

function headOf(rows: readonly RowSketch[], headerRows: 0 | 1): TableHead {
  // A blank row may separate a header from its data.
  const gap = rows.findIndex(({ hasGap }, index) => hasGap && index > headerRows);
  const own = rows.slice(headerRows, gap < 0 ? rows.length : gap);
  const body = own.length > 0 ? own : rows;
  const width = commonWidth(body);
  const columns = Math.max(width, rows[0]?.cells.length ?? 0);
  const cells = body.map((row) => row.cells);
  const whole = cells.filter((one) => one.length === columns);
  return {
    before: 0,
    headerRows,
    width,
    fill: usualFill(body, width),
    looks: bodyLooks(whole.length > 0 ? whole : cells, columns),
    isSure: true,
  };
}

/** The position of the header of a text. */
export interface HeaderPlace {
  /** Number in the file of its first row, from 1. */
  readonly row: number;
  readonly rows: number;
}

/** The header of the first table of a text; `null` without a header or a table. */
export function headerPlace([first]: readonly TableLayout[]): HeaderPlace | null {
  if (!first || first.headerRows === 0) return null;
  return { row: first.firstRow, rows: first.headerRows };
}

/** Whether the tables have the overriding header. */
export function hasHeader(tables: readonly TableLayout[], headerRow: number): boolean {
  const place = headerPlace(tables);
  if (headerRow === NO_HEADER) return place === null && tables.length > 0;
  return place?.row === headerRow && place.rows === 1;
}
