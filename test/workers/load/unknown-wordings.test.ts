import test from "ava";
import { unknownIn } from "../../../workers/load/edition-counts.ts";
import { UnknownWordings } from "../../../workers/load/unknown-wordings.ts";

test("wordings are counted, most frequent first; nothing is said of known ones", (t) => {
  const wordings = new UnknownWordings();
  for (const wording of ["b", null, "a", "b", null]) wordings.add(wording);
  t.deepEqual(Object.entries(wordings.counts()), [
    ["b", 2],
    ["a", 1],
  ]);
});

test("names are bounded: the others are one count", (t) => {
  const wordings = new UnknownWordings();
  for (let at = 0; at < 500; at++) wordings.add(`wording ${at}`);
  const counts = wordings.counts();
  t.is(Object.keys(counts).length, 51);
  t.is(counts["(autres)"], 450);
});

test("a wording named like a member of every object is counted like any other", (t) => {
  const wordings = new UnknownWordings();
  wordings.add("__proto__");
  t.is(Object.entries(wordings.counts()).length, 1);
});

test("files add up, and an edition without any says nothing", (t) => {
  t.deepEqual(unknownIn([{ a: 1 }, { a: 2, b: 1 }]), { unknownWordings: { a: 3, b: 1 } });
  t.deepEqual(unknownIn([{}, {}]), {});
});
