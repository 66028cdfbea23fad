import { type Result, success } from "../../../engine/errors/failure.ts";
import type { CommentCounts } from "../../../engine/files/free-text/comment-counts.ts";
import {
  addColumns,
  commentColumns,
  freeTextColumn,
} from "../../../engine/files/report/roles/column-comments.ts";
import type { FreeTextColumn } from "../../../engine/files/report/roles/report-input.ts";
import type { DiagnosedTable } from "../diagnose-table.ts";
import { inRanges } from "../in-ranges.ts";
import type { ProcessingDeps } from "./processing-order.ts";

/** Counts the themes of all tables' free-text columns, with the local model on all threads. */
export async function countComments(
  tables: readonly DiagnosedTable[],
  { pool, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<FreeTextColumn[]>> {
  const all: FreeTextColumn[] = [];
  for (const { table, mapping, ranges, rows } of tables) {
    const columns = commentColumns(mapping);
    if (columns.length === 0) {
      onRows(table.layout.rows);
      continue;
    }
    const limits = { file: table.layout.name, timeoutMs, signal };
    let done = 0;
    const parts = await inRanges(
      ranges,
      pool.threads,
      (range) => pool.attempt("read-comments", { table, range, columns }, limits),
      () => onRows(rows[done++] as number),
    );
    if (!parts.ok) return parts;
    const counts = parts.value.reduce(addColumns);
    const { name, header } = table.layout;
    columns.forEach((column, i) => {
      all.push(freeTextColumn(name, header[column] as string, counts[i] as CommentCounts));
    });
  }
  return success(all);
}
