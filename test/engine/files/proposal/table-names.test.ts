import test from "ava";
import { tableNamesOf } from "../../../../engine/files/proposal/table-names.ts";
import fc from "../../../properties.ts";

test("tables are told apart over all files, in their order", (t) => {
  t.deepEqual(tableNamesOf([["a.csv"], [], ["a.csv", "b"], ["b"]]), [
    ["a.csv"],
    [],
    ["a.csv (2)", "b"],
    ["b (2)"],
  ]);
});

test("no two are the same, and each file has as many as before", (t) => {
  const names = fc.constantFrom("a", "b", "a (2)", "b (2)");
  fc.assert(
    fc.property(fc.array(fc.array(names)), (files) => {
      const reported = tableNamesOf(files);
      t.is(new Set(reported.flat()).size, files.flat().length);
      t.deepEqual(
        reported.map(({ length }) => length),
        files.map(({ length }) => length),
      );
    }),
  );
});
