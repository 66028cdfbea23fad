import type { TableBlock } from "../../roles/block.ts";
import type { Canvas, TextStyle } from "../canvas.ts";
import { LEFT, STYLES, WIDTH } from "../styles.ts";
import { wrapped } from "../text-fitting.ts";

/** Most lines of a cell; the rest is cut. */
const LINES = 4;
const GAP = 8;
export const LINE = 9.4;
const PADDING = 5.4;

export interface LaidColumn {
  /** Left edge. */
  readonly x: number;
  readonly width: number;
  readonly isRight: boolean;
}

export interface LaidRow {
  /** Lines of each cell. */
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

/** A table with the position of all its content, before it is split into pages. Points. */
export interface LaidTable {
  readonly columns: readonly LaidColumn[];
  readonly head: LaidRow;
  readonly rows: readonly LaidRow[];
}

export function layOutTable(canvas: Canvas, { columns, rows }: TableBlock): LaidTable {
  const weights = columns.reduce((sum, { width }) => sum + width, 0);
  const room = WIDTH - GAP * (columns.length - 1);
  let x = LEFT;
  const laid = columns.map(({ width, align }): LaidColumn => {
    const own = (room * width) / weights;
    const column = { x, width: own, isRight: align === "right" };
    x += own + GAP;
    return column;
  });
  const wrappers = laid.map(cellWrapper(canvas, styleOf));
  const labels = columns.map(({ label }) => label);
  return {
    columns: laid,
    head: layOutRow(labels, laid.map(cellWrapper(canvas, () => STYLES.tinyStrong))),
    rows: rows.map((cells) => layOutRow(cells, wrappers)),
  };
}

/** Style of a cell: names of rows are emphasised, and figures are aligned. */
export function styleOf(column: LaidColumn): TextStyle {
  return column.isRight ? STYLES.smallFigures : STYLES.small;
}

type Wrapper = (text: string) => readonly string[];

/** Wraps the cells of a column; cached, because names of tables and criteria repeat. */
function cellWrapper(canvas: Canvas, style: (column: LaidColumn) => TextStyle) {
  return (column: LaidColumn): Wrapper => {
    const known = new Map<string, readonly string[]>();
    const set = canvas.setting(style(column));
    return (text) => {
      let lines = known.get(text);
      if (lines === undefined) {
        lines = wrapped(text, set, column.width, LINES);
        known.set(text, lines);
      }
      return lines;
    };
  };
}

function layOutRow(texts: readonly string[], wrappers: readonly Wrapper[]): LaidRow {
  const cells = wrappers.map((wrap, at) => wrap(texts[at] ?? ""));
  const lines = Math.max(1, ...cells.map(({ length }) => length));
  return { cells, height: lines * LINE + PADDING };
}
