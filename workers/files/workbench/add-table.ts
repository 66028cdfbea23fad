import type { UnitCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import type { JudgedFault, JudgedRow } from "../../../engine/files/diagnostic/range/judged-row.ts";
import { stateOfDuplicate } from "../../../engine/files/diagnostic/row-state.ts";
import { bitsOf, dearestLine } from "../../../engine/files/diagnostic/rule-bits.ts";
import type { Duplicates } from "../../../engine/files/linkage/find-duplicates.ts";
import { similarFaults, ValueCounts } from "../../../engine/files/workbench/similar-values.ts";
import type { WorkbenchBuilder } from "../../../engine/files/workbench/workbench-builder.ts";

/** The judged rows of a table, and which of them repeat others. */
export interface AddedTable {
  readonly columns: number;
  /** Read twice, in order. */
  readonly rows: () => Iterable<JudgedRow>;
  readonly duplicates: Pick<Duplicates, "rule" | "firstRow" | "decided">;
  readonly costs: UnitCosts;
}

/** Adds the rows of a table to a workbench, with what shows only beside other rows. */
export function addTable(
  builder: WorkbenchBuilder,
  index: number,
  { columns, rows, duplicates, costs }: AddedTable,
): void {
  const counts = new ValueCounts(columns);
  for (const row of rows()) counts.add(row.cells);
  const similar = counts.finish();
  const { rule, firstRow, decided } = duplicates;
  let at = 0;
  for (const row of rows()) {
    const faults = [...row.faults, ...similarFaults(row.cells, similar)];
    const copied = rule[at] as number;
    const copy = { first: firstRow[at] as number, declared: decided[at] as number };
    const rank = stateOfDuplicate(copied, copy.declared > 0);
    if (copied > 0) faults.push(copyFault(copied, copy.first, rank));
    const dearest = dearestLine(bitsOf([row.dearest, copied]), costs);
    builder.add(index, { ...row, faults, dearest }, copied > 0 ? copy : undefined);
    at++;
  }
}

const EXACT = 9;

/** The fault of a row that repeats an earlier one. */
function copyFault(rule: number, first: number, rank: number): JudgedFault {
  const why =
    rule === EXACT ? `identique à la ligne ${first}` : `doublon probable de la ligne ${first}`;
  const ranks = { now: rank, open: rank };
  return { rule, column: -1, after: null, why, certainty: "probable", ranks };
}
