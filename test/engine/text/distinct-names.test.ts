import test from "ava";
import { distinctFileNames, distinctNames } from "../../../engine/text/distinct-names.ts";
import fc from "../../properties.ts";

test("names told apart differ, and the first of each is as it was", (t) => {
  const name = fc.constantFrom("a", "a (2)", "a (2) (2)", "a (3)", "b", "");
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const distinct = distinctNames(names);
      t.is(new Set(distinct).size, names.length);
      names.forEach((one, i) => {
        if (names.indexOf(one) === i) t.is(distinct[i], one);
      });
    }),
  );
});

test("files are numbered before their ending", (t) => {
  t.deepEqual(distinctFileNames(["a.csv", "a.csv", "b", "b", "a (2).csv"]), [
    "a.csv",
    "a (3).csv",
    "b",
    "b (2)",
    "a (2).csv",
  ]);
});
