import { markOf } from "../decisions/mark-of.ts";
import type { RecordDecision, TableDecisions } from "../decisions/table-decisions.ts";
import type { RecordFields } from "../record/record-fields.ts";
import { type Fault, OUTCOME, type Outcome, type Report } from "./criterion.ts";

/** A person's decision on a fault. */
type PastDecision = "accepted" | "rejected" | null;

/** Applies a person's decisions to the findings on a table. One per table and thread. */
export class DecidedFaults {
  readonly #byRow = new Map<number, RecordDecision[]>();

  constructor({ records }: TableDecisions) {
    for (const one of records) {
      const known = this.#byRow.get(one.row);
      if (known) known.push(one);
      else this.#byRow.set(one.row, [one]);
    }
  }

  /** Whether any decision concerns a row. */
  isAbout(row: number): boolean {
    return this.#byRow.has(row);
  }

  /**
   * Runs a criterion on the current row: accepted findings count as proved, rejected ones are not
   * reported.
   */
  check(
    fields: RecordFields,
    check: (report: Report) => Outcome,
    report: (fault: Fault) => void,
  ): Outcome {
    let [isRejected, isConfirmed, isLeft] = [false, false, false];
    const outcome = check((fault) => {
      const decision = this.#stated(fields, fault);
      if (decision === "rejected") {
        isRejected = true;
        return;
      }
      isLeft ||= fault.certainty === "probable";
      isConfirmed ||= decision === "accepted" && fault.doubt?.kind === "homonyme";
      report(decision === "accepted" ? acceptedOf(fault) : fault);
    });
    // A namesake is no fault; a death confirmed by a person is one.
    if (isConfirmed) return OUTCOME.atFault;
    return isRejected && !isLeft ? OUTCOME.sound : outcome;
  }

  #stated(fields: RecordFields, { doubt, column }: Fault): PastDecision {
    if (!doubt) return null;
    const mark = markOf(doubt.kind, column < 0 ? "" : fields.raw(column), doubt.about);
    const decision = this.#byRow
      .get(fields.row)
      ?.find((one) => one.kind === doubt.kind && one.mark === mark);
    if (!decision) return null;
    return decision.isAccepted ? "accepted" : "rejected";
  }
}

/** A name that is only spelt otherwise is no fault, even if accepted. */
function acceptedOf(fault: Fault): Fault {
  const isRemark = fault.doubt?.kind === "entreprise" && fault.certainty === "probable";
  return { ...fault, certainty: isRemark ? fault.certainty : "prouve", isDecided: true };
}
