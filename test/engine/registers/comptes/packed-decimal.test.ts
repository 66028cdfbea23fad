import test from "ava";
import {
  fitsPacked,
  packDecimal,
  readDecimal,
  skipDecimals,
} from "../../../../engine/registers/comptes/packed-decimal.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";

function packed(values: readonly number[], scale: number): Uint8Array {
  const into = new ByteWriter();
  for (const value of values) packDecimal(value, scale, into);
  return into.copy();
}

const PACKED: readonly (readonly [value: number, scale: number, bytes: readonly number[]])[] = [
  [Number.NaN, 1000, [0x00]],
  [0, 1000, [0x01]],
  [-0, 1000, [0x01]],
  [-1, 1, [0x02]],
  [1, 1, [0x03]],
  [63, 1, [0x7f]],
  [64, 1, [0x81, 0x01]],
  [-64, 1, [0x80, 0x01]],
  [31.275, 1000, [0xd7, 0xe8, 0x03]],
  [-0.0004, 1000, [0x01]],
];

for (const [value, scale, bytes] of PACKED)
  test(`${Object.is(value, -0) ? "-0" : value} at scale ${scale} takes ${bytes.length} bytes`, (t) => {
    t.deepEqual([...packed([value], scale)], [...bytes]);
  });

test("what was packed is read: whole numbers exactly, decimals to the thousandth", (t) => {
  const whole = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });
  const value = fc.oneof(whole, fc.integer(), fc.constant(Number.NaN));
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const euros = packed(values, 1);
      const thousandths = packed(
        values.map((one) => one / 1000),
        1000,
      );
      let at = 0;
      values.forEach((one, rank) => {
        t.is(readDecimal(euros, skipDecimals(euros, 0, rank), 1), one);
        t.is(readDecimal(thousandths, at, 1000), one / 1000);
        at = skipDecimals(thousandths, at, 1);
      });
      t.is(at, thousandths.length);
      t.is(skipDecimals(euros, 0, values.length), euros.length);
    }),
  );
});

test("what is too large to be exact does not fit, nor infinity; no value does", (t) => {
  t.true(fitsPacked(2 ** 51, 1));
  t.false(fitsPacked(2 ** 51 + 1, 1));
  t.false(fitsPacked(-(2 ** 51), 1000));
  t.false(fitsPacked(Number.POSITIVE_INFINITY, 1));
  t.true(fitsPacked(Number.NaN, 1000));
});

test("damaged bytes are read as some number, and nothing is read for ever", (t) => {
  const bytes = fc.uint8Array({ maxLength: 12 });
  fc.assert(
    fc.property(bytes, fc.nat(15), (damaged, at) => {
      t.is(typeof readDecimal(damaged, at, 1000), "number");
      t.true(skipDecimals(damaged, at, 5) <= Math.max(at, damaged.length));
    }),
  );
});
