import { markOfDoubt } from "../decisions/doubt.ts";
import type { RecordDecision, TableDecisions } from "../decisions/table-decisions.ts";
import type { RecordFields } from "../record/record-fields.ts";
import { type Fault, OUTCOME, type Outcome, type Report } from "./criterion.ts";

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
    let [isRejected, isConfirmed, isLeft, isUnfound, isChosen] = [
      false,
      false,
      false,
      false,
      false,
    ];
    const outcome = check((fault) => {
      const decision = this.#stated(fields, fault);
      const isRefused = decision?.isAccepted === false;
      if (isRefused && fault.doubt?.kind !== "identifiant") {
        isRejected = true;
        return;
      }
      isLeft ||= fault.certainty === "probable";
      isUnfound ||= isRefused;
      const accepted = decision?.isAccepted === true ? fault.doubt?.kind : undefined;
      isConfirmed ||= accepted === "homonyme";
      isChosen ||= accepted === "identifiant";
      if (isRefused) report(unfound(fault));
      else report(decision ? acceptedOf(fault, decision) : fault);
    });
    // A namesake is no fault; a death confirmed by a person is one.
    if (isConfirmed || isUnfound) return OUTCOME.atFault;
    if (isChosen) return OUTCOME.foundSure;
    return isRejected && !isLeft ? OUTCOME.sound : outcome;
  }

  #stated(fields: RecordFields, { doubt, column }: Fault): RecordDecision | undefined {
    if (!doubt) return undefined;
    const mark = markOfDoubt(doubt, column < 0 ? "" : fields.raw(column));
    return this.#byRow.get(fields.row)?.find((one) => one.kind === doubt.kind && one.mark === mark);
  }
}

/** A name that is only spelt otherwise is no fault, even if accepted. */
function acceptedOf(fault: Fault, { choice }: RecordDecision): Fault {
  const { doubt, certainty, after } = fault;
  const isRemark = doubt?.kind === "entreprise" && certainty === "probable";
  const chosen = doubt?.choices?.find(({ siret }) => siret === choice)?.after;
  return {
    ...fault,
    after: chosen ?? after,
    certainty: isRemark ? certainty : "prouve",
    isDecided: true,
  };
}

/** The record is none of the companies that were found: its identifier is still missing. */
function unfound(fault: Fault): Fault {
  return { ...fault, after: null, certainty: "a_verifier" };
}
