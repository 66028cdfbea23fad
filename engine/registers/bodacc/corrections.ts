import { foldTerm } from "./fold.ts";
import { isRetraction } from "./judgement/judgement-code.ts";
import { KIND } from "./kinds.ts";
import type { Notice } from "./notice.ts";

/** The remark of a correction that cancels a striking off instead of correcting it. */
const REINSTATED = "rapport de radiation d'office";

/**
 * The remark by which, until April 2012, a greffe struck off a company that moved to another. The
 * company continues.
 */
const MOVED_AWAY = "transfert du siege hors ressort";

/**
 * Whether a notice only withdraws an earlier one: both are dropped. Cancellations, retracted
 * judgements, and corrections that cancel a striking off. Source: search-infra, bodacc/utils.py.
 */
export function isCancellation(notice: Notice): boolean {
  if (notice.type === "annulation" || isRetraction(notice.judgement))
    return withdrawnBy(notice) !== 0;
  return notice.type === "rectificatif" && isReinstatement(notice);
}

/**
 * Whether a notice cancels another of its company without naming it. It is found by what both say
 * (merge-notices.ts); a judgement that a retraction takes back, by the steps of the procedure.
 */
export function cancelsUnnamed(notice: Notice): boolean {
  return notice.type === "annulation" && withdrawnBy(notice) === 0;
}

/** The identity of the notice that this one withdraws, 0 when none. */
export function withdrawnBy(notice: Notice): number {
  const takesBack = notice.type !== "annonce" || isRetraction(notice.judgement);
  // A notice that names itself is an error: applying it would drop both.
  return takesBack && notice.earlier !== notice.identity ? notice.earlier : 0;
}

/** Whether the notice itself cancels a striking off. */
export function isReinstatement(notice: Notice): boolean {
  return notice.kind === KIND.radiation && foldTerm(notice.remark).startsWith(REINSTATED);
}

/** Whether the notice strikes the company off one greffe's register only. */
export function isMoveAway(notice: Notice): boolean {
  return notice.kind === KIND.radiation && foldTerm(notice.remark).startsWith(MOVED_AWAY);
}
