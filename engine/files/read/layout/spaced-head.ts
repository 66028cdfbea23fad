import { bodyLooks } from "./body-looks.ts";
import type { RowSketch } from "./row-sketch.ts";
import type { TableHead } from "./table-head.ts";

/** Rows without a space in a text that suffice to find the looks of columns. */
const LEAST_ROWS = 3;

/**
 * The head of a table delimited by spaces: they also occur in texts, so that most rows may have too
 * many cells. The header gives the right number, if some rows agree.
 *
 * @param rows  The rows in which `head` was found.
 */
export function spacedHead(rows: readonly RowSketch[], head: TableHead): TableHead {
  const width = rows[head.before]?.cells.length ?? 0;
  if (head.headerRows !== 1 || width >= head.width) return head;
  const data = rows.slice(head.before + 1).map(({ cells }) => cells);
  const whole = data.filter((cells) => cells.length === width);
  if (whole.length < LEAST_ROWS || data.some((cells) => cells.length < width)) return head;
  return { ...head, width, fill: Math.min(head.fill, width), looks: bodyLooks(whole, width) };
}
