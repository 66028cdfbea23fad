import { writeFileSync } from "node:fs";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { unitCostsOf } from "../../../engine/files/diagnostic/cost-model.ts";
import type { JudgedRow } from "../../../engine/files/diagnostic/range/judged-row.ts";
import type { Duplicates } from "../../../engine/files/linkage/find-duplicates.ts";
import { WorkbenchBuilder } from "../../../engine/files/workbench/workbench-builder.ts";
import type { WorkbenchTable } from "../../../engine/files/workbench/workbench-head.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { judgedRows } from "../judged-rows.ts";
import { addTable } from "../workbench/add-table.ts";

/** A table with its judged rows. */
export interface JudgedTable extends WorkbenchTable {
  /** Files of its judged rows, in order. */
  readonly judged: readonly string[];
  readonly duplicates: Pick<Duplicates, "rule" | "firstRow" | "decided">;
}

export interface BuildWorkbench {
  readonly tables: readonly JudgedTable[];
  /** AAAA-MM-JJ. */
  readonly jour: string;
  /** Files to write. */
  readonly store: string;
  readonly head: string;
}

/** Writes the workbench of some tables: two passes over their judged rows. */
export default async function buildWorkbench(task: BuildWorkbench): Promise<Result<null>> {
  const { tables, jour, store, head } = task;
  let builder: WorkbenchBuilder | null = null;
  try {
    builder = new WorkbenchBuilder(
      store,
      tables.reduce((sum, { rows }) => sum + rows, 0),
    );
    for (const [index, { plan, judged, duplicates }] of tables.entries())
      addTable(builder, index, {
        columns: plan.header.length,
        rows: () => rowsOf(judged),
        duplicates,
        costs: unitCostsOf(plan.costs),
      });
    const about = tables.map(({ plan, rows, registers, sent }) => ({
      plan,
      rows,
      registers,
      sent,
    }));
    writeFileSync(head, JSON.stringify(await builder.finish(jour, about)));
    return success(null);
  } catch (error) {
    await builder?.abandon();
    return failureOfThrown(error, store);
  }
}

function* rowsOf(pieces: readonly string[]): Generator<JudgedRow, void, undefined> {
  for (const piece of pieces) yield* judgedRows(piece);
}
