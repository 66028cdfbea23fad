import test from "ava";
import { defineColumns, required } from "../../../../engine/registers/columns.ts";
import { decimalOf, NO_NUMBER, NO_VALUE } from "../../../../engine/registers/comptes/decimal.ts";
import fc, { rounds } from "../../../properties.ts";
import { ArrayRow } from "../array-row.ts";

const layout = { columns: defineColumns({ value: required("value") }).list, delimiters: [";"] };
const decimal = (value: string) => decimalOf(new ArrayRow(layout, ["value"], [value]), 0);

const CASES: readonly (readonly [text: string, number: number, why: string])[] = [
  ["0", 0, "zero"],
  ["0.0", 0, "what could not be computed"],
  ["-0.317", -0.317, "a negative ratio below one"],
  ["20736", 20736, "an amount"],
  ["31500000000", 31_500_000_000, "an amount beyond 32 bits"],
  ["-2043117", -2_043_117, "a loss"],
  ["7.204", 7.204, "three decimals"],
  ["12,5", 12.5, "the French mark"],
  ["007", 7, "leading zeros"],
  ["5.", 5, "a mark and nothing behind it"],
  [".5", 0.5, "nothing before the mark"],
  ["+5", 5, "a plus sign"],
  ["1.7e9", 1.7e9, "an exponent"],
  ["2E-3", 0.002, "a negative exponent"],
  ["9223372036854775807", 2 ** 63, "more digits than a double holds"],
  ["0.12500000000000000000000000", 0.125, "more decimals"],
  [" 5.5 ", 5.5, "spaces around"],
  ["1 250 000,75", 1_250_000.75, "spaced thousands"],
  ["-1\u202f250", -1250, "thin spaces"],
  ["1\u00a0250", 1250, "no-break spaces"],
  ["", NO_VALUE, "empty"],
  ["   ", NO_VALUE, "spaces"],
  ["-", NO_VALUE, "a dash"],
  [".", NO_VALUE, "a dot"],
  ["NaN", NO_VALUE, "Python's nothing"],
  ["None", NO_VALUE, "Python's nothing"],
  ["null", NO_VALUE, "JSON's nothing"],
  ["N/A", NO_VALUE, "not available"],
  ["ND", NO_VALUE, "non disponible"],
  ["1.234.567", NO_NUMBER, "two marks"],
  ["1.234,56", NO_NUMBER, "two kinds of marks"],
  ["12 34", NO_NUMBER, "a space that groups nothing"],
  ["1 250 0", NO_NUMBER, "a group of one"],
  ["12-3", NO_NUMBER, "a sign inside"],
  ["--5", NO_NUMBER, "two signs"],
  ["5 €", NO_NUMBER, "a unit"],
  ["inf", NO_NUMBER, "infinity"],
  ["Infinity", NO_NUMBER, "infinity"],
  ["1e9999", NO_NUMBER, "an exponent beyond reason"],
  ["0x1F", NO_NUMBER, "hexadecimal"],
  ["é", NO_NUMBER, "a letter"],
];

for (const [text, number, why] of CASES)
  test(`decimal "${text}": ${why}`, (t) => t.is(decimal(text), number));

test("a decimal is the double that Number() reads", (t) => {
  const text = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.integer().map(String),
    fc.maxSafeInteger().map(String),
    fc
      .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 20 }))
      .map(([whole, places]) => (whole / 10 ** places).toFixed(places)),
    fc.stringMatching(/^-?\d{1,25}(?:\.\d{0,25})?$/),
  );
  fc.assert(
    fc.property(text, (written) => {
      t.is(decimal(written), Number(written), written);
      t.is(decimal(written.replace(".", ",")), Number(written), written);
    }),
    { numRuns: rounds(10) },
  );
});

test("any text is a number, no value or no number", (t) => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,-+eE  NA"), maxLength: 12 });
  fc.assert(
    fc.property(text, (written) => {
      const value = decimal(written);
      t.true(Number.isFinite(value) || Number.isNaN(value) || value === NO_NUMBER);
    }),
  );
});
