import test from "ava";
import { VarintCursor } from "../../../../engine/address/index/varint.ts";
import { WordPairs, writeAscending } from "../../../../engine/address/index/word-pairs.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";

type Pair = readonly [word: number, target: number];

/** The targets of each word, as `sorted` gives them. */
function listed(pairs: readonly Pair[], words: number, renamed: (target: number) => number) {
  const gathered = new WordPairs();
  for (const [word, target] of pairs) gathered.add(word, target);
  const { starts, targets } = gathered.sorted(words, renamed);
  return Array.from({ length: words }, (_, word) => [
    ...targets.subarray(starts[word], starts[word + 1]),
  ]);
}

/** The same by sets. */
function naive(pairs: readonly Pair[], words: number, renamed: (target: number) => number) {
  const lists = Array.from({ length: words }, () => new Set<number>());
  for (const [word, target] of pairs) lists[word]?.add(renamed(target));
  return lists.map((list) => [...list].sort((a, b) => a - b));
}

const same = (target: number): number => target;

test("no word, and words without a target", (t) => {
  t.deepEqual(listed([], 0, same), []);
  t.deepEqual(listed([], 3, same), [[], [], []]);
  t.deepEqual(listed([[1, 9]], 3, same), [[], [9], []]);
});

test("any pairs: each word has its targets, ascending, once each, after they are renamed", (t) => {
  const WORDS = 12;
  const pair = fc.tuple(fc.nat(WORDS - 1), fc.nat(40));
  const names = fc.constantFrom(
    same,
    (target: number) => 40 - target,
    (target: number) => target % 7,
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 200 }), names, (pairs, renamed) => {
      t.deepEqual(listed(pairs, WORDS, renamed), naive(pairs, WORDS, renamed));
    }),
  );
});

test("more pairs than there is room for at first", (t) => {
  const pairs = Array.from(
    { length: 150_000 },
    (_, i): Pair => [(i * 7) % 1000, (i * 31) % 40_000],
  );
  t.deepEqual(listed(pairs, 1000, same), naive(pairs, 1000, same));
});

test("ascending numbers are written as what each is more than the one before", (t) => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2 ** 31 - 1), { maxLength: 50 }), (values) => {
      const ascending = Uint32Array.from(values).sort();
      const into = new ByteWriter();
      writeAscending(ascending, into);
      const cursor = new VarintCursor();
      cursor.moveTo(into.copy(), 0);
      const read: number[] = [];
      for (let value = 0; read.length < values.length; read.push(value)) value += cursor.next();
      t.deepEqual(read, [...ascending]);
      t.is(cursor.at, into.length);
    }),
  );
});
