import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  JudgedFault,
  JudgedRow,
} from "../../../../engine/files/diagnostic/range/judged-row.ts";
import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import { Workbench } from "../../../../engine/files/workbench/workbench.ts";
import { WorkbenchBuilder } from "../../../../engine/files/workbench/workbench-builder.ts";
import { planOf } from "../diagnostic/table-bed.ts";

export const FIELDS = ["companies.siret", "companies.raison_sociale", "companies.telephone", ""];

/**
 * Opens a workbench of tables with these rows; the folder lasts until `close`.
 *
 * @param entities  Of the tables; companies when absent.
 * @param fields    Of the columns of each table.
 */
export async function workbenchOf(
  tables: readonly (readonly JudgedRow[])[],
  entities: readonly EntityType[] = [],
  fields: readonly string[] = FIELDS,
) {
  const folder = mkdtempSync(join(tmpdir(), "workbench-"));
  const store = join(folder, "fiches.mdb");
  const builder = new WorkbenchBuilder(
    store,
    tables.reduce((sum, rows) => sum + rows.length, 0),
  );
  for (const [table, rows] of tables.entries()) for (const row of rows) builder.add(table, row);
  const about = tables.map((rows, table) => ({
    plan: planOf(fields, entities[table]),
    rows: rows.length,
    registers: [],
  }));
  const head = await builder.finish("2026-11-28", about);
  const opened = Workbench.open(store, JSON.parse(JSON.stringify(head)));
  if (!opened.ok) throw new Error(opened.failure.detail);
  const workbench = opened.value;
  return {
    workbench,
    close: async () => {
      await workbench.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A judged row with these faults. */
export function judged(row: number, cells: readonly string[], faults: readonly JudgedFault[] = []) {
  return { row, cells, faults, least: 0, dearest: faults[0]?.rule ?? 0, registers: [] };
}

type Reported = Partial<JudgedFault> & { readonly now: number; readonly open?: number };

export function fault(
  rule: number,
  column: number,
  { now, open = now, ...told }: Reported,
): JudgedFault {
  return {
    ...{ rule, column, after: null, why: "pour voir", certainty: "probable" as const },
    ...told,
    ranks: { now, open },
  };
}
