import type { Interval } from "./paris-calendar.ts";
import type { Plan } from "./plans.ts";

/**
 * Usage of an account: units in one month, calls in one day. `monthMs` and `dayMs` are their
 * starts.
 */
export type Counter = {
  readonly monthMs: number;
  readonly units: number;
  readonly dayMs: number;
  readonly calls: number;
};

/** The Paris month and day of a call. */
export interface Period {
  readonly month: Interval;
  readonly day: Interval;
}

/** What an account has left; null means no limit. Resets are epoch milliseconds. */
export interface QuotaState {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetMs: number;
  readonly dayLimit: number | null;
  readonly dayRemaining: number | null;
  readonly dayResetMs: number;
}

/**
 * The counter for this period: a past month or day counts as zero. A stored period later than ours
 * stays (written by another process whose clock is ahead): a reset to zero would grant units twice.
 */
export function counterIn(period: Period, stored: Counter | undefined): Counter {
  const { month, day } = period;
  const sameMonth = stored !== undefined && stored.monthMs >= month.startMs;
  const sameDay = stored !== undefined && stored.dayMs >= day.startMs;
  return {
    monthMs: sameMonth ? stored.monthMs : month.startMs,
    units: sameMonth ? stored.units : 0,
    dayMs: sameDay ? stored.dayMs : day.startMs,
    calls: sameDay ? stored.calls : 0,
  };
}

/** The counter after one more call of `units` units, or null when a limit forbids it. */
export function countCall(counter: Counter, plan: Plan, units: number): Counter | null {
  const next = { ...counter, units: counter.units + units, calls: counter.calls + 1 };
  const withinMonth = plan.unites_par_mois === null || next.units <= plan.unites_par_mois;
  const withinDay = plan.appels_par_jour === null || next.calls <= plan.appels_par_jour;
  return withinMonth && withinDay ? next : null;
}

/** What the plan leaves after this counter. */
export function quotaState(counter: Counter, plan: Plan, period: Period): QuotaState {
  return {
    limit: plan.unites_par_mois,
    remaining: left(plan.unites_par_mois, counter.units),
    resetMs: period.month.endMs,
    dayLimit: plan.appels_par_jour,
    dayRemaining: left(plan.appels_par_jour, counter.calls),
    dayResetMs: period.day.endMs,
  };
}

/** Never below zero: a plan may have shrunk below what was used. */
function left(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}
