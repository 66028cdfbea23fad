import { foldTerm } from "./fold.ts";
import { isRetraction } from "./judgements.ts";
import { KIND } from "./kinds.ts";
import type { Notice } from "./notice.ts";

/** A correction that says so takes a striking off back instead of putting it right. */
const REINSTATED = "rapport de radiation d'office";

/**
 * Until April 2012 a company that moved to another greffe was struck off at the old one, with
 * this remark. It is no end of the company.
 */
const MOVED_AWAY = "transfert du siege hors ressort";

/**
 * Whether a notice only takes an earlier one back: both are dropped. Cancellations, judgements
 * retracted, and corrections that report a striking off. Source: search-infra, bodacc/utils.py.
 */
export function isCancellation(notice: Notice): boolean {
  return (
    notice.type === "annulation" ||
    isRetraction(notice.judgement) ||
    (notice.type === "rectificatif" && isReinstatement(notice))
  );
}

/** The identity of the notice that this one takes back, 0 when it takes none. */
export function withdrawnBy(notice: Notice): number {
  const takesBack = notice.type !== "annonce" || isRetraction(notice.judgement);
  // A notice that names itself is a slip: taking it at its word would drop both.
  return takesBack && notice.earlier !== notice.identity ? notice.earlier : 0;
}

/** A striking off that is reported by a notice of its own. */
export function isReinstatement(notice: Notice): boolean {
  return notice.kind === KIND.radiation && foldTerm(notice.remark).startsWith(REINSTATED);
}

/** A striking off from the register of one greffe alone. */
export function isMoveAway(notice: Notice): boolean {
  return notice.kind === KIND.radiation && foldTerm(notice.remark).startsWith(MOVED_AWAY);
}
