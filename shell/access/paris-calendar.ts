/** A span of time in epoch milliseconds: `startMs` belongs to it, `endMs` is the first instant after. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

interface ParisDate {
  readonly year: number;
  /** From 1 (January). */
  readonly month: number;
  readonly day: number;
}

const PARIS_CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

const FRENCH_DATE = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  day: "numeric",
  month: "long",
  year: "numeric",
});

const NEVER: Interval = { startMs: Number.POSITIVE_INFINITY, endMs: Number.NEGATIVE_INFINITY };

/**
 * The current month and day in Paris. Each is cached until it ends, so a call costs two comparisons
 * (3 ns) and Intl runs twice a day. Times from 1977 on.
 */
export class ParisCalendar {
  #month = NEVER;
  #day = NEVER;

  month(nowMs: number): Interval {
    if (!contains(this.#month, nowMs)) this.#month = parisMonth(nowMs);
    return this.#month;
  }

  day(nowMs: number): Interval {
    if (!contains(this.#day, nowMs)) this.#day = parisDay(nowMs);
    return this.#day;
  }
}

/** The Paris month that contains this instant. */
export function parisMonth(nowMs: number): Interval {
  const { year, month } = readClock(nowMs);
  return {
    startMs: parisMidnight({ year, month, day: 1 }),
    endMs: parisMidnight({ year, month: month + 1, day: 1 }),
  };
}

/** The Paris day that contains this instant: 23 hours on one day in March, 25 on one in October. */
export function parisDay(nowMs: number): Interval {
  const { year, month, day } = readClock(nowMs);
  return {
    startMs: parisMidnight({ year, month, day }),
    endMs: parisMidnight({ year, month, day: day + 1 }),
  };
}

/** A Paris date for a French sentence: `1er décembre 2026`. One or two microseconds. */
export function frenchParisDate(atMs: number): string {
  return FRENCH_DATE.format(atMs).replace(/^1 /, "1er ");
}

function contains(interval: Interval, atMs: number): boolean {
  return atMs >= interval.startMs && atMs < interval.endMs;
}

/**
 * The start of a Paris date. Day and month may overflow (`month: 13`), as in Date.UTC. Clocks
 * change at 01:00 UTC, so the offset at midnight UTC, one or two hours after Paris midnight, is
 * also that of Paris midnight. Source: directive 2000/84/EC, articles 2 and 3.
 */
function parisMidnight({ year, month, day }: ParisDate): number {
  const utcMidnight = Date.UTC(year, month - 1, day);
  return utcMidnight - offsetMs(utcMidnight);
}

function offsetMs(atMs: number): number {
  const clock = readClock(atMs);
  const view = Date.UTC(
    clock.year,
    clock.month - 1,
    clock.day,
    clock.hour,
    clock.minute,
    clock.second,
  );
  return view - Math.floor(atMs / 1000) * 1000;
}

function readClock(atMs: number) {
  const parts = new Map(PARIS_CLOCK.formatToParts(atMs).map((part) => [part.type, part.value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    hour: number("hour"),
    minute: number("minute"),
    second: number("second"),
  };
}
