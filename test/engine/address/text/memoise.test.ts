import test from "ava";
import { memoise } from "../../../../engine/address/text/memoise.ts";
import fc from "../../../properties.ts";

test("what was read is not read again, until so many are kept", (t) => {
  const read: string[] = [];
  const lengthOf = memoise(2, (text) => {
    read.push(text);
    return text.length;
  });
  t.deepEqual(["a", "bb", "a", "bb", "ccc", "a"].map(lengthOf), [1, 2, 1, 2, 3, 1]);
  t.deepEqual(read, ["a", "bb", "ccc", "a"]);
});

test("texts longer than names are not kept", (t) => {
  let times = 0;
  const lengthOf = memoise(10, (text) => {
    times++;
    return text.length;
  });
  const long = "x".repeat(65);
  t.deepEqual([lengthOf(long), lengthOf(long)], [65, 65]);
  t.is(times, 2);
});

test("any texts: it returns what the function itself returns", (t) => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 5 }), (texts, most) => {
      const reversed = (text: string): string => [...text].reverse().join("");
      const again = memoise(most, reversed);
      t.deepEqual(texts.map(again), texts.map(reversed));
    }),
  );
});
