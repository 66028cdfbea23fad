import test from "ava";
import {
  dateOfDays,
  dayNumber,
  daysInMonth,
  daysSinceEpoch,
  isCalendarDay,
  isoDay,
  plusMonths,
} from "../../../engine/text/dates.ts";
import fc from "../../properties.ts";

const MS_PER_DAY = 86_400_000;

test("days are counted as JavaScript's own calendar counts them", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
      const day = new Date(days * MS_PER_DAY);
      const date = Number(day.toISOString().slice(0, 10).replaceAll("-", ""));
      t.is(dateOfDays(days), date);
      t.is(daysSinceEpoch(date), days);
      t.true(isCalendarDay(date));
    }),
  );
});

const DAYS: readonly (readonly [date: number, isDay: boolean])[] = [
  [19700101, true],
  [20000229, true],
  [19000229, false],
  [19500431, false],
  [19501301, false],
  [19500100, false],
  [19500001, false],
  [0, false],
  [501201, false],
];

for (const [date, isDay] of DAYS)
  test(`${date} is ${isDay ? "a day" : "no day"} of the calendar`, (t) => {
    t.is(isCalendarDay(date), isDay);
  });

test("months", (t) => {
  t.deepEqual(
    [
      [1900, 2],
      [2000, 2],
      [2023, 2],
      [2024, 2],
      [2024, 4],
      [2024, 12],
    ].map(([year, month]) => daysInMonth(year as number, month as number)),
    [28, 29, 28, 29, 30, 31],
  );
});

const MONTHS: readonly (readonly [day: number, months: number, before: number])[] = [
  [20261121, 0, 20261121],
  [20261121, 6, 20260521],
  [20260521, 6, 20251121],
  [20260131, 1, 20251231],
  [20260131, 12, 20250131],
  [20261121, 21, 20250221],
  [20261121, 36, 20231121],
];

for (const [day, months, before] of MONTHS)
  test(`${months} months before ${day}`, (t) => t.is(plusMonths(day, -months), before));

test("a day is written and read by ISO 8601, unknown parts 00", (t) => {
  t.is(isoDay(20260304), "2026-03-04");
  t.is(isoDay(0), "0000-00-00");
  t.is(dayNumber("2026-03-04"), 20260304);
});
