import { type Result, success } from "../../../engine/errors/failure.ts";
import { diagnoseRange } from "../../../engine/files/diagnostic/range/diagnose-range.ts";
import type { JudgedRow } from "../../../engine/files/diagnostic/range/judged-row.ts";
import { blockOfCells } from "../../../engine/files/read/rows/block-of-cells.ts";
import {
  correctedCells,
  type DecidedRow,
  editRow,
} from "../../../engine/files/workbench/decide-row.ts";
import type { RowPlace } from "../../../engine/files/workbench/decisions.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";

export interface ExamineRow extends RowPlace {
  readonly workbench: WorkbenchAt;
  readonly registers: RegistersAt | null;
  /** Rank of the column that is written, and its new content. */
  readonly colonne: number;
  readonly valeur: string;
}

/** A row as the detectors judge it with a cell that a person wrote; `null` when there is no such cell. */
export default function examineRow(task: ExamineRow): Result<DecidedRow | null> {
  const { workbench: at, table, ligne, colonne, valeur } = task;
  try {
    const rows = decidedRowsAt(at);
    if (!rows.ok) return rows;
    const { workbench } = rows.value;
    const rank = workbench.rankOf(table, ligne);
    const plan = workbench.head.tables[table]?.plan;
    if (rank < 0 || !plan || colonne >= plan.header.length) return success(null);
    const checks = checksAt(task.registers, plan.today);
    if (!checks.ok) return checks;
    const row = rows.value.row(rank);
    const cells = plan.header.map((_, column) => row.cells[column] ?? "");
    const written = correctedCells({ ...row, cells }).with(colonne, valeur);
    const judged: JudgedRow[] = [];
    diagnoseRange([blockOfCells([written], ligne)], plan, checks.value, () => undefined, {
      judged: (one) => judged.push(one),
    });
    const [one] = judged;
    return success(one ? editRow(row, one, { column: colonne, value: valeur }) : null);
  } catch (error) {
    return failureOfThrown(error, at.store);
  }
}
