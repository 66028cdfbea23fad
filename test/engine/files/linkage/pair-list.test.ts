import test from "ava";
import { PairList } from "../../../../engine/files/linkage/blocking/pair-list.ts";
import { LinkedPairs } from "../../../../engine/files/linkage/linked-pair.ts";
import fc from "../../../properties.ts";

function pairsOf(list: PairList): (readonly [number, number])[] {
  const pairs = list.finish();
  return Array.from({ length: pairs.length / 2 }, (_, k) => [
    pairs[2 * k + 1] as number,
    pairs[2 * k] as number,
  ]);
}

test("pairs come once, in order", (t) => {
  const row = fc.nat(20);
  fc.assert(
    fc.property(fc.array(fc.tuple(row, row)), (pairs) => {
      const list = new PairList(1_000_000);
      for (const [i, j] of pairs) list.add(i, j);
      const wanted = [...new Set(pairs.map(([i, j]) => i * 100 + j))].sort((a, b) => a - b);
      t.deepEqual(
        pairsOf(list).map(([i, j]) => i * 100 + j),
        wanted,
      );
      t.false(list.isFull);
    }),
  );
});

test("what is too much is dropped, and told", (t) => {
  const list = new PairList(10_000);
  for (let i = 0; i < 50_000; i++) list.add(i, i + 1);
  t.true(list.isFull);
  const retained = pairsOf(list);
  t.true(retained.length >= 10_000 && retained.length < 20_000);
  t.deepEqual(retained[0], [0, 1]);
});

test("probable pairs come with the most probable first, then in order", (t) => {
  const pairs = new LinkedPairs(4);
  for (const [first, probability] of [
    [0, 0.9],
    [1, 0.4],
    [2, 0.99],
    [3, 0.9],
  ] as const)
    pairs.add({ first, second: first + 1, levels: 5, probability, isPerson: true });
  t.deepEqual(
    [...pairs.from(0.85)].map((at) => pairs.at(at).first),
    [2, 0, 3],
  );
  t.is([...pairs].length, 4);
  t.like(pairs.at(1), { first: 1, second: 2, levels: 5, isPerson: true });
});
