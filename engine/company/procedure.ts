import {
  annulledDay,
  noticeAt,
  noticeCount,
  noticeDate,
  noticeGreffe,
  noticeJudgement,
  noticePublication,
  noticeTexts,
} from "../registers/bodacc/entry.ts";
import type {
  AnnulledStep,
  Decision,
  ProcedureEnding,
} from "../registers/bodacc/judgement/decisions.ts";
import {
  decisionOf,
  hasOwnWords,
  natureOf,
  stateOf,
} from "../registers/bodacc/judgement/judgement-code.ts";
import {
  PROCEDURE_STATES,
  type ProcedureState,
  STATE,
} from "../registers/bodacc/judgement/procedure-states.ts";
import { type PublishedFact, publishedFact } from "./published-fact.ts";

/**
 * What happened to the procedure: `annulled` takes an earlier step back; `unread` is a judgement on
 * a procedure in words that no rule knows.
 */
export type StepKind = "opened" | "converted" | "plan" | "closed" | "annulled" | "unread";

/** A step of a company's procedures; its date is that of the judgement. */
export interface ProcedureEvent extends PublishedFact {
  readonly kind: StepKind;
  /** The procedure in force from this step. */
  readonly state: ProcedureState;
  /** Nature of the judgement in BODACC's words. */
  readonly nature: string;
  /** Of a closing. */
  readonly ending: ProcedureEnding | null;
  /** The notice that took this step back, "" when none did. */
  readonly annulledBy: string;
}

/**
 * Returns the steps of a company's procedures, oldest first. Judgements without effect (an
 * extension of an open procedure, a new liquidator) are not steps.
 * @param block  Offset of the company's notices (registers/bodacc/entry.ts).
 * @param today  AAAAMMJJ: ignores notices published later.
 */
export function procedureEvents(bytes: Uint8Array, block: number, today: number): ProcedureEvent[] {
  const events: ProcedureEvent[] = [];
  const rankOf = new Map<number, number>();
  const texts = noticeTexts(bytes, block);
  const procedure = new Procedure();
  const count = noticeCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(block, rank);
    if (noticeJudgement(bytes, at) === 0 || noticePublication(bytes, at) > today) continue;
    const kind = procedure.step(bytes, at);
    if (kind === null) continue;
    const fact = publishedFact(bytes, at);
    const code = noticeJudgement(bytes, at);
    const ending = decisionOf(code).ending ?? null;
    const annulled = kind === "annulled" ? rankOf.get(procedure.annulled) : undefined;
    if (annulled !== undefined)
      events[annulled] = { ...(events[annulled] as ProcedureEvent), annulledBy: fact.notice };
    rankOf.set(at, events.length);
    events.push({
      ...fact,
      kind,
      state: PROCEDURE_STATES[procedure.state] ?? "aucune",
      nature: wordsOf(code, texts.get(rank)),
      ending,
      annulledBy: "",
    });
  }
  return events;
}

/** A judgement and the row of the table of decisions that it met, in French. */
export interface JudgementRead extends PublishedFact {
  readonly nature: string;
  readonly decision: string;
}

/** The judgements of a company, steps or not, oldest first; parameters as above. */
export function judgementsOf(bytes: Uint8Array, block: number, today: number): JudgementRead[] {
  const read: JudgementRead[] = [];
  const texts = noticeTexts(bytes, block);
  const count = noticeCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(block, rank);
    const code = noticeJudgement(bytes, at);
    if (code === 0 || noticePublication(bytes, at) > today) continue;
    const nature = wordsOf(code, texts.get(rank));
    read.push({ ...publishedFact(bytes, at), nature, decision: decisionOf(code).libelle });
  }
  return read;
}

/** The nature in the list's words, or in those that the notice keeps. */
function wordsOf(code: number, text: string | undefined): string {
  return (hasOwnWords(code) ? text : natureOf(code)) || decisionOf(code).libelle;
}

/** The last step that still stands, which led to the present state; undefined when none does. */
export function lastStep(events: readonly ProcedureEvent[]): ProcedureEvent | undefined {
  return events.findLast(
    ({ kind, annulledBy }) => annulledBy === "" && kind !== "annulled" && kind !== "unread",
  );
}

/**
 * The current procedure of a company. One object is reused for all companies: `read` allocates
 * nothing and is O(notices), and O(notices) more for each annulment.
 */
export class Procedure {
  /** A code of `PROCEDURE_STATES`; 0 when there is none. */
  state: number = STATE.aucune;
  /** How the last procedure ended; `null` while one is open, and after another end. */
  ending: ProcedureEnding | null = null;
  /** Offset of the last judgement that no rule could read, -1 when a later one settles the state. */
  unread = -1;
  /** Offset of the step that the last annulment took back. */
  annulled = -1;
  #lastJudgement = 0;
  #lastAnnulment = -1;
  /** Offsets and kinds of the steps that stand. */
  readonly #steps: number[] = [];
  readonly #kinds: StepKind[] = [];

