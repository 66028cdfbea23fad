import test from "ava";
import { mistyped } from "../../../../bench/addresses/noise/edit.ts";
import { WideRandom } from "../../../../bench/chance/wide-random.ts";
import fc from "../../../properties.ts";

/** Whether one letter other, missing, added, or two neighbours exchanged make one of the other. */
function isOneSlip(from: string, to: string): boolean {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start++;
  let end = 0;
  const room = Math.min(from.length, to.length) - start;
  while (end < room && from.at(-1 - end) === to.at(-1 - end)) end++;
  const [a, b] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === [...b].reverse().join(""));
}

test("one slip, in a word of four letters or more", (t) => {
  const words = fc.array(fc.stringMatching(/^[a-zA-Zéèà]{1,9}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, fc.nat(), (list, seed) => {
      const random = new WideRandom();
      random.reset(seed, 0);
      const text = list.join(" ");
      const slipped = mistyped(random, text);
      if (slipped === null) {
        t.true(list.every((word) => word.length < 4));
        return;
      }
      t.not(slipped, text);
      t.true(isOneSlip(text, slipped), `${text} ${slipped}`);
      t.is(slipped.split(" ").length, list.length);
    }),
  );
});
