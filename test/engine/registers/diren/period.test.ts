import test from "ava";
import { parsePeriod } from "../../../../engine/registers/diren/period.ts";
import fc from "../../../properties.ts";
import { formatPeriod } from "./series.ts";

const PERIODS: readonly (readonly [
  text: string,
  series: string,
  start: number,
  frequency: string,
  why: string,
])[] = [
  ["2024", "A", 20240101, "A", "a year"],
  ["2024-03", "M", 20240301, "M", "a month"],
  ["2024-Q3", "Q", 20240701, "Q", "a quarter"],
  ["2024Q3", "Q", 20240701, "Q", "without its dash"],
  ["2024-T3", "Q", 20240701, "Q", "trimestre"],
  ["2024-q1", "Q", 20240101, "Q", "lower case"],
  ["2024-S2", "S", 20240701, "S", "a half-year"],
  ["2024-H1", "S", 20240101, "S", "a half-year, in English"],
  ["2024-03-15", "D", 20240315, "D", "a day"],
  ["2024-03-15T00:00:00+00:00", "D", 20240315, "D", "a timestamp"],
  ["2024-03-15", "", 20240315, "D", "a series that does not say"],
  ["2024-09-30", "Q", 20240701, "Q", "the last day of a quarter"],
  ["2024-07-01", "Q", 20240701, "Q", "the first day of a quarter"],
  ["2024-03-31", "M", 20240301, "M", "the last day of a month"],
  ["2024-12-31", "A", 20240101, "A", "the last day of a year"],
  ["2024-12-31", "S", 20240701, "S", "the last day of a half-year"],
  ["2024-09", "Q", 20240701, "Q", "the last month of a quarter"],
  ["2024", "M", 20240101, "A", "a year among months stays a year"],
  [" 2024-03 ", "M", 20240301, "M", "spaces around"],
];

for (const [text, series, start, frequency, why] of PERIODS)
  test(`period "${text}" of a series ${series}: ${why}`, (t) =>
    t.deepEqual(parsePeriod(text, series), { start, frequency }));

for (const text of ["", "24", "2024-00", "2024-13", "2024-Q5", "2024-Q", "2024-S3", "2024-02-32"])
  test(`"${text}" is no period`, (t) => t.is(parsePeriod(text, "M"), null));

for (const text of ["2024-02-00", "0000-01", "2024-W05", "mars 2024", "2024-3", "2024/03"])
  test(`"${text}" is no period either`, (t) => t.is(parsePeriod(text, ""), null));

test("a period is written as it is read", (t) => {
  const written = fc.oneof(
    fc.integer({ min: 1000, max: 9999 }).map(String),
    fc.constantFrom("2020-S1", "2020-S2", "2020-Q1", "2020-Q2", "2020-Q3", "2020-Q4"),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.option(fc.integer({ min: 1, max: 31 })))
      .map(([month, day]) => {
        const two = (number: number) => String(number).padStart(2, "0");
        return day === null ? `1999-${two(month)}` : `1999-${two(month)}-${two(day)}`;
      }),
  );
  fc.assert(
    fc.property(written, (text) => {
      const period = parsePeriod(text, "");
      t.is(period && formatPeriod(period), text);
    }),
  );
});
