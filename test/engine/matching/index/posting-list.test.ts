import test from "ava";
import { PostingArena } from "../../../../engine/matching/index/posting-arena.ts";
import { PostingList } from "../../../../engine/matching/index/posting-list.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";

/** Words with ascending numbers; some words have thousands, so that slices and blocks are passed. */
const additions = fc.array(
  fc.record({ word: fc.nat(40), step: fc.oneof(fc.nat(3), fc.nat(100_000)) }),
  { maxLength: 3000 },
);

test("the numbers of each word come back, whole and by range, as from plain lists", (t) => {
  fc.assert(
    fc.property(additions, fc.nat(3_000_000), fc.nat(3_000_000), (added, a, b) => {
      const arena = new PostingArena();
      const plain = new Map<number, number[]>();
      let value = 0;
      for (const { word, step } of added) {
        value += step;
        arena.add(word, value);
        const own = plain.get(word) ?? [];
        if (own.at(-1) !== value) own.push(value);
        plain.set(word, own);
      }
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      const list = new PostingList();
      for (const [word, values] of plain) {
        const written = new ByteWriter();
        written.u8(7);
        arena.write(word, written);
        list.moveTo(written.view(), 1);
        t.is(list.count, values.length);
        t.deepEqual(inRange(list, 0, 2 ** 32), values);
        const wanted = values.filter((each) => each >= start && each < end);
        t.deepEqual(inRange(list, start, end), wanted);
        t.true(list.atMost(start, end) >= wanted.length);
      }
      t.is(arena.count(1000), 0);
    }),
    { numRuns: 60 },
  );
});

test("a list of many blocks is read from any block on", (t) => {
  const arena = new PostingArena();
  for (let value = 0; value < 10_000; value++) arena.add(3, value * 3);
  const written = new ByteWriter();
  arena.write(3, written);
  const list = new PostingList();
  list.moveTo(written.view(), 0);
  t.deepEqual(inRange(list, 15_000, 15_010), [15_000, 15_003, 15_006, 15_009]);
  t.deepEqual(inRange(list, 29_997, 40_000), [29_997]);
  t.deepEqual(inRange(list, 30_000, 40_000), []);
  t.true(list.atMost(15_000, 15_010) <= 256);
});

function inRange(list: PostingList, start: number, end: number): number[] {
  const found: number[] = [];
  list.inRange(start, end, (value) => found.push(value));
  return found;
}
