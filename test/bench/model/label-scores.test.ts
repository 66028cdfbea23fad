import test from "ava";
import { LabelScores } from "../../../bench/model/label-scores.ts";

test("accuracy, macro F1, recalls, confidence and Brier of four answers", (t) => {
  const scores = new LabelScores(["a", "b"]);
  scores.add("1", "a", "a", 1);
  scores.add("2", "a", "a", 0.5);
  scores.add("3", "a", "b", 0.5);
  scores.add("4", "b", "b", 1);
  t.is(scores.asked, 4);
  t.is(scores.accuracy(), 0.75);
  t.true(Math.abs(scores.macroF1() - (4 / 5 + 2 / 3) / 2) < 1e-12);
  t.deepEqual(scores.recalls(), { a: 2 / 3, b: 1 });
  t.is(scores.meanConfidence(), 0.75);
  t.is(scores.brier(), (0.25 + 0.25) / 4);
  t.deepEqual(scores.wrong, ["a | 3 -> b 0.50"]);
  t.throws(() => scores.add("5", "c", "a", 1));
});
