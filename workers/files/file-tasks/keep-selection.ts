import { writeFileSync } from "node:fs";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { FaultChoice } from "../../../engine/files/workbench/decisions.ts";
import { packRankBits } from "../../../engine/files/workbench/rank-bits.ts";
import type { RowQuery } from "../../../engine/files/workbench/row-query.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";
import { selectedRows } from "../workbench/recent-selections.ts";

export interface KeepSelection {
  readonly workbench: WorkbenchAt;
  readonly query: RowQuery;
  readonly choice: FaultChoice;
  /** Path of the file of the ranks; the caller removes it. */
  readonly out: string;
}

/**
 * Writes which rows a query selects now (`rank-bits.ts`), for a decision on all of them. Returns how
 * many of them have a fault that the choice decides.
 */
export default function keepSelection(task: KeepSelection): Result<number> {
  const { workbench, query, choice, out } = task;
  try {
    const rows = decidedRowsAt(workbench);
    if (!rows.ok) return rows;
    const { ranks, counts } = selectedRows(rows.value, { query, sort: null });
    writeFileSync(out, packRankBits(ranks, rows.value.workbench.head.rows));
    return success(counts.decidable[choice]);
  } catch (error) {
    return failureOfThrown(error, out);
  }
}
