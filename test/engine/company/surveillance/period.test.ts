import test from "ava";
import {
  daysBefore,
  isWithin,
  periodSince,
} from "../../../../engine/company/surveillance/period.ts";
import { isoDay } from "../../../../engine/text/iso-day.ts";
import fc from "../../../properties.ts";
import { baseOf } from "../company-bed.ts";

const BASE = baseOf({ unites: [], etablissements: [], liens: [] });

const SINCE: readonly (readonly [why: string, since: string | undefined, from: number | null])[] = [
  ["thirty days when none is named", undefined, 20261022],
  ["as named", "2026-02-01", 20260201],
  ["the day of the verification", "2026-11-21", 20261121],
  ["the day after", "2026-11-22", null],
  ["a year that is far", "9999-12-31", null],
  ["before any register", "0001-01-01", 10101],
];

for (const [why, since, from] of SINCE)
  test(`a period begins: ${why}`, (t) => {
    t.deepEqual(periodSince(BASE, since), from === null ? null : { from, to: 20261121 });
  });

const BEFORE: readonly (readonly [date: number, days: number, expected: number])[] = [
  [20261121, 0, 20261121],
  [20261121, 20, 20261101],
  [20261121, 21, 20261031],
  [20260301, 1, 20260228],
  [20240301, 1, 20240229],
  [20000301, 1, 20000229],
  [19000301, 1, 19000228],
  [20260110, 30, 20251211],
  [20260101, 366, 20241231],
];

for (const [date, days, expected] of BEFORE)
  test(`${days} days before ${date}`, (t) => t.is(daysBefore(date, days), expected));

test("days before, as the calendar of the machine counts them", (t) => {
  const day = fc.date({
    min: new Date("1900-01-01"),
    max: new Date("2075-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, fc.nat(1000), (date, days) => {
      const numberOf = (instant: Date) =>
        Number(instant.toISOString().slice(0, 10).replaceAll("-", ""));
      const before = new Date(date.getTime() - days * 86_400_000);
      t.is(daysBefore(numberOf(date), days), numberOf(before));
    }),
  );
});

test("a period holds its first and its last day, and no unknown date", (t) => {
  const period = { from: 20261022, to: 20261121 };
  const within = [0, 20261021, 20261022, 20261101, 20261121, 20261122].filter((date) =>
    isWithin(period, date),
  );
  t.deepEqual(within, [20261022, 20261101, 20261121]);
  t.false(isWithin({ from: 0, to: 20261121 }, 0));
});

test("dates are written with their zeros", (t) => {
  t.is(isoDay(20260102), "2026-01-02");
  t.is(isoDay(10101), "0001-01-01");
});
