import { dayOf, newYear, PUBLISHED_DAY, yearOf } from "../days.ts";
import { type Random, weighted } from "../random.ts";
import type { Form } from "./forms.ts";
import { FILING_FORMS } from "./forms.ts";

/** Closing days of accounts in the year, as `MM-JJ`, with their frequency. */
const CLOSINGS = ["12-31", "06-30", "09-30", "03-31"] as const;
const CLOSING_CHOICE = weighted([70, 12, 12, 6]);
/** Closing days by closing and year. */
const FIRST_YEAR = 1990;
const CLOSING_DAYS = CLOSINGS.map((monthDay) =>
  Array.from({ length: yearOf(PUBLISHED_DAY) - FIRST_YEAR + 2 }, (_, step) =>
    dayOf(`${FIRST_YEAR + step}-${monthDay}`),
  ),
);
/** Days from the closing to the published notice: seven months. */
const FILING_DAYS = 214;
/** The register of ratios begins here. */
const FIRST_CLOSING_DAY = newYear(2016);
const YEARS_CHOICE = weighted([0, 20, 20, 22, 18, 12, 8]);
const FILING_SHARE = 0.48;
const LATE_SHARE = 0.12;
const CONFIDENTIAL_SHARE = 0.12;
/** Least age of a company at its first closing. */
const FIRST_YEAR_DAYS = 270;

/** The accounts a company filed. */
export class Filings {
  /** Number of years filed, 0 for none. */
  count = 0;
  lastYear = 0;
  /** Which of `CLOSINGS`. */
  closing = 0;
  isConfidential = false;
  /** Whether it has no closing within the last 24 months, though active. */
  isLate = false;

  /** Closing day of the year of that rank, from 0 (the oldest) to `count - 1`. */
  closingDay(rank: number): number {
    return closingDay(this.closing, this.lastYear - this.count + 1 + rank);
  }

  /**
   * Draws the filings of a company with that form and these days of creation and end (0: active).
   */
  draft(random: Random, form: Form, createdDay: number, ceasedDay: number): void {
    this.count = 0;
    this.isLate = false;
    if (!FILING_FORMS.has(form) || !random.chance(FILING_SHARE)) return;
    this.closing = random.pick(CLOSING_CHOICE);
    this.isConfidential = random.chance(CONFIDENTIAL_SHARE);
    const isLate = random.chance(LATE_SHARE);
    const lateness = random.between(2, 6);
    const wanted = random.pick(YEARS_CHOICE);
    const end = ceasedDay === 0 ? PUBLISHED_DAY : ceasedDay;
    this.lastYear = lastYearBefore(this.closing, end - FILING_DAYS);
    if (isLate && ceasedDay === 0) {
      this.lastYear -= lateness;
      this.isLate = true;
    }
    const floor = Math.max(FIRST_CLOSING_DAY, createdDay + FIRST_YEAR_DAYS);
    while (this.count < wanted && this.lastYear - this.count >= FIRST_YEAR) {
      if (closingDay(this.closing, this.lastYear - this.count) < floor) return;
      this.count += 1;
    }
  }
}

function closingDay(closing: number, year: number): number {
  return CLOSING_DAYS[closing]?.[year - FIRST_YEAR] ?? 0;
}

/** The last year whose closing is not after that day. */
function lastYearBefore(closing: number, day: number): number {
  const year = Math.max(FIRST_YEAR, yearOf(day));
  return closingDay(closing, year) <= day ? year : year - 1;
}

/** `JJMM` of a closing, as the RNE writes it. */
export function closingDayAndMonth(closing: number): string {
  const [month = "", day = ""] = (CLOSINGS[closing] ?? "12-31").split("-");
  return day + month;
}
