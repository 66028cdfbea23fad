import test from "ava";
import { KeyCount } from "../../../../../engine/files/relations/keys/key-count.ts";
import type { SortedKeys } from "../../../../../engine/files/relations/keys/sorted-keys.ts";
import fc, { rounds } from "../../../../properties.ts";

/** Two halves of a hash. */
type Hash = readonly [low: number, high: number];

const LAST = 0xffffffff;
/** Most of them begin to be looked for at the same slots, also at the last one, behind which is the first. */
const half = fc.oneof(
  fc.constantFrom(0, 1, 2, 0x7fffffff, 0x80000000, LAST - 2, LAST - 1, LAST),
  fc.integer({ min: 0, max: LAST }),
);
const hash: fc.Arbitrary<Hash> = fc.tuple(half, half);
/** `null` is a row without a key. */
const rows = fc.array(fc.option(hash, { freq: 10 }), { maxLength: 120 });

function counted(input: readonly (Hash | null)[], expected = 0): SortedKeys {
  const count = new KeyCount(expected);
  for (const one of input)
    if (one === null) count.addEmpty();
    else count.add(...one);
  const keys = count.sorted();
  count.release();
  return keys;
}

/** Rows of each key. */
function naive(input: Iterable<Hash | null>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of input) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
  counts.delete("null");
  return counts;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

test("keys whose slots collide are counted as a map counts them", (t) => {
  fc.assert(
    fc.property(rows, (input) => {
      const counts = naive(input);
      const keys = counted(input);
      t.is(keys.size, counts.size);
      t.is(keys.rows, sum(counts.values()));
      t.is(keys.empty, input.length - keys.rows);
      t.is(keys.repeated, sum([...counts.values()].filter((count) => count > 1)));
      for (const one of input) if (one) t.true(keys.has(...one));
      for (const [low, high] of input.flatMap((one) => one ?? []).map((low) => [low, 3] as const))
        t.is(keys.has(low, high), counts.has(String([low, high])));
    }),
    { numRuns: rounds(3) },
  );
});

test("a row is told to be the first with its key once", (t) => {
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 120 }), (input) => {
      const count = new KeyCount();
      const first = input.filter((one) => count.add(...one));
      t.deepEqual(first.map(String), [...naive(input).keys()]);
    }),
    { numRuns: rounds(3) },
  );
});

test("two columns whose slots collide share what two maps share, of all and of the first", (t) => {
  fc.assert(
    fc.property(rows, rows, fc.integer({ min: 1, max: 60 }), (from, to, sampled) => {
      const others = naive(to);
      const inOrder = [...naive(from)]
        .map(([text, count]) => ({ text, count, hash: text.split(",").map(BigInt) }))
        .map((one) => ({ ...one, hash: ((one.hash[1] ?? 0n) << 32n) | (one.hash[0] ?? 0n) }))
        .sort((a, b) => (a.hash < b.hash ? -1 : 1));
      const shared = inOrder.filter(({ text }) => others.has(text));
      const keys = counted(from);
      const target = counted(to);
      t.deepEqual(keys.sharedWith(target), {
        keys: shared.length,
        rows: sum(shared.map(({ count }) => count)),
      });
      const first = inOrder.slice(0, sampled);
      const all = sum(first.map(({ count }) => count));
      const found = sum(first.filter(({ text }) => others.has(text)).map(({ count }) => count));
      t.is(keys.sampledShareIn(target, sampled), all === 0 ? 0 : found / all);
    }),
    { numRuns: rounds(3) },
  );
});

/** So many different hashes: all over, or all looked for at one slot (the last, when there is no other). */
const SHAPES: readonly (readonly [string, (i: number) => Hash])[] = [
  ["all over", (i) => [i, Math.imul(i, 0x9e3779b1) >>> 0]],
  ["all at the first slot", (i) => [LAST - i, 0]],
  ["all at the last slot", (i) => [Math.imul(i, 0x9e3779b1) >>> 0, LAST]],
];

for (const [name, hashOf] of SHAPES)
  test(`growth, many rows a key, and memory that was lent before: ${name}`, (t) => {
    const hashes = Array.from({ length: 4000 }, (_, i) => hashOf(i));
    const once = counted(hashes);
    const twice = counted([...hashes.slice(1000), null, ...hashes.slice(2000)], 2999);
    t.deepEqual([once.size, once.rows, once.repeated, once.empty], [4000, 4000, 0, 0]);
    t.deepEqual([twice.size, twice.rows, twice.repeated, twice.empty], [3000, 5000, 4000, 1]);
    t.deepEqual(once.sharedWith(twice), { keys: 3000, rows: 3000 });
    t.deepEqual(twice.sharedWith(once), { keys: 3000, rows: 5000 });
    t.true(hashes.every((one) => once.has(...one)));
    t.false(twice.has(...(hashes[999] as Hash)));
  });

test("nothing counted: no keys", (t) => {
  const keys = new KeyCount().sorted();
  t.deepEqual([keys.size, keys.rows, keys.repeated, keys.empty], [0, 0, 0, 0]);
  t.false(keys.has(0, 0));
  t.deepEqual(keys.sharedWith(counted([[0, 0]])), { keys: 0, rows: 0 });
  t.deepEqual(counted([[0, 0]]).sharedWith(keys), { keys: 0, rows: 0 });
});
