import { writeFileSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  type CorrectionCounts,
  correctRange as correctRows,
  type MergedValue,
  type RangeDuplicates,
} from "../../../engine/files/correction/correct-range.ts";
import { correctionHeaders } from "../../../engine/files/correction/correction-headers.ts";
import type { DistinctLines } from "../../../engine/files/correction/other-entity.ts";
import type { DiagnosisPlan } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import type { PlacedTable } from "../placed-table.ts";
import { openBytes } from "../unpack/file-bytes.ts";
import { watchedRange } from "../watched-rows.ts";

export interface CorrectRange {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly plan: DiagnosisPlan;
  readonly registers: RegistersAt | null;
  readonly duplicates: RangeDuplicates;
  /** Of rows of the range. */
  readonly merged: readonly MergedValue[];
  /** Paths for the pieces of the three files. */
  readonly out: CorrectedPaths;
  /** The corrected rows start with their header. */
  readonly isFirst: boolean;
  /** Takes the rows done so far. */
  readonly progress: MessagePort | null;
}

export interface CorrectedPaths {
  readonly rows: string;
  readonly modifications: string;
  readonly propositions: string;
  /** Of each of the table's `otherEntities`. */
  readonly others: readonly string[];
}

/** What was written of a range. */
export interface WrittenRange {
  readonly counts: CorrectionCounts;
  /** The lines of each of `CorrectedPaths.others`. */
  readonly others: readonly Omit<DistinctLines, "text">[];
}

/** Corrects a range of the rows of a table; writes the texts to files and returns the counts. */
export default async function correctRange(task: CorrectRange): Promise<Result<WrittenRange>> {
  const { table, plan, duplicates, merged, out, isFirst } = task;
  try {
    const checks = checksAt(task.registers, plan.today);
    if (!checks.ok) return checks;
    const plain = openBytes(table.text);
    try {
      const rows = watchedRange(plain, task);
      const corrected = await correctRows(rows, plan, checks.value, duplicates, merged);
      const header = isFirst ? (await correctionHeaders(plan, checks.value)).rows : "";
      writeFileSync(out.rows, header + corrected.rows);
      writeFileSync(out.modifications, corrected.modifications);
      writeFileSync(out.propositions, corrected.propositions);
      for (const [i, { text }] of corrected.others.entries()) writeFileSync(out.others[i]!, text);
      const others = corrected.others.map(({ lengths, hashes }) => ({ lengths, hashes }));
      return success({ counts: corrected.counts, others });
    } finally {
      plain.close();
    }
  } catch (error) {
    return failureOfThrown(error, out.rows);
  }
}
