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
  /** The procedure that the company is under from then on. */
  readonly state: ProcedureState;
  /** Nature of the judgement as BODACC words it. */
  readonly nature: string;
}

/**
 * The steps of a company's procedures, the oldest first. Judgements that change nothing (an
 * extension of what is open, a new liquidator) are no steps.
 * @param block  Where the company's notices begin (registers/bodacc/entry.ts).
 * @param today  AAAAMMJJ: notices published later are not known yet.
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
 * The procedure that a company is under. One object is reused for every company: `read` allocates
 * nothing and takes O(notices).
 */
export class Procedure {
  /** Code of `PROCEDURE_STATES`; 0 when it is under none. */
  state: number = STATE.aucune;
  /** Code of the judgement that closed the last procedure; 0 while one goes on, and when it ended
   *  in another way. */
  closing = 0;
  #lastJudgement = 0;

  /**
   * The state on a day, by the notices published until then.
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

  /** Goes on by one notice; they come in the order of their block. @returns `null` for no step. */
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

  /** A procedure without a judgement for ten years is over, though nobody published its end. */
  #expire(today: number): void {
    if (this.#lastJudgement + YEARS_UNTIL_EXPIRY * 10_000 < today) this.state = STATE.aucune;
  }
}

/** Source: search-infra, bodacc/procedures_collectives.py; formats.md 3.2. */
const YEARS_UNTIL_EXPIRY = 10;
