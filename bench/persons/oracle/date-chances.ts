import { COMPACT, DAYS, dayNumber, dayOfCompact, yearOf } from "../calendar.ts";
import { dateVariants, daysBehind } from "../date-noise.ts";
import type { DatePart } from "../input-class.ts";
import { FIRST_BIRTH_YEAR, LAST_BIRTH_YEAR } from "../population.ts";

/** Birth days that a written date may stand for, with the probability of each. */
export interface DateEvidence {
  /** By day, for full dates and months; `null` when only years are distinguished. */
  readonly days: ReadonlyMap<number, number> | null;
  /** By year. */
  readonly years: ReadonlyMap<number, number>;
}

const SCALE: Readonly<Record<DatePart, number>> = { day: 1, month: 100, year: 10_000, none: 1e8 };
const variantsOfDays = new Map<number, ReturnType<typeof dateVariants>>();

const evidences = new Map<string, DateEvidence>();

/**
 * A millisecond for a month or a year, once.
 *
 * @param compact  The written date, AAAAMMJJ; only `part` of it is used.
 */
export function dateEvidence(part: DatePart, compact: number): DateEvidence {
  if (part === "day") return weighDates(part, compact);
  const key = `${part} ${Math.floor(compact / SCALE[part])}`;
  let evidence = evidences.get(key);
  if (evidence === undefined) {
    evidence = weighDates(part, compact);
    evidences.set(key, evidence);
  }
  return evidence;
}

function weighDates(part: DatePart, compact: number): DateEvidence {
  const years = new Map<number, number>();
  if (part === "day" || part === "month") {
    const days = new Map<number, number>();
    for (const day of possibleDays(part, compact)) {
      const chance = chanceOf(day, compact, SCALE[part]);
      if (chance > 0) days.set(day, chance);
    }
    return { days, years };
  }
  for (let year = FIRST_BIRTH_YEAR; year <= LAST_BIRTH_YEAR; year++) {
    // In the middle of the year: a day more or less hardly ever changes it.
    const chance = part === "none" ? 1 : chanceOf(dayNumber(year, 7, 9), compact, SCALE.year);
    if (chance > 0) years.set(year, chance);
  }
  return { days: null, years };
}

/** The probability of the written date, given a birth day. */
export function chanceOfDay({ days, years }: DateEvidence, day: number): number {
  return (days === null ? years.get(yearOf(day)) : days.get(day)) ?? 0;
}

function possibleDays(part: "day" | "month", compact: number): Iterable<number> {
  const day = dayOfCompact(compact);
  if (part === "day") return daysBehind(day);
  const possible = new Set<number>();
  for (let one = day - (compact % 100) + 1; isSameMonth(one, compact); one++)
    for (const behind of daysBehind(one)) possible.add(behind);
  return possible;
}

function isSameMonth(day: number, compact: number): boolean {
  return day < DAYS && Math.floor((COMPACT[day] as number) / 100) === Math.floor(compact / 100);
}

function chanceOf(day: number, compact: number, scale: number): number {
  let variants = variantsOfDays.get(day);
  if (variants === undefined) {
    variants = dateVariants(day);
    variantsOfDays.set(day, variants);
  }
  const query = Math.floor(compact / scale);
  let chance = 0;
  for (const { day: written, share } of variants)
    if (Math.floor((COMPACT[written] as number) / scale) === query) chance += share;
  return chance;
}
