import test from "ava";
import { placeAmong } from "../../../engine/company/sector-percentile.ts";
import fc, { rounds } from "../../properties.ts";

const N = Number.NaN;

type Place = readonly [percentile: number, from: number, to: number];

const PLACES: readonly (readonly [
  quantiles: readonly number[],
  value: number,
  place: Place | null,
  why: string,
])[] = [
  [[1, 2, 4, 8, 16], 4, [50, 50, 50], "the median"],
  [[1, 2, 4, 8, 16], 3, [37.5, 25, 50], "half way between two"],
  [[1, 2, 4, 8, 16], 12, [82.5, 75, 90], "half way, above"],
  [[1, 2, 4, 8, 16], 1, [10, 10, 10], "the first"],
  [[1, 2, 4, 8, 16], 16, [90, 90, 90], "the last"],
  [[1, 2, 4, 8, 16], 0.5, [10, 0, 10], "below the first"],
  [[1, 2, 4, 8, 16], -1e9, [10, 0, 10], "far below"],
  [[1, 2, 4, 8, 16], 17, [90, 90, 100], "above the last"],
  [[0, 0, 5, 8, 9], 0, [17.5, 10, 25], "two quantiles share it"],
  [[3, 3, 3, 3, 3], 3, [50, 10, 90], "all share it"],
  [[3, 3, 3, 3, 3], 4, [90, 90, 100], "above all"],
  [[-9, -5, 0, 5, 9], -7, [17.5, 10, 25], "negative values"],
  [[N, 2, 4, 8, N], 1, [25, 0, 25], "only the middle is known"],
  [[N, 2, 4, 8, N], 9, [75, 75, 100], "only the middle is known"],
  [[1, N, N, N, 5], 3, [50, 10, 90], "only the outer ones are known"],
  [[N, N, 4, N, N], 4, null, "one quantile places nothing"],
  [[N, N, N, N, N], 4, null, "no quantile"],
  [[], 4, null, "none at all"],
  [[1, 5, 4, 8, 9], 4, null, "quantiles out of order"],
  [[1, 2, 4, 8, 16], N, null, "no value"],
];

for (const [quantiles, value, place, why] of PLACES)
  test(`${value} among [${quantiles.join(" ")}]: ${why}`, (t) => {
    const expected = place && { percentile: place[0], from: place[1], to: place[2] };
    t.deepEqual(placeAmong(quantiles, value), expected);
  });

const QUANTILES = fc
  .array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(0, N)), {
    minLength: 5,
    maxLength: 5,
  })
  .map((values) => {
    const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
    return values.map((value) => (Number.isNaN(value) ? value : (sorted.shift() ?? value)));
  });

test("a percentile is in its band, and the band between 0 and 100", (t) => {
  fc.assert(
    fc.property(QUANTILES, fc.integer({ min: -60, max: 60 }), (quantiles, value) => {
      const place = placeAmong(quantiles, value);
      if (place === null) return t.true(quantiles.filter((one) => !Number.isNaN(one)).length < 2);
      const { percentile, from, to } = place;
      return t.true(from <= percentile && percentile <= to && from >= 0 && to <= 100);
    }),
  );
});

test("a greater value is never placed lower", (t) => {
  const value = fc.double({ min: -60, max: 60, noNaN: true });
  fc.assert(
    fc.property(QUANTILES, value, value, (quantiles, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const [lower, higher] = [placeAmong(quantiles, low), placeAmong(quantiles, high)];
      if (lower && higher) t.true(lower.percentile <= higher.percentile + 1e-9);
      t.is(lower === null, higher === null);
    }),
    { numRuns: rounds(10) },
  );
});
