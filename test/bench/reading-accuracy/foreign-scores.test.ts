import test from "ava";
import { Draw } from "../../../bench/corpus/customer-files/draw.ts";
import { FOREIGN_KINDS } from "../../../bench/reading-accuracy/foreign-file.ts";
import { foreignScores } from "../../../bench/reading-accuracy/foreign-scores.ts";

test("foreign files: same seed, same file; seeds differ", (t) => {
  for (const [kind, make] of Object.entries(FOREIGN_KINDS)) {
    const text = (seed: number): string => make(new Draw(seed, kind)).text;
    t.is(text(7), text(7), kind);
    t.not(text(7), text(8), kind);
  }
});

test("foreign files: nearly all of each kind are read as they are meant", (t) => {
  for (const [kind, { delimiters, files }] of foreignScores(1, 0.5)) {
    t.is(files.all, 30, kind);
    t.true(delimiters.share01 >= 0.95, `${kind}: ${delimiters.examples}`);
    t.true(files.share01 >= 0.95, `${kind}: ${files.examples}`);
  }
});
