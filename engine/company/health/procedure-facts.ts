import {
  PROCEDURE_STATES,
  type ProcedureState,
} from "../../registers/bodacc/judgement/procedure-states.ts";
import { lastStep, type ProcedureEvent, procedureEvents } from "../procedure.ts";
import { radiationNotice } from "../procedure-radiation.ts";
import { type PublishedFact, publishedFact } from "../published-fact.ts";
import { BLOCK, recordBlock, recordProcedure } from "../record.ts";
import type { Situation } from "../situation.ts";

/**
 * How the last procedure ended: under a plan; a plan that was resolved; a liquidation whose
 * closing dissolved the company (`isDissolution`); closed in another way.
 */
export type ProcedureEnd = "plan" | "plan_resolved" | "dissolved" | "closed";

export interface PastProcedure extends PublishedFact {
  readonly end: ProcedureEnd;
  /** Whole years since. */
  readonly years: number;
}

/** The facts in BODACC about collective procedures. */
export interface ProcedureFacts {
  /** Whether BODACC is loaded: then a company without notices has none published. */
  readonly isKnown: boolean;
  readonly struckOff: PublishedFact | null;
  /** The procedure in force. */
  readonly state: ProcedureState;
  readonly inForce: PublishedFact | null;
  /** A judgement that no rule could read, after all others. */
  readonly unread: PublishedFact | null;
  /** The last procedure when none is in force, `null` when none was ever published. */
  readonly past: PastProcedure | null;
}

const UNKNOWN: ProcedureFacts = {
  isKnown: false,
  struckOff: null,
  state: "aucune",
  inForce: null,
  unread: null,
  past: null,
};
const NOTHING_PUBLISHED: ProcedureFacts = { ...UNKNOWN, isKnown: true };

/** @param situation  Situation of a known company. O(notices of the company). */
export function readProcedureFacts(situation: Situation, isLoaded: boolean): ProcedureFacts {
  if (!isLoaded) return UNKNOWN;
  const { bytes, record, today } = situation;
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  if (notices < 0) return NOTHING_PUBLISHED;
  const state = PROCEDURE_STATES[recordProcedure(bytes, record)] ?? "aucune";
  const events = procedureEvents(bytes, notices, today);
  const last = lastStep(events);
  return {
    isKnown: true,
    struckOff: situation.isStruckOff ? readStrikingOff(situation, notices) : null,
    state,
    unread: situation.hasUnreadJudgement
      ? (events.findLast(({ kind }) => kind === "unread") ?? null)
      : null,
    inForce: state !== "aucune" && last ? last : null,
    past: state === "aucune" && last ? readPast(last, situation) : null,
  };
}

function readStrikingOff({ bytes, today }: Situation, notices: number): PublishedFact | null {
  const notice = radiationNotice(bytes, notices, today);
  return notice < 0 ? null : publishedFact(bytes, notice);
}

/** `null` for a procedure that was opened, never closed, and has expired (`Procedure`). */
function readPast(event: ProcedureEvent, situation: Situation): PastProcedure | null {
  if (event.kind === "opened" || event.kind === "converted") return null;
  const { date, publication, notice } = event;
  const years = Math.max(0, Math.floor((situation.today - date) / 10_000));
  return { date, publication, notice, years, end: endOf(event, situation) };
}

function endOf({ kind, ending }: ProcedureEvent, { isDissolved }: Situation): ProcedureEnd {
  if (kind === "plan") return "plan";
  if (ending === "plan_resolved") return "plan_resolved";
  return isDissolved ? "dissolved" : "closed";
}
