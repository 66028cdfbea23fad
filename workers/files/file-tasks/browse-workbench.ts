import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  type DisplayedRow,
  displayedRow,
  type PageSlice,
  type RowPage,
  rowPage,
} from "../../../engine/files/workbench/row-page.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";
import { type RequestedRows, selectedRows } from "../workbench/recent-selections.ts";

export interface BrowseWorkbench extends RequestedRows {
  readonly workbench: WorkbenchAt;
  readonly slice: PageSlice;
}

export interface BrowsedPage extends RowPage {
  /** The row asked for aside; `null` when there is none. */
  readonly open: DisplayedRow | null;
}

/** A page of the rows of a workbench. */
export default function browseWorkbench(task: BrowseWorkbench): Result<BrowsedPage> {
  const { workbench, query, slice } = task;
  try {
    const rows = decidedRowsAt(workbench);
    if (!rows.ok) return rows;
    const selected = selectedRows(rows.value, task);
    const page = rowPage(rows.value, query, slice, selected);
    const { open: requested } = slice;
    const rank = requested ? rows.value.workbench.rankOf(requested.table, requested.number) : -1;
    return success({ ...page, open: rank < 0 ? null : displayedRow(rows.value, rank) });
  } catch (error) {
    return failureOfThrown(error, workbench.store);
  }
}
