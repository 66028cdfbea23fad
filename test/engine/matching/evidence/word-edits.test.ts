import test from "ava";
import { wordEdits } from "../../../../engine/matching/evidence/word-edits.ts";
import { editDistance } from "../../../../engine/words/edit-distance.ts";
import { textBytes } from "../../../../engine/words/typed-bytes.ts";
import fc from "../../../properties.ts";

test("two words, as with arrays of their own", (t) => {
  const word = fc.string({ unit: fc.constantFrom(..."ABC"), maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
      const [left, right] = [textBytes(a), textBytes(b)];
      t.is(wordEdits(a, b, max), editDistance(left, 0, a.length, right, 0, b.length, max));
    }),
  );
});

test("a text that is longer than any name is like none", (t) => {
  t.is(wordEdits("A".repeat(300), "A".repeat(300), 2), 3);
});
