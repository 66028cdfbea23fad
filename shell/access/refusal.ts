import { type Failure, failed, type Result } from "../../engine/errors/failure.ts";
import type { QuotaState } from "./counter.ts";
import { frenchParisDate } from "./paris-calendar.ts";

/** A refused call: the reason, and when to retry. */
export interface Refusal {
  readonly failure: Failure;
  readonly retryAfterSeconds: number;
}

/** An exhausted limit, as the RateLimit fields name it. */
interface SpentLimit {
  /** Name of the limit, one word. */
  readonly policy: string;
  readonly limit: number;
  readonly resetSeconds: number;
}

/** One of several faults of an input, and its location: an entry of a 422. */
export interface InputFault {
  readonly loc: readonly (string | number)[];
  readonly code: string;
  readonly detail: string;
}

/**
 * A result whose failure may carry the limit it exhausted; or the location of the faulty field
 * (`loc` of a 422), or each fault with its location.
 */
export type Attempt<T> =
  | Extract<Result<T>, { ok: true }>
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly spent?: SpentLimit;
      readonly loc?: readonly (string | number)[];
      readonly faults?: readonly InputFault[];
    };

/** A refusal among attempts. */
export type Refused = Extract<Attempt<never>, { ok: false }>;

/** Retry delay in seconds when the store is unavailable. */
const STORE_RETRY_SECONDS = 5;

/**
 * The refusal of a call of `units` units that exceeds the quota, with what is left and when it
 * resets.
 */
export function quotaRefusal(quota: QuotaState, units: number, nowMs: number): Refusal {
  const dayIsOver = quota.dayRemaining === 0;
  const monthIsShort = quota.remaining !== null && units > quota.remaining;
  const reasons: string[] = [];
  if (dayIsOver) {
    const reset = frenchParisDate(quota.dayResetMs);
    reasons.push(
      `Les ${quota.dayLimit} appels du jour sont utilisés ; le compteur repart le ${reset} à 0 h (heure de Paris).`,
    );
  }
  if (monthIsShort) {
    const reset = frenchParisDate(quota.resetMs);
    reasons.push(
      `L'appel demande ${countOfUnits(units)} et il en reste ${quota.remaining} sur ${quota.limit} ; le compteur repart le ${reset} à 0 h (heure de Paris).`,
    );
  }
  const resetMs = monthIsShort ? quota.resetMs : quota.dayResetMs;
  return {
    failure: failed("quota.depasse", reasons.join(" ")).failure,
    retryAfterSeconds: Math.max(1, Math.ceil((resetMs - nowMs) / 1000)),
  };
}

/** Without the store no call can be counted, so none can be answered. */
export function storeRefusal(): Refusal {
  return { failure: failed("etat.indisponible").failure, retryAfterSeconds: STORE_RETRY_SECONDS };
}

function countOfUnits(units: number): string {
  return units > 1 ? `${units} unités` : `${units} unité`;
}
