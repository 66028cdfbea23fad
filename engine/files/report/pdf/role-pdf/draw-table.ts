import { LIGHT, SPACE } from "../../../../markup/tokens.ts";
import type { TableBlock } from "../../roles/block.ts";
import { omittedText } from "../../roles/within-pages.ts";
import type { TextStyle } from "../canvas.ts";
import { LEFT, STYLES, WIDTH } from "../styles.ts";
import type { PageFlow } from "./page-flow.ts";
import {
  type LaidColumn,
  type LaidRow,
  type LaidTable,
  LINE,
  layOutTable,
  styleOf,
} from "./table-layout.ts";

/** Baseline of the first line of a row, from its top. */
const FIRST_LINE = 9.6;

/**
 * Draws a table over as many pages as it needs. Its header is repeated on each; neither the first
 * row nor the last one is left alone on a page.
 */
export function drawTable(flow: PageFlow, block: TableBlock): void {
  if (block.rows.length === 0) drawRemark(flow, block.none, STYLES.small);
  else drawRows(flow, layOutTable(flow.canvas, block));
  if (block.omitted > 0) drawRemark(flow, omittedText(block.omitted), STYLES.smallMuted);
  flow.top += SPACE.s;
}

function drawRows(flow: PageFlow, table: LaidTable): void {
  const { rows, head } = table;
  const two = (rows[0]?.height ?? 0) + (rows[1]?.height ?? 0);
  flow.need(head.height + two);
  flow.structure.within("Table", () => {
    drawHead(flow, table);
    rows.forEach((row, at) => {
      const last = at === rows.length - 2 ? (rows[at + 1]?.height ?? 0) : 0;
      if (row.height + last > flow.room) {
        flow.breakPage();
        flow.structure.outside(() => drawHead(flow, table));
      }
      drawRow(flow, table.columns, row);
    });
  });
}

function drawHead(flow: PageFlow, { head, columns }: LaidTable): void {
  flow.structure.within("TR", () => {
    columns.forEach((column, at) => {
      const draw = (): void => drawCell(flow, column, head.cells[at] ?? [], STYLES.tinyStrong);
      flow.structure.within("TH", draw, { scope: "Column" });
    });
  });
  flow.top += head.height;
}

function drawRow(flow: PageFlow, columns: readonly LaidColumn[], row: LaidRow): void {
  flow.canvas.box(LEFT, flow.top, WIDTH, 0.4, LIGHT.line);
  flow.structure.within("TR", () => {
    columns.forEach((column, at) => {
      const draw = (): void => drawCell(flow, column, row.cells[at] ?? [], styleOf(column));
      if (at === 0) flow.structure.within("TH", draw, { scope: "Row" });
      else flow.structure.within("TD", draw);
    });
  });
  flow.top += row.height;
}

function drawCell(
  flow: PageFlow,
  { x, width, isRight }: LaidColumn,
  lines: readonly string[],
  style: TextStyle,
): void {
  lines.forEach((line, at) => {
    const y = flow.top + FIRST_LINE + at * LINE;
    const place = isRight ? ({ x: x + width, align: "right" } as const) : { x };
    flow.canvas.text(line, style, { ...place, y, width });
  });
}

function drawRemark(flow: PageFlow, text: string, style: TextStyle): void {
  flow.need(LINE + SPACE.s);
  flow.structure.within("P", () => {
    flow.canvas.text(text, style, { x: LEFT, y: flow.top + FIRST_LINE, width: WIDTH });
  });
  flow.top += LINE + SPACE.xs;
}
