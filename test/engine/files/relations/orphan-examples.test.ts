import test from "ava";
import type { FoundLink } from "../../../../engine/files/relations/foreign-keys.ts";
import { KeyCollector } from "../../../../engine/files/relations/keys/key-collector.ts";
import { foldKey } from "../../../../engine/files/relations/keys/key-fold.ts";
import { withOrphanExamples } from "../../../../engine/files/relations/orphan-examples.ts";
import fc, { rounds } from "../../../properties.ts";
import { blockOf } from "./block-of.ts";

const cell = fc.oneof(
  fc.integer({ min: 0, max: 30 }).map(String),
  fc.constantFrom("", "N/A", "007", "7.0", `${"é".repeat(30)} 1`, "a".repeat(41)),
);
const column = fc.array(cell, { maxLength: 40 }).map((cells) => cells.map((text) => [text]));

/** A link of which only what examples are looked for with is there. */
function linkOf(from: string[][], to: string[][]): FoundLink {
  const collector = new KeyCollector();
  const keysOf = (rows: string[][]) => {
    collector.begin([{ table: 0, columns: [0], expected: 20_000 }]);
    collector.add(blockOf(rows));
    return collector.end()[0]!.keys;
  };
  const toKeys = keysOf(to);
  const keys = keysOf(from.filter(([text]) => !isNone(text!)));
  const orphans = keys.rows - keys.sharedWith(toKeys).rows;
  const at = { table: 3, column: 0 };
  return { from: at, to: at, toKeys, orphans } as unknown as FoundLink;
}

/** "0" of a table without a row 0 stands for nothing. */
const isNone = (text: string): boolean => foldKey(text) === "0";

function expected(from: string[][], to: string[][]): { row: number; value: string }[] {
  const known = new Set(to.map(([text]) => foldKey(text!)));
  const found: { row: number; value: string }[] = [];
  from.forEach(([text], i) => {
    const key = foldKey(text!);
    if (key === "" || isNone(text!) || known.has(key) || found.length === 5) return;
    known.add(key);
    const bytes = Buffer.from(text!).subarray(0, 40);
    found.push({ row: i + 2, value: bytes.toString() });
  });
  return found;
}

test("the first five different orphans, as they are written", (t) => {
  fc.assert(
    fc.property(column, column, (from, to) => {
      let walks = 0;
      const [link] = withOrphanExamples(
        [linkOf(from, to)],
        (table) => {
          t.is(table, 3);
          walks++;
          return [blockOf(from)];
        },
        null,
      );
      const examples = expected(from, to);
      t.deepEqual(link?.orphanExamples, examples);
      t.is(walks, examples.length > 0 ? 1 : 0, "rows are not walked for nothing");
    }),
    { numRuns: rounds(3) },
  );
});

test("rows are walked no further than the last example", (t) => {
  const block = blockOf([["1"], ["2"], ["1"]]);
  let blocks = 0;
  function* rows() {
    for (; blocks < 10; blocks++) yield block;
  }
  const [link] = withOrphanExamples([linkOf([["1"], ["2"], ["1"]], [])], rows, null);
  t.is(link?.orphanExamples.length, 2);
  t.is(blocks, 0);
});

test("all rows of orphans are told to whom asks, and no more examples than five", (t) => {
  const cells = Array.from({ length: 9 }, (_, i) => [`K${i}`]);
  const reported: number[] = [];
  const link = linkOf(cells, [["K3"]]);
  const [found] = withOrphanExamples(
    [link],
    () => [blockOf(cells)],
    (one, row) => {
      t.is(one, link);
      reported.push(row);
    },
  );
  t.is(found?.orphanExamples.length, 5);
  t.is(reported.length, 8);
});
