import { type Result, success } from "../../../engine/errors/failure.ts";
import type { CommentCounts } from "../../../engine/files/free-text/comment-counts.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import { countColumns } from "../../../engine/files/report/roles/column-comments.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import type { PlacedTable } from "../placed-table.ts";
import { walkingRows } from "../walking-rows.ts";

export interface ReadComments {
  readonly table: PlacedTable;
  readonly range: RowRange;
  /** By position. */
  readonly columns: readonly number[];
}

/** Counts the comments of a range of rows by theme, for each column. */
export default function readComments(task: ReadComments): Result<CommentCounts[]> {
  const { table, range, columns } = task;
  try {
    return success(
      walkingRows(table.text, (plain) =>
        countColumns(tableRows(plain, table.layout, range), columns),
      ),
    );
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}
