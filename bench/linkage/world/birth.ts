import type { Draw } from "../../corpus/customer-files/draw.ts";

/** A written birth date; after noise, day and month may be any two numbers of two digits. */
export interface Birth {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day of a year. */
export function drawBirth(draw: Draw, year: number): Birth {
  const month = draw.between(1, 12);
  return { year, month, day: draw.between(1, daysIn(year, month)) };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the calendar has it, between the years that forms accept. */
export function isDay({ year, month, day }: Birth): boolean {
  const isMonth = month >= 1 && month <= 12;
  return isMonth && day >= 1 && day <= daysIn(year, month) && year >= 1600 && year <= 2026;
}

export function isSameDay(a: Birth, b: Birth): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** Eight digits: AAAAMMJJ. */
export function compactDay({ year, month, day }: Birth): string {
  return `${String(year).padStart(4, "0")}${two(month)}${two(day)}`;
}

/** The forms of dates of exports. */
export const DATE_FORMS = {
  french: ({ year, month, day }: Birth): string => `${two(day)}/${two(month)}/${year}`,
  iso: ({ year, month, day }: Birth): string => `${year}-${two(month)}-${two(day)}`,
  dotted: ({ year, month, day }: Birth): string => `${two(day)}.${two(month)}.${year}`,
  compact: compactDay,
} as const;
export type DateForm = keyof typeof DATE_FORMS;

function two(value: number): string {
  return String(value).padStart(2, "0");
}
