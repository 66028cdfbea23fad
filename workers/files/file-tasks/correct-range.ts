import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  correctRange as correctRows,
  type MergedValue,
  type RangeDuplicates,
} from "../../../engine/files/correction/correct-range.ts";
import type { DiagnosisPlan } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { InvoicingRows } from "../../../engine/files/invoicing/invoicing-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { judgedRows } from "../judged-rows.ts";
import { type CorrectedPiece, writeCorrectedRange } from "../write-corrected-range.ts";

export interface CorrectRange {
  /** File of its judged rows. */
  readonly rows: string;
  readonly plan: DiagnosisPlan;
  /** Whether they have cells from the registers. */
  readonly withRegisters: boolean;
  readonly duplicates: RangeDuplicates;
  /** Of rows of the range. */
  readonly merged: readonly MergedValue[];
  /** Beginning of the paths of its files. */
  readonly prefix: string;
  /** The corrected rows start with their header. */
  readonly isFirst: boolean;
}

/** Corrects a range of the rows of a table; writes the texts to files. */
export default async function correctRange(task: CorrectRange): Promise<Result<CorrectedPiece>> {
  const { plan, withRegisters, duplicates, merged, prefix } = task;
  try {
    const invoicing = new InvoicingRows(plan);
    const rows = invoicing.watched(judgedRows(task.rows));
    const corrected = await correctRows(rows, plan, withRegisters, duplicates, merged);
    return success(await writeCorrectedRange(corrected, invoicing, prefix, task));
  } catch (error) {
    return failureOfThrown(error, prefix);
  }
}
