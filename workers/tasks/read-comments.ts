import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import type { RowRange } from "../../engine/customer-file/rows/walk-rows.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { CommentCounts } from "../../engine/model/comment-counts.ts";
import { countColumns } from "../../engine/report/free-text/column-comments.ts";
import type { PlacedTable } from "../customer-file/placed-table.ts";
import { walkingRows } from "../customer-file/walking-rows.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface ReadComments {
  readonly table: PlacedTable;
  readonly range: RowRange;
  /** By position. */
  readonly columns: readonly number[];
}

/** What the comments of a range of rows are about, as counts of each column. */
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
