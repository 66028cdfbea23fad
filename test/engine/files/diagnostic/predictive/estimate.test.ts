import test from "ava";
import {
  added,
  exactly,
  shareOf,
  sumOf,
  times,
} from "../../../../../engine/files/diagnostic/predictive/estimate.ts";
import fc from "../../../../properties.ts";

const close = (t: { true(is: boolean, why?: string): unknown }, a: number, b: number) =>
  t.true(Math.abs(a - b) < 5e-4, `${a} ${b}`);

/** Intervals without finite population: a population beyond all samples. */
const ENDLESS = 1e12;

const WILSON: readonly (readonly [hits: number, of: number, low: number, high: number])[] = [
  [0, 10, 0, 0.2775],
  [1, 10, 0.0179, 0.4042],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [50, 1000, 0.0381, 0.0653],
];

for (const [hits, of, low, high] of WILSON)
  test(`Wilson: ${hits} of ${of}`, (t) => {
    const share = shareOf(hits, of, ENDLESS);
    t.is(share.value, hits / of);
    close(t, share.low, low);
    close(t, share.high, high);
  });

const counts = fc
  .tuple(fc.nat(5000), fc.nat(5000), fc.nat(100_000))
  .map(([a, b, more]) => ({ hits: Math.min(a, b), sample: Math.max(a, b), more }));

test("an interval holds its value, and a larger share of the population makes it narrower", (t) => {
  fc.assert(
    fc.property(counts, ({ hits, sample, more }) => {
      const some = shareOf(hits, sample, sample + more);
      const endless = shareOf(hits, sample, ENDLESS);
      t.true(some.low <= some.value && some.value <= some.high);
      t.true(0 <= some.low && some.high <= 1);
      t.true(some.high - some.low <= endless.high - endless.low + 1e-9);
    }),
  );
});

test("the whole is exact, nothing looked at says nothing", (t) => {
  t.deepEqual(shareOf(3, 12, 12), exactly(0.25));
  t.deepEqual(shareOf(0, 0, 9), { value: 0, low: 0, high: 1 });
  t.deepEqual(shareOf(0, 0, 0), exactly(0));
  t.deepEqual(sumOf([{ amount: 12, rows: 3 }], 100, 100), exactly(36));
  t.deepEqual(sumOf([], 0, 100), exactly(0));
});

test("the interval of a sum holds the true sum in about 95 of 100 samples", (t) => {
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const rows = Array.from({ length: 4000 }, () => (random() < 0.2 ? 6 : random() < 0.1 ? 45 : 0));
  const truth = rows.reduce<number>((sum, one) => sum + one, 0);
  let retained = 0;
  for (let round = 0; round < 400; round++) {
    const drawn = rows
      .map((amount) => [random(), amount] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, 400)
      .map(([, amount]) => amount);
    const of = (amount: number) => ({ amount, rows: drawn.filter((one) => one === amount).length });
    const { low, high } = sumOf([of(6), of(45)], 400, 4000);
    if (low <= truth && truth <= high) retained++;
  }
  t.true(retained >= 365 && retained <= 396, String(retained));
});

test("sums and multiples", (t) => {
  t.deepEqual(times({ value: 2, low: 1, high: 4 }, 10), { value: 20, low: 10, high: 40 });
  t.deepEqual(added([]), exactly(0));
  t.deepEqual(
    added([
      { value: 10, low: 7, high: 14 },
      { value: 5, low: 1, high: 8 },
    ]),
    {
      value: 15,
      low: 10,
      high: 20,
    },
  );
});
