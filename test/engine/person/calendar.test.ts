import test from "ava";
import {
  dateOfDays,
  daysInMonth,
  daysSinceEpoch,
  isCalendarDay,
} from "../../../engine/person/calendar.ts";
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
