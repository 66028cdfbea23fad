import type { Refresh, Source } from "./register.ts";

/** When to look for a newer edition, and when to worry that there is none. */
export interface Rhythm {
  /** Age of the data in days from which the publisher may have newer ones. */
  readonly dueDays: number;
  /**
   * Hours between two looks from then on. A little less than a day where one look a day is meant:
   * a daily timer is never to the minute.
   */
  readonly lookHours: number;
  /** Age of the data in days beyond which they are too old. */
  readonly tooOldDays: number;
}

/**
 * The rhythms. INSEE publishes SIRENE on the first days of the month, and the deaths of a month in
 * the middle of the next one; the BODACC appears on working days, the BAN every week.
 */
const RHYTHMS: Readonly<Record<Exclude<Refresh, "never">, Rhythm>> = {
  daily: { dueDays: 1, lookHours: 5, tooOldDays: 7 },
  weekly: { dueDays: 7, lookHours: 20, tooOldDays: 21 },
  monthly: { dueDays: 28, lookHours: 20, tooOldDays: 62 },
  yearly: { dueDays: 350, lookHours: 160, tooOldDays: 550 },
};

/** The rhythm of a source; `null` when it is never updated. */
export function rhythmOf({ refresh, tooOldDays }: Source): Rhythm | null {
  if (refresh === "never") return null;
  const rhythm = RHYTHMS[refresh];
  return tooOldDays === undefined ? rhythm : { ...rhythm, tooOldDays };
}
