import {
  noticeAt,
  noticeCount,
  noticeDate,
  noticeJudgement,
  noticePublication,
} from "../registers/bodacc/entry.ts";
import {
  PROCEDURE_STATES,
  type ProcedureState,
  STATE,
} from "../registers/bodacc/judgement-effects.ts";
import { effectOf, natureOf, stateOf } from "../registers/bodacc/judgements.ts";
import { type PublishedFact, publishedFact } from "./published-fact.ts";

/** A step of a company's procedures; its date is that of the judgement. */
export interface ProcedureEvent extends PublishedFact {
  readonly kind: "opened" | "converted" | "plan" | "closed";
  /** The procedure in force from this step. */
  readonly state: ProcedureState;
  /** Nature of the judgement in BODACC's words. */
  readonly nature: string;
}

/**
 * Returns the steps of a company's procedures, oldest first. Judgements without effect (an
 * extension of an open procedure, a new liquidator) are not steps.
 * @param block  Offset of the company's notices (registers/bodacc/entry.ts).
 * @param today  AAAAMMJJ: ignores notices published later.
 */
export function procedureEvents(bytes: Uint8Array, block: number, today: number): ProcedureEvent[] {
  const events: ProcedureEvent[] = [];
  const procedure = new Procedure();
  const count = noticeCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(block, rank);
    if (noticePublication(bytes, at) > today) continue;
    const kind = procedure.step(bytes, at);
    if (kind === null) continue;
    events.push({
      ...publishedFact(bytes, at),
      kind,
      state: PROCEDURE_STATES[procedure.state] ?? "aucune",
      nature: natureOf(noticeJudgement(bytes, at)),
    });
  }
  return events;
}

/**
 * The current procedure of a company. One object is reused for all companies: `read` allocates
 * nothing and is O(notices).
 */
export class Procedure {
  /** A code of `PROCEDURE_STATES`; 0 when there is none. */
  state: number = STATE.aucune;
  /**
   * Code of the judgement that closed the last procedure; 0 while one is open, and after another
   * end.
   */
  closing = 0;
  #lastJudgement = 0;

  /**
   * Reads the state on a day from the notices published until then.
   * @param today  AAAAMMJJ.
   */
  read(bytes: Uint8Array, block: number, today: number): void {
    this.state = STATE.aucune;
    this.closing = 0;
    this.#lastJudgement = 0;
    const count = noticeCount(bytes, block);
    for (let rank = 0; rank < count; rank++) {
      const at = noticeAt(block, rank);
      if (noticeJudgement(bytes, at) !== 0 && noticePublication(bytes, at) <= today)
        this.step(bytes, at);
    }
    this.#expire(today);
  }

  /** Applies the next notice, in the order of the block. @returns `null` when it is not a step. */
  step(bytes: Uint8Array, at: number): ProcedureEvent["kind"] | null {
    const judgement = noticeJudgement(bytes, at);
    const effect = effectOf(judgement);
    if (effect === "ignored") return null;
    const date = noticeDate(bytes, at);
    this.#expire(date);
    this.#lastJudgement = date;
    if (effect === "neutral") return null;
    if (effect === "plan" || effect === "closes") {
      this.state = STATE.aucune;
      this.closing = effect === "closes" ? judgement : 0;
      return effect === "plan" ? "plan" : "closed";
    }
    const state = stateOf(judgement);
    if (state === this.state) return null;
    this.closing = 0;
    const isConversion = effect === "converts" || this.state !== STATE.aucune;
    this.state = state;
    return isConversion ? "converted" : "opened";
  }

  /** Ends a procedure without a judgement for ten years, whose end was never published. */
  #expire(today: number): void {
    if (this.#lastJudgement + YEARS_UNTIL_EXPIRY * 10_000 < today) this.state = STATE.aucune;
  }
}

/** Source: search-infra, bodacc/procedures_collectives.py; formats.md 3.2. */
const YEARS_UNTIL_EXPIRY = 10;
