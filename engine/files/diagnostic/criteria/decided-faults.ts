import { markOfDoubt } from "../decisions/doubt.ts";
import type {
  DecidableKind,
  RecordDecision,
  TableDecisions,
} from "../decisions/table-decisions.ts";
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
    const accepted = new Set<DecidableKind>();
    const refused = new Set<DecidableKind>();
    let isLeft = false;
    const outcome = check((fault) => {
      const decision = this.#stated(fields, fault);
      if (decision) (decision.isAccepted ? accepted : refused).add(decision.kind);
      const decided = decision ? decidedOf(fault, decision) : fault;
      if (decided === null) return;
      isLeft ||= fault.certainty === "probable";
      report(decided);
    });
    // A namesake is no fault, a death confirmed by a person is one; so is a number that nobody found.
    if (accepted.has("homonyme") || refused.has("identifiant")) return OUTCOME.atFault;
    if (accepted.has("identifiant")) return OUTCOME.foundSure;
    return refused.size > 0 && !isLeft ? OUTCOME.sound : outcome;
  }

  #stated(fields: RecordFields, { doubt, column }: Fault): RecordDecision | undefined {
    if (!doubt) return undefined;
    const mark = markOfDoubt(doubt, column < 0 ? "" : fields.raw(column));
    return this.#byRow.get(fields.row)?.find((one) => one.kind === doubt.kind && one.mark === mark);
  }
}

/**
 * What a decision makes of a fault; `null` when it is no more reported. A name that is only spelt
 * otherwise is no fault, even if accepted; without the companies that were found, an identifier is
 * still missing.
 */
function decidedOf(fault: Fault, { kind, isAccepted, choice }: RecordDecision): Fault | null {
  const { doubt, certainty, after } = fault;
  if (!isAccepted)
    return kind === "identifiant" ? { ...fault, after: null, certainty: "a_verifier" } : null;
  const isRemark = doubt?.kind === "entreprise" && certainty === "probable";
  const chosen = doubt?.choices?.find(({ siret }) => siret === choice)?.after;
  return {
    ...fault,
    after: chosen ?? after,
    certainty: isRemark ? certainty : "prouve",
    isDecided: true,
  };
}
