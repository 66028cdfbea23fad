import { type Result, success } from "../../../engine/errors/failure.ts";
import type { DiagnosedTable } from "../diagnose-table.ts";
import { inRanges } from "../in-ranges.ts";
import type { ProcessingDeps } from "./processing-order.ts";

/** Number of distinct companies in all tables with an officer who may be dead; on all threads. */
export async function countOfficersToVerify(
  tables: readonly DiagnosedTable[],
  { pool, checked: { registers }, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<number>> {
  const all = new Set<number>();
  for (const { table, plan, ranges, rows } of tables) {
    const limits = { file: table.layout.name, timeoutMs, signal };
    let done = 0;
    const found = await inRanges(
      ranges,
      pool.threads,
      (range) => pool.attempt("verify-officers", { table, range, plan, registers }, limits),
      (part) => {
        for (const siren of part) all.add(siren);
        onRows(rows[done++] as number);
      },
    );
    if (!found.ok) return found;
  }
  return success(all.size);
}
