import test from "ava";
import { type CellHash, hashCell } from "../../../../../engine/files/profile/pass/cell-hash.ts";
import {
  countTogether,
  DistinctCounter,
  MOST_EXACT,
} from "../../../../../engine/files/profile/pass/distinct-counter.ts";
import { KeySample, MOST_KEYS } from "../../../../../engine/files/profile/pass/key-sample.ts";
import fc, { rounds } from "../../../../properties.ts";

function hashOf(text: string): CellHash {
  const out = { low: 0, high: 0, characters: 0, isKey: false };
  const bytes = new TextEncoder().encode(text);
  hashCell(new DataView(bytes.buffer), 0, bytes.length, out);
  return out;
}

function counterOf(from: number, to: number): DistinctCounter {
  const counter = new DistinctCounter();
  for (let i = from; i < to; i++) {
    const { low, high } = hashOf(`value ${i}`);
    counter.add(low, high);
  }
  return counter;
}

test("few values: as a Set counts them", (t) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 300 }), (pairs) => {
      const counter = new DistinctCounter();
      const seen = new Set<string>();
      for (const [low, high] of pairs) {
        t.is(counter.add(low, high), !seen.has(`${low} ${high}`));
        seen.add(`${low} ${high}`);
      }
      t.deepEqual(counter.count(), { values: seen.size, isExact: true });
      counter.release();
    }),
  );
});

test("many values: within 3 %, and the same however they were parted", (t) => {
  const all = 400_000;
  const whole = counterOf(0, all);
  t.false(whole.count().isExact);
  t.true(Math.abs(whole.count().values / all - 1) < 0.03);
  for (const cut of [130_000, 200_000, 390_000]) {
    const parts = [counterOf(0, cut).part(), counterOf(cut - 50_000, all).part()];
    t.deepEqual(countTogether(parts), whole.count());
  }
});

test("parts of a few values stay exact", (t) => {
  const parts = [counterOf(0, 150_000).part(), counterOf(1000, 190_000).part()];
  t.deepEqual(countTogether(parts), { values: 190_000, isExact: true });
  t.deepEqual(countTogether(parts.slice(0, 1)), { values: 150_000, isExact: true });
  t.deepEqual(countTogether([]), { values: 0, isExact: true });
});

test("too many expected: estimated from the first on, the same as after", (t) => {
  const vast = new DistinctCounter(Number.POSITIVE_INFINITY);
  for (let i = 0; i < 300_000; i++) {
    const { low, high } = hashOf(`value ${i}`);
    vast.add(low, high);
  }
  t.deepEqual(vast.count(), counterOf(0, 300_000).count());
  t.deepEqual(countTogether([vast.part()]), vast.count());
});

test("the last exact count", (t) => {
  t.deepEqual(counterOf(0, MOST_EXACT).count(), { values: MOST_EXACT, isExact: true });
  t.false(counterOf(0, MOST_EXACT + 1).count().isExact);
});

test("hashes of near texts differ", (t) => {
  const hashes = new Set<string>();
  for (let i = 0; i < 200_000; i++) {
    const { low, high } = hashOf(String(i));
    hashes.add(`${low} ${high}`);
  }
  t.is(hashes.size, 200_000);
});

test("key sample: the least different ones, in any order", (t) => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { maxLength: 9000 }), (hashes) => {
      const sample = new KeySample();
      for (const hash of hashes) sample.add(hash);
      t.deepEqual(sample.least(), [...new Set(hashes)].sort((a, b) => a - b).slice(0, MOST_KEYS));
    }),
    { numRuns: rounds(0.3) },
  );
});
