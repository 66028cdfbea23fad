import test from "ava";
import fc from "fast-check";
import type { RowBlock } from "../../../../engine/customer-file/rows/row-block.ts";
import { KeyCollector } from "../../../../engine/relations/keys/key-collector.ts";
import { FoldedKey, foldKey } from "../../../../engine/relations/keys/key-fold.ts";
import { blockOf } from "../block-of.ts";

const CASES: readonly (readonly [string, string, string])[] = [
  ["00123", "123", "leading zeros"],
  ["123.0", "123", "a decimal zero"],
  ["123,00", "123", "decimal zeros, French"],
  [" 1 23 ", "123", "spaces"],
  ["C-0012", "c0012", "hyphen and case; zeros behind a letter stay"],
  ["0", "0", "zero"],
  ["000", "0", "zeros alone"],
  ["1.5", "1.5", "a number with decimals"],
  ["N/A", "", "nothing"],
  ["#DIV/0!", "", "nothing, with a digit"],
  ["TBD", "", "nothing yet"],
  ["À compléter", "", "nothing yet, in two words"],
  ["#REF!", "", "a spreadsheet's error"],
  ["Éric", "eric", "accents"],
  ["'00042", "42", "a spreadsheet's apostrophe"],
];

for (const [text, folded, reason] of CASES)
  test(`key: ${reason} (${text})`, (t) => {
    t.is(foldKey(text), folded);
    t.is(foldedBytes(text), folded);
  });

function foldedBytes(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const folded = new FoldedKey();
  folded.fold(bytes, 0, bytes.length);
  return folded.text();
}

const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.stringMatching(/^0{0,3}[0-9 ]{0,6}([.,]0{0,2})?$/),
  fc.constantFrom("N/A", "#DIV/0!", "À compléter", "null", "é", "0.0", "-", "00x"),
);

test("bytes fold as text does", (t) => {
  fc.assert(
    fc.property(cell, (text) => {
      t.is(foldedBytes(text), foldKey(text));
    }),
    { numRuns: 2000 },
  );
});

test("collected keys are those that a map counts", (t) => {
  const rows = fc.array(fc.array(cell, { minLength: 0, maxLength: 3 }), { maxLength: 60 });
  fc.assert(
    fc.property(rows, (given) => {
      const block: RowBlock = blockOf(given);
      const collector = new KeyCollector([{ table: 0, columns: [1] }]);
      collector.add(block);
      const keys = collector.values[0]!.keys;
      const counts = new Map<string, number>();
      let empty = 0;
      for (const row of given) {
        const key = foldKey(row[1] ?? "");
        if (key === "") empty++;
        else counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      t.is(keys.empty, empty);
      t.is(keys.size, counts.size);
      [...counts].forEach(([key, count], i) => {
        t.is(keys.count(i), count);
        // Forty bytes of a value are kept to be shown.
        const text = keys.text(i);
        const isWhole = new TextEncoder().encode(text).length < 36;
        if (isWhole) t.is(foldKey(text), key);
        else t.true(key.startsWith(foldKey(text).slice(0, 5)));
      });
    }),
    { numRuns: 300 },
  );
});

test("many keys: the table grows, and finds them from another one", (t) => {
  const rows = Array.from({ length: 5000 }, (_, i) => [`K${i % 3000}`]);
  const all = new KeyCollector([{ table: 0, columns: [0] }]);
  all.add(blockOf(rows));
  const few = new KeyCollector([{ table: 1, columns: [0] }]);
  few.add(blockOf([["k12"], ["K2999"], ["K3000"]]));
  const keys = all.values[0]!.keys;
  t.is(keys.size, 3000);
  t.is(keys.repeated, 4000);
  const other = few.values[0]!.keys;
  t.deepEqual(
    [0, 1, 2].map((i) => keys.find(other, i)),
    [12, 2999, -1],
  );
});

test("two columns are one key, parted", (t) => {
  const collector = new KeyCollector([{ table: 0, columns: [0, 1] }]);
  collector.add(
    blockOf([
      ["1", "23"],
      ["12", "3"],
      ["1", "23"],
      ["1", ""],
    ]),
  );
  const keys = collector.values[0]!.keys;
  t.is(keys.size, 2);
  t.is(keys.empty, 1);
});
