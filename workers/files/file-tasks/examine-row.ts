import { type Result, success } from "../../../engine/errors/failure.ts";
import { diagnoseRange } from "../../../engine/files/diagnostic/range/diagnose-range.ts";
import type { DiagnosisPlan } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { JudgedRow } from "../../../engine/files/diagnostic/range/judged-row.ts";
import type { RegisterChecks } from "../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { blockOfCells } from "../../../engine/files/read/rows/block-of-cells.ts";
import {
  correctedCells,
  type DecidedRow,
  editRow,
  type WrittenValue,
} from "../../../engine/files/workbench/decide-row.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import type { RowPlace } from "../../../engine/files/workbench/decisions.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";

/** What is written in a column: a text, or the value of another row of the table. */
export type CellSource = { readonly colonne: number } & (
  | { readonly valeur: string }
  | { readonly ligne: number }
);

export interface ExamineRow extends RowPlace {
  readonly workbench: WorkbenchAt;
  readonly registers: RegistersAt | null;
  readonly cells: readonly CellSource[];
}

/** A row as the detectors judge it with cells that a person wrote; `null` when there is no such cell. */
export default function examineRow(task: ExamineRow): Result<DecidedRow | null> {
  const { workbench: at, table, ligne, cells } = task;
  try {
    const rows = decidedRowsAt(at);
    if (!rows.ok) return rows;
    const { workbench } = rows.value;
    const rank = workbench.rankOf(table, ligne);
    const plan = workbench.head.tables[table]?.plan;
    if (rank < 0 || !plan) return success(null);
    const checks = checksAt(task.registers, plan.today);
    if (!checks.ok) return checks;
    let row = rows.value.row(rank);
    for (const cell of cells) {
      const written = writtenIn(rows.value, table, cell);
      if (written === null || cell.colonne >= plan.header.length) return success(null);
      row = edited(row, written, plan, checks.value);
    }
    return success(row);
  } catch (error) {
    return failureOfThrown(error, at.store);
  }
}

/** `null` when it is the value of a row that is not there. */
function writtenIn(rows: DecidedRows, table: number, cell: CellSource): WrittenValue | null {
  const { colonne: column } = cell;
  if ("valeur" in cell) return { column, value: cell.valeur };
  const rank = rows.workbench.rankOf(table, cell.ligne);
  if (rank < 0) return null;
  const value = correctedCells(rows.row(rank))[column] ?? "";
  return { column, value, why: `valeur de la ligne ${cell.ligne}`, source: "votre fusion" };
}

function edited(
  row: DecidedRow,
  { column, ...rest }: WrittenValue,
  plan: DiagnosisPlan,
  checks: RegisterChecks,
): DecidedRow {
  const cells = plan.header.map((_, at) => row.cells[at] ?? "");
  const written = correctedCells({ ...row, cells }).with(column, rest.value);
  const judged: JudgedRow[] = [];
  diagnoseRange([blockOfCells([written], row.row)], plan, checks, () => undefined, {
    judged: (one) => judged.push(one),
  });
  const [one] = judged;
  return one ? editRow(row, one, { column, ...rest }) : row;
}
