import test from "ava";
import { NOT_KNOWN, ReadingMemo } from "../../../../../engine/files/profile/pass/reading-memo.ts";
import fc from "../../../../properties.ts";

test("what it knows is what was kept last of a value; it may forget", (t) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer(), fc.nat(17))),
      (values) => {
        const memo = new ReadingMemo(8);
        const retained = new Map<string, number>();
        for (const [low, high, code] of values) {
          const known = memo.find(low, high);
          const tag = `${low} ${high & 0x7ffffff}`;
          if (known === NOT_KNOWN) {
            memo.keep(low, high, code);
            retained.set(tag, code);
            t.is(memo.find(low, high), code);
          } else t.is(known, retained.get(tag)!);
        }
        memo.release();
        for (const [low, high] of values) t.is(memo.find(low, high), NOT_KNOWN);
      },
    ),
  );
});

test("it knows nothing at first, not even the hash of zeros", (t) => {
  t.is(new ReadingMemo(16).find(0, 0), NOT_KNOWN);
});

test("a column whose values do not come back is given up, another is not", (t) => {
  const [vast, small] = [new ReadingMemo(1 << 14), new ReadingMemo(1 << 14)];
  for (let i = 0; i < 9000; i++) {
    if (vast.find(i, i) === NOT_KNOWN) vast.keep(i, i, 0);
    if (small.find(i % 50, 0) === NOT_KNOWN) small.keep(i % 50, 0, 0);
  }
  t.is(vast.find(8999, 8999), NOT_KNOWN);
  t.is(small.find(0, 0), 0);
});
