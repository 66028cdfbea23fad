import test from "ava";
import { exactly } from "../../../../../engine/files/diagnostic/predictive/estimate.ts";
import { returnCurve } from "../../../../../engine/files/diagnostic/predictive/return-curve.ts";
import type { ReturnPart } from "../../../../../engine/files/diagnostic/predictive/return-part.ts";
import fc from "../../../../properties.ts";

function part(leak: number, assisted: number): ReturnPart {
  return {
    hours: exactly(1),
    byHand: exactly(2 * assisted),
    proved: 0.5,
    assisted: exactly(assisted),
    leak: exactly(leak),
    paybackMonths: leak > 0 ? (12 * assisted) / leak : null,
    hypotheses: "",
    method: [],
  };
}

const CASES: readonly (readonly [string, number, number, number, number | null])[] = [
  ["paid within the year", 12_000, 6000, 12, 6],
  ["paid after the year: the curve goes on until then", 12_000, 18_000, 24, 18],
  ["never paid within sight", 12, 1_000_000, 60, null],
  ["nothing to pay", 1200, 0, 12, 0],
];

for (const [name, leak, assisted, months, payback] of CASES)
  test(`cost against return: ${name}`, (t) => {
    const curve = returnCurve(part(leak, assisted));
    t.is(curve?.months, months);
    t.is(curve?.payback?.month ?? null, payback);
    t.is(curve?.points[0]?.nothing, 0);
    t.is(curve?.points.at(-1)?.month, months);
    t.is(curve?.points.at(-1)?.nothing, (leak * months) / 12);
  });

test("where nothing leaks there is no return to draw", (t) => {
  t.is(returnCurve(part(0, 100)), null);
});

test("at the payback doing nothing has cost as much as the repair", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), fc.nat(1e7), (leak, assisted) => {
      const payback = returnCurve(part(leak, assisted))?.payback;
      if (payback) t.true(Math.abs(payback.nothing - payback.assisted) < 1e-6 * (1 + assisted));
    }),
  );
  t.pass();
});
