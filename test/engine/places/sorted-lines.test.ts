import test from "ava";
import { SortedLines } from "../../../engine/places/sorted-lines.ts";
import fc from "../../properties.ts";

const KEY = fc.stringMatching(/^[A-C0-2]{1,4}$/);

test("lines are found as a map of the first of each key finds them", (t) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(KEY, fc.stringMatching(/^[a-z ]{0,5}$/)), { minLength: 1 }),
      fc.array(KEY),
      (pairs, others) => {
        const lines = pairs.map(([key, value]) => `${key} ${value}`).sort();
        const sorted = new SortedLines(lines.join("\n"));
        const firsts = new Map<string, string>();
        for (const line of lines) {
          const key = line.slice(0, line.indexOf(" "));
          if (!firsts.has(key)) firsts.set(key, line.slice(key.length + 1));
        }
        t.is(sorted.count, lines.length);
        t.deepEqual(
          lines.map((_, i) => sorted.line(i)),
          lines,
        );
        for (const key of [...firsts.keys(), ...others])
          t.is(sorted.find(key), firsts.get(key) ?? null, key);
      },
    ),
  );
});
