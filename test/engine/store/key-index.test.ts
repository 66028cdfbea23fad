import test from "ava";
import {
  bucketWidth,
  buildKeyIndex,
  findOrdinal,
  keyAt,
  remainderArray,
} from "../../../engine/store/key-index.ts";
import fc, { rounds } from "../../properties.ts";

const MAX_KEY = Number.MAX_SAFE_INTEGER;

function indexOf(keys: readonly number[]) {
  const positions = Uint32Array.from(keys, (_, ordinal) => ordinal * 3);
  return buildKeyIndex(Float64Array.from(keys), positions, keys.length);
}

const keys = fc.oneof(
  fc.maxSafeNat(),
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 100 }).map((below) => MAX_KEY - below),
  fc.integer({ min: 0, max: 53 }).map((power) => Math.min(MAX_KEY, 2 ** power)),
);
const sets = fc.uniqueArray(keys, { maxLength: 60 }).map((found) => found.sort((a, b) => a - b));

test("every key is found, and nothing else: the same answer as a Map", (t) => {
  fc.assert(
    fc.property(sets, fc.array(keys, { maxLength: 20 }), (present, requested) => {
      const index = indexOf(present);
      const twin = new Map(present.map((key, ordinal) => [key, ordinal]));
      const near = present.flatMap((key) => [key - 1, key, key + 1]);
      for (const key of [...present, ...near, ...requested])
        t.is(findOrdinal(index, key), twin.get(key) ?? -1, String(key));
    }),
    { numRuns: rounds(5) },
  );
});

test("keys come back from their ordinals", (t) => {
  fc.assert(
    fc.property(sets, (present) => {
      const index = indexOf(present);
      t.is(index.count, present.length);
      t.deepEqual(
        present.map((_, ordinal) => keyAt(index, ordinal)),
        present,
      );
      t.deepEqual(
        [...index.positions],
        present.map((_, ordinal) => ordinal * 3),
      );
    }),
  );
});

test("a dense register, and a sparse one, of many keys", (t) => {
  for (const step of [1, 7, 33_331, 9_000_000_000]) {
    const present = Array.from({ length: 100_000 }, (_, i) => i * step);
    const index = indexOf(present);
    for (let i = 0; i < present.length; i += 997) {
      t.is(findOrdinal(index, present[i] as number), i);
      t.is(keyAt(index, i), present[i] as number);
      if (step > 1) t.is(findOrdinal(index, (present[i] as number) + 1), -1);
    }
  }
});

test("what is no key is not found", (t) => {
  const index = indexOf([0, 5, 404_833_048]);
  for (const key of [-1, -0.5, 0.5, 4.999, Number.NaN, Number.POSITIVE_INFINITY, MAX_KEY])
    t.is(findOrdinal(index, key), -1, String(key));
  t.is(findOrdinal(indexOf([]), 0), -1);
});

const WIDTHS: readonly (readonly [
  count: number,
  maxKey: number,
  width: number,
  bytes: number,
  why: string,
])[] = [
  [0, 0, 1, 2, "nothing"],
  [1, 0, 1, 2, "one key, zero"],
  [1, 65_535, 65_536, 2, "the most that two bytes hold"],
  [1, 65_536, 65_537, 4, "one more"],
  [1, 2 ** 32 - 1, 2 ** 32, 4, "the most that four bytes hold"],
  [1, 2 ** 32, 2 ** 32 + 1, 8, "one more"],
  [1, MAX_KEY, 2 ** 53, 8, "the greatest key"],
  [30_000_000, 999_999_999, 954, 2, "every SIREN: a million buckets, two bytes each"],
];

for (const [count, maxKey, width, bytes, why] of WIDTHS)
  test(`width of buckets for ${count} keys up to ${maxKey}: ${why}`, (t) => {
    t.is(bucketWidth(count, maxKey), width);
    t.is(remainderArray(width).BYTES_PER_ELEMENT, bytes);
  });
