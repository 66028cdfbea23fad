import { join } from "node:path";
import type { Result } from "../../../engine/errors/failure.ts";
import type { SentForm } from "../../../engine/files/correction/sent-form.ts";
import { NO_DECISIONS } from "../../../engine/files/diagnostic/decisions/table-decisions.ts";
import { REGISTER_COLUMNS } from "../../../engine/files/diagnostic/range/register-cells.ts";
import { WORKBENCH_HEAD, WORKBENCH_STORE } from "../../../engine/files/workbench/workbench-head.ts";
import type { DiagnosedTable } from "../diagnose-table.ts";
import type { ProcessingDeps } from "./processing-order.ts";

/** Writes the workbench of diagnosed tables, with their judged rows, beside the other results. */
export function writeWorkbench(
  tables: readonly DiagnosedTable[],
  jour: string,
  forms: ReadonlyMap<string, SentForm>,
  { pool, checked, out, timeoutMs, signal }: Omit<ProcessingDeps, "folder" | "onProgress">,
): Promise<Result<null>> {
  const registers = checked.checks.companies === null ? [] : REGISTER_COLUMNS;
  const judged = tables.map(({ plan, judged: pieces, duplicates, rows }) => ({
    // What a row needs to be examined again; the rest is in the rows.
    plan: { ...plan, decisions: NO_DECISIONS, orphans: [] },
    ...{ registers, judged: pieces, sent: forms.get(plan.table) },
    rows: rows.reduce((sum, count) => sum + count, 0),
    duplicates: {
      rule: duplicates.rule,
      firstRow: duplicates.firstRow,
      decided: duplicates.decided,
    },
  }));
  const [store, head] = [join(out, WORKBENCH_STORE), join(out, WORKBENCH_HEAD)];
  return pool.attempt(
    "build-workbench",
    { tables: judged, jour, store, head },
    {
      ...{ file: "envoi", timeoutMs, signal },
    },
  );
}
