import test from "ava";
import { amountText } from "../../../../../engine/files/profile/amount-text.ts";
import { NumberRange } from "../../../../../engine/files/profile/pass/number-range.ts";
import fc from "../../../../properties.ts";

const CELL = fc.oneof(
  fc.stringMatching(/^-?\d{1,17}([.,]\d{1,4})?$/),
  fc.stringMatching(/^-?\d{1,3}( \d{3}){0,3}(,\d\d)? ?(€|%)?$/),
  fc.stringMatching(/^[-\d.,a]{1,6}$/),
);

test("the range is that of the amounts as texts", (t) => {
  fc.assert(
    fc.property(fc.array(CELL, { minLength: 1, maxLength: 20 }), (cells) => {
      const range = new NumberRange();
      for (const cell of cells) {
        const bytes = Buffer.from(`;${cell};`);
        range.add(bytes, 1, bytes.length - 1);
      }
      const numbers = cells.map(amountText).filter((number) => number !== null);
      const values = numbers.map(({ value }) => value);
      t.deepEqual(range.part(), {
        count: numbers.length,
        min: Math.min(...values),
        max: Math.max(...values),
        integersOnly: numbers.every(({ decimals }) => decimals === 0),
        commas: numbers.filter(({ decimalSign }) => decimalSign === ",").length,
        dots: numbers.filter(({ decimalSign }) => decimalSign === ".").length,
      });
    }),
  );
});
