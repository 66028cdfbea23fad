import test from "ava";
import { barLengths, stackedParts } from "../../../../../engine/files/report/charts/shares.ts";
import fc from "../../../../properties.ts";

test("bars are measured against the longest", (t) => {
  t.deepEqual(barLengths([50, 100, 0, -3, Number.NaN]), [0.5, 1, 0, 0, 0]);
  t.deepEqual(barLengths([0, 0]), [0, 0]);
  t.deepEqual(barLengths([]), []);
});

test("stacked parts fill the whole, in their order, without overlap", (t) => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e9 })), (values) => {
      let end = 0;
      for (const { from, length } of stackedParts(values)) {
        if (Math.abs(from - end) > 1e-9 || length < 0) return false;
        end = from + length;
      }
      return Math.abs(end - (values.some((value) => value > 0) ? 1 : 0)) < 1e-9;
    }),
  );
  t.pass();
});
