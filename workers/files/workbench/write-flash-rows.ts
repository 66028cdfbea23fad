import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { unitCostsOf } from "../../../engine/files/diagnostic/cost-model.ts";
import { REGISTER_COLUMNS } from "../../../engine/files/diagnostic/range/register-cells.ts";
import type { RegisterChecks } from "../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { WorkbenchBuilder } from "../../../engine/files/workbench/workbench-builder.ts";
import { WORKBENCH_HEAD, WORKBENCH_STORE } from "../../../engine/files/workbench/workbench-head.ts";
import type { FlashRows } from "../flash-report-in-thread.ts";
import { addTable } from "./add-table.ts";

interface FlashRowsTo {
  /** Folder of the reports. */
  readonly out: string;
  /** AAAA-MM-JJ. */
  readonly jour: string;
  readonly checks: RegisterChecks;
}

/** Writes the workbench of a flash beside its reports; a few milliseconds for a thousand rows. */
export async function writeFlashRows(
  tables: readonly FlashRows[],
  { out, jour, checks }: FlashRowsTo,
): Promise<void> {
  const all = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const builder = new WorkbenchBuilder(join(out, WORKBENCH_STORE), all);
  const registers = checks.companies === null ? [] : REGISTER_COLUMNS;
  for (const [index, { plan, rows, duplicates }] of tables.entries())
    addTable(builder, index, {
      ...{ columns: plan.header.length, rows: () => rows, duplicates },
      costs: unitCostsOf(plan.costs),
    });
  const about = tables.map(({ plan, rows }) => ({ plan, rows: rows.length, registers }));
  const head = await builder.finish(jour, about);
  writeFileSync(join(out, WORKBENCH_HEAD), JSON.stringify(head));
}
