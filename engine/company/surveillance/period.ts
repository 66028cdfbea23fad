import { dateOfDays, dayNumber, daysSinceEpoch } from "../../text/dates.ts";
import { type CompanyBase, dayOf } from "../company-base.ts";

/** Days that are watched, AAAAMMJJ, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const DEFAULT_DAYS = 30;

/**
 * From a day until the day of the verification; nothing later is known.
 *
 * @param since  AAAA-MM-JJ of the calendar; 30 days before the verification when absent.
 * @returns `null` when that day is after the verification.
 */
export function periodSince(base: CompanyBase, since: string | undefined): Period | null {
  const to = dayOf(base);
  const from =
    since === undefined ? dateOfDays(daysSinceEpoch(to) - DEFAULT_DAYS) : dayNumber(since);
  return from > to ? null : { from, to };
}

/** Whether a date lies in the period; 0, an unknown one, does not. */
export function isWithin({ from, to }: Period, date: number): boolean {
  return date !== 0 && date >= from && date <= to;
}
