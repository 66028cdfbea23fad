import test from "ava";
import { percentOf, roundTo, threeDigits, withComma } from "../../../engine/text/numbers.ts";
import fc, { rounds } from "../../properties.ts";

const naive = (value: number): number => Number(value.toPrecision(3));

const VALUES: readonly (readonly [value: number, rounded: number])[] = [
  [0, 0],
  [1, 1],
  [999.4, 999],
  [999.5, 1000],
  [1004.999, 1000],
  [0.1235, 0.123],
  [1.005, 1],
  [12_345_678, 12_300_000],
  [1e-300, 1e-300],
  [Number.MAX_VALUE, Number("1.80e308")],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [Number.NaN, Number.NaN],
];

for (const [value, rounded] of VALUES)
  test(`three digits of ${value}`, (t) => {
    t.is(threeDigits(value), rounded);
  });

test("any number has the digits that its text would have", (t) => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      t.is(threeDigits(value), naive(value));
    }),
    { numRuns: rounds(50) },
  );
});

test("so have those of any size, and those in the middle of two", (t) => {
  const mantissa = fc.oneof(
    fc.double({ min: 1, max: 10, noNaN: true }),
    fc.integer({ min: 1000, max: 10_000 }).map((digits) => digits / 1000),
    fc.integer({ min: 100, max: 999 }).map((digits) => (digits + 0.5) / 100),
  );
  fc.assert(
    fc.property(mantissa, fc.integer({ min: -30, max: 30 }), (digits, power) => {
      const value = digits * 10 ** power;
      t.is(threeDigits(value), naive(value));
    }),
    { numRuns: rounds(200) },
  );
});

test("rounded numbers, in words", (t) => {
  t.is(roundTo(0.999_999_6, 1e6), 1);
  t.is(withComma(roundTo(-10.849, 10)), "-10,8");
  t.is(withComma(roundTo(0.04, 10)), "0");
  t.is(percentOf(0.998_72), "99,87");
});
