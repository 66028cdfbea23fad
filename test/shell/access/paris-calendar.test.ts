import test from "ava";
import {
  frenchParisDate,
  type Interval,
  ParisCalendar,
  parisDay,
  parisMonth,
} from "../../../shell/access/paris-calendar.ts";
import fc, { rounds } from "../../properties.ts";

const iso = ({ startMs, endMs }: Interval) =>
  [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 16)).join(" ");

const DAYS: readonly (readonly [at: string, day: string, reason: string])[] = [
  ["2026-11-21T12:00:00Z", "2026-11-20T23:00 2026-11-21T23:00", "winter day"],
  ["2026-07-14T12:00:00Z", "2026-07-13T22:00 2026-07-14T22:00", "summer day"],
  ["2026-03-29T00:30:00Z", "2026-03-28T23:00 2026-03-29T22:00", "23 hours, before the change"],
  ["2026-03-29T12:00:00Z", "2026-03-28T23:00 2026-03-29T22:00", "23 hours, after the change"],
  ["2026-10-25T00:30:00Z", "2026-10-24T22:00 2026-10-25T23:00", "25 hours, 2 h 30 the first time"],
  ["2026-10-25T01:30:00Z", "2026-10-24T22:00 2026-10-25T23:00", "25 hours, 2 h 30 the second time"],
  ["2026-10-25T22:59:59.999Z", "2026-10-24T22:00 2026-10-25T23:00", "last millisecond"],
  ["2026-10-25T23:00:00Z", "2026-10-25T23:00 2026-10-26T23:00", "first millisecond"],
  ["2024-02-28T23:30:00Z", "2024-02-28T23:00 2024-02-29T23:00", "29 February"],
];
for (const [at, day, reason] of DAYS) {
  test(`Paris day: ${reason}`, (t) => t.is(iso(parisDay(Date.parse(at))), day));
}

const MONTHS: readonly (readonly [at: string, month: string, reason: string])[] = [
  ["2026-11-21T12:00:00Z", "2026-10-31T23:00 2026-11-30T23:00", "winter month"],
  ["2026-03-10T12:00:00Z", "2026-02-28T23:00 2026-03-31T22:00", "March ends in summer time"],
  ["2026-10-10T12:00:00Z", "2026-09-30T22:00 2026-10-31T23:00", "October ends in winter time"],
  ["2026-11-30T22:59:59.999Z", "2026-10-31T23:00 2026-11-30T23:00", "last millisecond"],
  ["2026-11-30T23:00:00Z", "2026-11-30T23:00 2026-12-31T23:00", "already December in Paris"],
  ["2026-12-31T23:30:00Z", "2026-12-31T23:00 2027-01-31T23:00", "already next year in Paris"],
  ["2024-02-10T12:00:00Z", "2024-01-31T23:00 2024-02-29T23:00", "leap year"],
  ["2100-02-10T12:00:00Z", "2100-01-31T23:00 2100-02-28T23:00", "2100 is no leap year"],
];
for (const [at, month, reason] of MONTHS) {
  test(`Paris month: ${reason}`, (t) => t.is(iso(parisMonth(Date.parse(at))), month));
}

test("any instant: the interval holds it and changes date exactly at both ends", (t) => {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "medium",
  });
  const local = (ms: number) => format.format(ms);
  const instant = fc.integer({ min: Date.UTC(1977, 0), max: Date.UTC(2100, 0) });
  const holds = (interval: Interval, nowMs: number, width: number) => {
    const name = (ms: number) => local(ms).slice(0, width);
    return (
      interval.startMs <= nowMs &&
      nowMs < interval.endMs &&
      local(interval.startMs).endsWith(" 00:00:00") &&
      name(interval.startMs) === name(nowMs) &&
      name(interval.endMs - 1) === name(nowMs) &&
      name(interval.startMs - 1) !== name(nowMs) &&
      name(interval.endMs) !== name(nowMs)
    );
  };
  t.notThrows(() =>
    fc.assert(
      fc.property(
        instant,
        (nowMs) =>
          holds(parisDay(nowMs), nowMs, "2026-11-21".length) &&
          holds(parisMonth(nowMs), nowMs, "2026-11".length),
      ),
      { numRuns: rounds(5) },
    ),
  );
});

test("the calendar that remembers gives what the one that computes gives, in any order", (t) => {
  const calendar = new ParisCalendar();
  const instant = fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 10, 2) });
  t.notThrows(() =>
    fc.assert(
      fc.property(instant, (nowMs) => {
        t.deepEqual(calendar.day(nowMs), parisDay(nowMs));
        t.deepEqual(calendar.month(nowMs), parisMonth(nowMs));
      }),
      { numRuns: rounds(3) },
    ),
  );
});

test("dates read as French dates", (t) => {
  t.is(frenchParisDate(Date.parse("2026-11-30T23:00:00Z")), "1er décembre 2026");
  t.is(frenchParisDate(Date.parse("2026-11-20T23:00:00Z")), "21 novembre 2026");
});
