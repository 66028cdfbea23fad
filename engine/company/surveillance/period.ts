import { dateOfDays, dayNumber, daysSinceEpoch } from "../../text/dates.ts";
import { type CompanyBase, dayOf } from "../company-base.ts";

/** The watched days, AAAAMMJJ, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const DEFAULT_DAYS = 30;

/**
 * Returns the period from a day to the date of the registers.
 *
 * @param since  A valid AAAA-MM-JJ; 30 days before the date of the registers when absent.
 * @returns      `null` when `since` is after the date of the registers.
 *
 * ```ts
 * periodSince(companies, "2026-10-01"); // -> { from: 20261001, to: 20261121 }
 * periodSince(companies, "2027-01-01"); // -> null
 * ```
 */
export function periodSince(base: CompanyBase, since: string | undefined): Period | null {
  const to = dayOf(base);
  const from =
    since === undefined ? dateOfDays(daysSinceEpoch(to) - DEFAULT_DAYS) : dayNumber(since);
  return from > to ? null : { from, to };
}

/** Whether a date is in the period; an unknown date, 0, is not. */
export function isWithin({ from, to }: Period, date: number): boolean {
  return date !== 0 && date >= from && date <= to;
}