  /**
   * Reads the state on a day from the notices published until then.
   * @param today  AAAAMMJJ.
   */
  read(bytes: Uint8Array, block: number, today: number): void {
    this.#reset();
    const count = noticeCount(bytes, block);
    for (let rank = 0; rank < count; rank++) {
      const at = noticeAt(block, rank);
      if (noticeJudgement(bytes, at) !== 0 && noticePublication(bytes, at) <= today)
        this.step(bytes, at);
    }
    this.#expire(today);
  }

  /** Offset of the last step that still stands, which led to the state; -1 without one. */
  get lastStep(): number {
    return this.#steps.at(-1) ?? -1;
  }

  /** Applies the next notice, in the order of the block. @returns `null` when it is not a step. */
  step(bytes: Uint8Array, at: number): StepKind | null {
    const decision = decisionOf(noticeJudgement(bytes, at));
    if (decision.effect === "ignored") return null;
    const date = noticeDate(bytes, at);
    this.#expire(date);
    this.#lastJudgement = date;
    if (decision.target !== undefined) return this.#annul(bytes, at, decision.target);
    if (decision.effect === "unclear") {
      this.unread = at;
      return "unread";
    }
    const kind = this.#apply(noticeJudgement(bytes, at), decision);
    if (kind === null) return null;
    this.#steps.push(at);
    this.#kinds.push(kind);
    this.unread = -1;
    return kind;
  }

  #apply(code: number, { effect, ending }: Decision): StepKind | null {
    switch (effect) {
      case "plan":
      case "amends":
        // A plan that is changed was adopted before, if no notice tells.
        if (effect === "amends" && this.state === STATE.aucune) return null;
        this.state = STATE.aucune;
        this.ending = null;
        return "plan";
      case "closes":
        this.state = STATE.aucune;
        this.ending = ending ?? null;
        return "closed";
      case "opens":
      case "converts": {
        const state = stateOf(code);
        if (state === this.state) return null;
        this.ending = null;
        const isConversion = effect === "converts" || this.state !== STATE.aucune;
        this.state = state;
        return isConversion ? "converted" : "opened";
      }
      default:
        return null;
    }
  }

  /** Takes the step back that the judgement means, and goes through the later ones again. */
  #annul(bytes: Uint8Array, at: number, target: AnnulledStep): StepKind | null {
    const isRepeated = this.#lastAnnulment >= 0 && isSameJudgement(bytes, at, this.#lastAnnulment);
    const found = isRepeated ? -1 : this.#annulledBy(bytes, at, target);
    if (found < 0) return null;
    this.#lastAnnulment = at;
    const annulled = this.#steps[found] as number;
    const steps = this.#steps.splice(0).filter((step) => !isSameJudgement(bytes, step, annulled));
    this.#kinds.length = 0;
    this.state = STATE.aucune;
    this.ending = null;
    for (const step of steps) {
      const code = noticeJudgement(bytes, step);
      const kind = this.#apply(code, decisionOf(code));
      if (kind === null) continue;
      this.#steps.push(step);
      this.#kinds.push(kind);
    }
    this.annulled = annulled;
    this.unread = -1;
    return "annulled";
  }

  /** The rank of the last step of that sort by a court that may be the same, on the day told. */
  #annulledBy(bytes: Uint8Array, at: number, target: AnnulledStep): number {
    const day = annulledDay(bytes, at);
    const greffe = noticeGreffe(bytes, at);
    return this.#steps.findLastIndex((step, rank) => {
      const court = noticeGreffe(bytes, step);
      if (greffe !== 0 && court !== 0 && greffe !== court) return false;
      if (day !== 0 && day !== noticeDate(bytes, step)) return false;
      const ending = decisionOf(noticeJudgement(bytes, step)).ending ?? null;
      return isOfSort(this.#kinds[rank] as StepKind, ending, target);
    });
  }

  #reset(): void {
    this.state = STATE.aucune;
    this.ending = null;
    this.unread = -1;
    this.annulled = -1;
    this.#lastAnnulment = -1;
    this.#lastJudgement = 0;
    this.#steps.length = 0;
    this.#kinds.length = 0;
  }

  /** Ends a procedure without a judgement for ten years, whose end was never published. */
  #expire(today: number): void {
    if (this.#lastJudgement + YEARS_UNTIL_EXPIRY * 10_000 >= today) return;
    this.state = STATE.aucune;
    this.unread = -1;
  }
}

/** Greffes may publish a judgement more than once. */
function isSameJudgement(bytes: Uint8Array, one: number, other: number): boolean {
  const isSame = noticeJudgement(bytes, one) === noticeJudgement(bytes, other);
  return isSame && noticeDate(bytes, one) === noticeDate(bytes, other);
}

function isOfSort(kind: StepKind, ending: ProcedureEnding | null, target: AnnulledStep): boolean {
  switch (target) {
    case "any":
      return true;
    case "entry":
      return kind === "opened" || kind === "converted";
    case "conversion":
      return kind === "converted";
    case "plan":
      return kind === "plan" || ending === "plan_resolved" || ending === "plan_done";
    case "closing":
      return kind === "closed";
  }
}

/** Source: search-infra, bodacc/procedures_collectives.py; formats.md 3.2. */
const YEARS_UNTIL_EXPIRY = 10;
