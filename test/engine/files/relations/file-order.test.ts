import test from "ava";
import { generateFiles } from "../../../../bench/corpus/customer-files/generate-files.ts";
import type { GeneratedSet } from "../../../../bench/corpus/customer-files/truth.ts";
import { understand } from "../../../../bench/mapping-accuracy/engine-run.ts";

const SETS = [3, 14, 41, 59, 77, 93];

/** What was found of a set, in an order of its own. */
function found(set: GeneratedSet): readonly string[] {
  const { tables, relations } = understand(set);
  const fields = tables.flatMap(({ mapping }) =>
    mapping.columns.map(({ column, field }) => `${mapping.table} ${column}: ${field}`),
  );
  const keys = relations.keys.map(({ table, columns }) => `${table} key ${columns.join("+")}`);
  const links = relations.relations.map(
    (one) => `${one.fromTable}.${one.fromColumn} -> ${one.toTable}.${one.toColumn}`,
  );
  return [...fields, ...keys, ...links].sort();
}

for (const seed of SETS)
  test(`set ${seed}: the order of files changes nothing`, (t) => {
    const set = generateFiles(seed);
    const { files } = set;
    const turned = [...files.slice(1), ...files.slice(0, 1)];
    t.deepEqual(found({ ...set, files: [...files].reverse() }), found(set));
    t.deepEqual(found({ ...set, files: turned }), found(set));
  });

test("the same files give the same answer to the last figure", (t) => {
  const [one, other] = [understand(generateFiles(14)), understand(generateFiles(14))];
  t.deepEqual(one.relations, other.relations);
  t.deepEqual(
    one.tables.map(({ mapping }) => mapping),
    other.tables.map(({ mapping }) => mapping),
  );
});
