import type { RecordFields } from "../record/record-fields.ts";
import { type Fault, OUTCOME, type Outcome, type Report } from "./criterion.ts";

/**
 * The outcome of a record whose cells in some columns are examined one by one: at fault when one
 * is, sound when at least one could be examined.
 *
 * @param look  The fault of a cell that is not empty, `null` when it is sound, `undefined` when the
 * criterion does not apply.
 */
export function outcomeOfCells(
  fields: RecordFields,
  columns: readonly number[],
  report: Report,
  look: (text: string, column: number) => Fault | null | undefined,
): Outcome {
  let outcome: Outcome = OUTCOME.notExamined;
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i] as number;
    const text = fields.value(column);
    const fault = text === "" ? undefined : look(text, column);
    if (fault) {
      report(fault);
      outcome = OUTCOME.atFault;
    } else if (fault === null && outcome === OUTCOME.notExamined) outcome = OUTCOME.sound;
  }
  return outcome;
}
