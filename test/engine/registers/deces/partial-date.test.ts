import test from "ava";
import {
  eightDigitsAt,
  isAfter,
  isImpossibleDate,
  isIncompleteDate,
  yearsBetween,
} from "../../../../engine/registers/deces/partial-date.ts";
import fc from "../../../properties.ts";

const DATES: readonly (readonly [date: number, incomplete: boolean, impossible: boolean])[] = [
  [19310527, false, false],
  [19310500, true, false],
  [19310000, true, false],
  [19310027, true, false],
  [0, true, false],
  [527, true, false],
  [229, true, false],
  [230, true, true],
  [18000101, false, false],
  [17991231, false, true],
  [20991231, false, false],
  [21000101, false, true],
  [99999999, false, true],
  [19311301, false, true],
  [19311300, true, true],
  [19310532, false, true],
  [19310032, true, true],
  [19310431, false, true],
  [19310229, false, true],
  [19320229, false, false],
  [19000229, false, true],
  [20000229, false, false],
  [91202, false, true],
];

test("dates are incomplete, impossible, both or neither", (t) => {
  for (const [date, incomplete, impossible] of DATES) {
    t.is(isIncompleteDate(date), incomplete, `${date}`);
    t.is(isImpossibleDate(date), impossible, `${date}`);
  }
});

const ORDER: readonly (readonly [date: number, other: number, after: boolean])[] = [
  [20200417, 20200416, true],
  [20200416, 20200416, false],
  [20200501, 20200416, true],
  [20210101, 20201231, true],
  [19991231, 20200416, false],
  [20200500, 20200416, true],
  [20200400, 20200416, false],
  [20210000, 20200416, true],
  [20200000, 20200416, false],
  [417, 20200416, false],
  [20200417, 0, false],
];

test("one date is after another when the parts known of both say so", (t) => {
  for (const [date, other, after] of ORDER) t.is(isAfter(date, other), after, `${date} ${other}`);
});

test("years between two dates, none when one is unknown", (t) => {
  t.is(yearsBetween(19310527, 20200416), 89);
  t.is(yearsBetween(20200416, 19310527), -89);
  t.is(yearsBetween(527, 20200416), Number.NaN);
  t.is(yearsBetween(19310527, 416), Number.NaN);
});

test("complete dates are possible as in the calendar of JavaScript", (t) => {
  const part = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(part(1700, 2200), part(1, 99), part(1, 99), (year, month, day) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month < 13;
      const isSound = isReal && year >= 1800 && year <= 2099;
      t.is(isImpossibleDate(year * 10_000 + month * 100 + day), !isSound);
    }),
  );
});

test("eight digits are read where they are, and nowhere else", (t) => {
  const bytes = Buffer.from("x00190527y");
  t.is(eightDigitsAt(bytes, 1), 190527);
  t.is(eightDigitsAt(bytes, 0), -1);
  t.is(eightDigitsAt(bytes, 2), -1);
  t.is(eightDigitsAt(bytes, 5), -1);
  t.is(eightDigitsAt(Buffer.from("1931"), 0), -1);
});
