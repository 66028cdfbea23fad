import { writeFileSync } from "node:fs";
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
import { InvoicingRows } from "../../../engine/files/invoicing/invoicing-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { judgedRows } from "../judged-rows.ts";

export interface CorrectRange {
  /** File of its judged rows. */
  readonly rows: string;
  readonly plan: DiagnosisPlan;
  /** Whether they have cells from the registers. */
  readonly withRegisters: boolean;
  readonly duplicates: RangeDuplicates;
  /** Of rows of the range. */
  readonly merged: readonly MergedValue[];
  /** Paths for the pieces of the files. */
  readonly out: CorrectedPaths;
  /** The corrected rows start with their header. */
  readonly isFirst: boolean;
}

export interface CorrectedPaths {
  readonly rows: string;
  readonly modifications: string;
  readonly propositions: string;
  /** Of what electronic invoicing asks of the customers. */
  readonly invoicing: string;
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
  const { plan, withRegisters, duplicates, merged, out, isFirst } = task;
  try {
    const invoicing = new InvoicingRows(plan);
    const rows = invoicing.watched(judgedRows(task.rows));
    const corrected = await correctRows(rows, plan, withRegisters, duplicates, merged);
    const header = isFirst ? (await correctionHeaders(plan, withRegisters)).rows : "";
    writeFileSync(out.rows, header + corrected.rows);
    writeFileSync(out.modifications, corrected.modifications);
    writeFileSync(out.propositions, corrected.propositions);
    writeFileSync(out.invoicing, await invoicing.text());
    for (const [i, { text }] of corrected.others.entries()) writeFileSync(out.others[i]!, text);
    const others = corrected.others.map(({ lengths, hashes }) => ({ lengths, hashes }));
    return success({ counts: corrected.counts, others });
  } catch (error) {
    return failureOfThrown(error, out.rows);
  }
}
