import type { Lot } from "../../../engine/files/workbench/lots.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import type { FaultExample } from "../html/fault-rows.ts";

/** What a lot leaves out of its cause, because it differs from row to row, to the end. */
const LEFT_OUT = /^….*| \([^()]*….*$|(?: de la ligne| depuis le| du| le)? ….*$|.*«…».*/;

/** Of each line of the costs the first row of the lot with most faults: the most telling one. */
export function faultExamples({
  lots,
  tables,
}: Pick<WorkbenchHead, "lots" | "tables">): ReadonlyMap<number, FaultExample> {
  const largest = new Map<number, Lot>();
  for (const lot of lots)
    if (lot.faults > (largest.get(lot.line)?.faults ?? 0)) largest.set(lot.line, lot);
  return new Map(
    [...largest].map(([line, { table, column, before, after, cause }]) => {
      const header = tables[table]?.plan.header[column] ?? "";
      return [line, { column: header, before, after, cause: cause.replace(LEFT_OUT, "") }];
    }),
  );
}
