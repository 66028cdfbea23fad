import { COSTS, lineOfFault } from "../cost-model.ts";
import { type Fault, isFault, OUTCOME } from "../criteria/criterion.ts";
import { isRemark } from "../finding.ts";
import { STATE } from "../row-state.ts";

/** A fault that does not matter while the record can be reached otherwise. */
const OTHER_MEANS: ReadonlyMap<number, readonly number[]> = new Map([
  // An e-mail does not matter with a telephone, and the other way.
  [12, [14, 15]],
  [15, [11, 12]],
]);

const SEVERITY = { legere: STATE.valide, serieuse: STATE.a_verifier, critique: STATE.inutilisable };

/** How far a fault keeps its row from being used: ranks of states (`STATE`). */
export interface FaultRanks {
  /** As it is now. */
  readonly now: number;
  /** When its correction is refused, or when there is none. */
  readonly open: number;
}

/** Judges what a row can be used for, from its faults and its outcomes. Reused from row to row. */
export class RowJudgement {
  /** Bits of lines of the costs (`rule-bits.ts`), by what becomes of their faults. */
  #repaired = 0;
  #proposed = 0;
  #open = 0;
  #isDropped = false;

  start(): void {
    this.#repaired = 0;
    this.#proposed = 0;
    this.#open = 0;
    this.#isDropped = false;
  }

  take(rule: number, fault: Fault): void {
    if (isRemark({ rule, ...fault }) && !fault.isDecided) return;
    const bit = 1 << lineOfFault(rule, fault);
    if (isRepaired(fault)) this.#repaired |= bit;
    else if (fault.isDecided) this.#isDropped = true;
    else if (fault.after !== null) this.#proposed |= bit;
    else this.#open |= bit;
  }

  /**
   * The rank of the row's state (`STATE`).
   *
   * @param outcomes  By rule.
   */
  judge(outcomes: Uint8Array): number {
    if (this.#isDropped) return STATE.inutilisable;
    let worst: number = this.#repaired === 0 ? STATE.valide : STATE.reparee;
    for (let rule = 1; rule < outcomes.length; rule++)
      if (isFault(outcomes[rule] as number)) worst = Math.max(worst, this.#stateOf(rule, outcomes));
    return worst;
  }

  /** Of the lines that a row is at fault for, those that its repairs leave; bits as `lines`. */
  openOf(lines: number): number {
    return lines & ~(this.#repaired & ~(this.#proposed | this.#open));
  }

  /** The worst that no fault tells: outcomes of rules that reported nothing. */
  untold(outcomes: Uint8Array): number {
    const told = this.#repaired | this.#proposed | this.#open;
    let worst: number = STATE.valide;
    for (let rule = 1; rule < outcomes.length; rule++)
      if (isFault(outcomes[rule] as number) && !(told & (1 << lineOf(rule, outcomes))))
        worst = Math.max(worst, openState(rule, outcomes));
    return worst;
  }

  /**
   * The ranks of one of the faults taken. With `untold`, the worst of those `now` is what `judge`
   * returns.
   */
  ranksOf(rule: number, fault: Fault, outcomes: Uint8Array): FaultRanks {
    const isCounted =
      isFault(outcomes[rule] as number) && lineOf(rule, outcomes) === lineOfFault(rule, fault);
    const open = isCounted ? openState(rule, outcomes) : STATE.valide;
    if (isRemark({ rule, ...fault }) && !fault.isDecided)
      return { now: STATE.valide, open: STATE.valide };
    if (isRepaired(fault)) return { now: STATE.reparee, open };
    if (fault.isDecided) return { now: STATE.inutilisable, open };
    return { now: isCounted ? this.#stateOf(rule, outcomes) : STATE.valide, open };
  }

  #stateOf(rule: number, outcomes: Uint8Array): number {
    const bit = 1 << lineOf(rule, outcomes);
    if (this.#proposed & bit) return STATE.a_verifier;
    if (!(this.#open & bit) && this.#repaired & bit) return STATE.reparee;
    return openState(rule, outcomes);
  }
}

function lineOf(rule: number, outcomes: Uint8Array): number {
  return lineOfFault(rule, outcomes[rule] === OUTCOME.minor ? { isMinor: true } : {});
}

/** The state that a fault leaves its row in while nothing corrects it. */
function openState(rule: number, outcomes: Uint8Array): number {
  const means = OTHER_MEANS.get(rule);
  const isReached = means?.every((other) => outcomes[other] === OUTCOME.sound) ?? false;
  return isReached ? STATE.valide : SEVERITY[COSTS[lineOf(rule, outcomes)]?.severity ?? "serieuse"];
}

/** Whether a fault is corrected: its repair is proved, or a person accepted it. */
export function isRepaired({ certainty, after, column, isDecided }: Fault): boolean {
  return (certainty === "prouve" || isDecided === true) && after !== null && column >= 0;
}
