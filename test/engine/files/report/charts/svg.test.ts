import test from "ava";
import { bar, gradeScale, stackedBar } from "../../../../../engine/files/report/charts/svg.ts";

const widths = (svg: string) =>
  [...svg.matchAll(/class="([^"]+)"[^>]*? width="([^"]+)"/g)].map((m) => [m[1], m[2]]);

test("a bar has the length of its share", (t) => {
  t.deepEqual(widths(bar(0.256).text).slice(1), [["accent", "25.6"]]);
});

test("a stacked bar leaves out what has no value, and keeps the colours of the rest", (t) => {
  t.deepEqual(widths(stackedBar([3, 0, 1]).text), [
    ["part-1", "75"],
    ["part-3", "25"],
  ]);
});

test("the scale colours the band of the grade and marks the score, within its ends", (t) => {
  t.regex(gradeScale({ grade: "C", score: 71.4 }).text, /class="grade-C" x="65"/);
  t.regex(gradeScale({ grade: "A", score: 400 }).text, /class="mark" x="99\.75"/);
  t.notRegex(gradeScale({ grade: null, score: 0 }).text, /mark|grade-/);
});
