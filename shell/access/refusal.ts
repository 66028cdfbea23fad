import { type Failure, failed, type Result } from "../../engine/errors/failure.ts";
import type { QuotaState } from "./counter.ts";
import { frenchParisDate } from "./paris-calendar.ts";

/** A refused call: why, and when it is worth asking again. */
export interface Refusal {
  readonly failure: Failure;
  readonly retryAfterSeconds: number;
}

/** A limit that a caller has used up, as the RateLimit fields name it. */
interface SpentLimit {
  /** Name of the limit, a word. */
  readonly policy: string;
  readonly limit: number;
  readonly resetSeconds: number;
}

/** One of several faults of an input, and its place: an entry of a 422. */
export interface InputFault {
  readonly loc: readonly (string | number)[];
  readonly code: string;
  readonly detail: string;
}

/**
 * A result whose failure may be a limit of its own, and then tells it; or lie in a field of the
 * input, and then tells where (`loc` of a 422), or each fault with its place.
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

/** Seconds that a caller is asked to wait when the store is away. */
const STORE_RETRY_SECONDS = 5;

/** Why a call of so many units does not fit, with what is left and when it resets. */
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

/** No call can be counted, so none can be answered. */
export function storeRefusal(): Refusal {
  return { failure: failed("etat.indisponible").failure, retryAfterSeconds: STORE_RETRY_SECONDS };
}

function countOfUnits(units: number): string {
  return units > 1 ? `${units} unités` : `${units} unité`;
}
