import { type Result, success } from "../../engine/errors/failure.ts";
import type { MergedValue } from "../../engine/files/correction/correct-range.ts";
import { mergedColumns } from "../../engine/files/merge/merged-columns.ts";
import type { DiagnosedTable } from "./diagnose-table.ts";
import { type ReadingDeps, readRowsBack } from "./read-rows-back.ts";

/** The values that rows of a table take from others, by a person's decisions; read back. */
export async function mergedValues(
  { table, plan }: Pick<DiagnosedTable, "table" | "plan">,
  deps: ReadingDeps,
): Promise<Result<readonly MergedValue[]>> {
  const { merged = [] } = plan.decisions;
  if (merged.length === 0) return success([]);
  const columns = mergedColumns([plan]);
  const numbers = merged.map(({ from }) => from);
  const read = await readRowsBack(table, { ...plan, table: 0, columns }, numbers, deps);
  if (!read.ok) return read;
  const rows = new Map(read.value.map((row) => [row.row, row]));
  const placeOf = new Map(columns.map(({ of }, at) => [of[0], at]));
  return success(
    merged.flatMap((cell): MergedValue[] => {
      const value = rows.get(cell.from)?.cells[placeOf.get(cell.column) ?? -1];
      return value ? [{ ...cell, value }] : [];
    }),
  );
}
