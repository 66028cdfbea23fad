import test from "ava";
import {
  KeyCollector,
  type KeyValues,
} from "../../../../../engine/files/relations/keys/key-collector.ts";
import { FoldedKey, foldKey } from "../../../../../engine/files/relations/keys/key-fold.ts";
import fc, { rounds } from "../../../../properties.ts";
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
    { numRuns: rounds(20) },
  );
});

/** The keys of some columns of rows. */
function keysOf(rows: readonly (readonly string[])[], columns: readonly number[]): KeyValues {
  const collector = new KeyCollector();
  collector.begin([{ table: 0, columns, expected: rows.length }]);
  collector.add(blockOf(rows));
  return collector.end()[0]!;
}

/** The same by a map: rows of each key. */
function countsOf(rows: readonly (readonly string[])[], columns: readonly number[]) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const parts = columns.map((column) => foldKey(row[column] ?? ""));
    const key = parts.includes("") ? "" : parts.join("\0");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const rows = fc.array(fc.array(cell, { minLength: 0, maxLength: 3 }), { maxLength: 60 });
const columns = fc.constantFrom([1], [0], [0, 1], [2, 0]);

test("collected keys are those that a map counts", (t) => {
  fc.assert(
    fc.property(rows, columns, (input, of) => {
      const { keys, sample } = keysOf(input, of);
      const counts = countsOf(input, of);
      t.is(keys.empty, counts.get("") ?? 0);
      counts.delete("");
      const all = [...counts.values()];
      t.is(keys.size, counts.size);
      t.is(
        keys.rows,
        all.reduce((sum, count) => sum + count, 0),
      );
      t.is(
        keys.repeated,
        all.filter((count) => count > 1).reduce((sum, count) => sum + count, 0),
      );
      t.deepEqual(
        sample,
        [...counts.keys()].map((key) => key.split("\0").at(-1)),
      );
    }),
    { numRuns: rounds(3) },
  );
});

test("several requests at once, in blocks of any size, give what each gives alone in one", (t) => {
  const whole = fc.tuple(rows, fc.array(fc.nat({ max: 60 }), { maxLength: 4 }));
  fc.assert(
    fc.property(whole, ([input, cuts]) => {
      const wanted = [[1], [0], [0, 1]];
      const collector = new KeyCollector();
      collector.begin(wanted.map((columns) => ({ table: 0, columns, expected: 5 })));
      const ends = [...cuts, input.length].sort((a, b) => a - b);
      ends.forEach((end, i) => {
        collector.add(blockOf(input.slice(ends[i - 1] ?? 0, end)));
      });
      for (const [i, { keys, sample }] of collector.end().entries()) {
        const alone = keysOf(input, wanted[i]!);
        t.deepEqual([keys.size, keys.rows, keys.empty], sizesOf(alone));
        t.deepEqual(keys.sharedWith(alone.keys), { keys: keys.size, rows: keys.rows });
        t.deepEqual(sample, alone.sample);
      }
    }),
    { numRuns: rounds(2) },
  );
});

const sizesOf = ({ keys }: KeyValues): number[] => [keys.size, keys.rows, keys.empty];

test("what two columns share is what two maps share", (t) => {
  fc.assert(
    fc.property(rows, rows, columns, (from, to, of) => {
      const [own, others] = [countsOf(from, of), countsOf(to, of)];
      own.delete("");
      const shared = [...own].filter(([key]) => others.has(key));
      const sharedRows = shared.reduce((sum, [, count]) => sum + count, 0);
      const [keys, target] = [keysOf(from, of).keys, keysOf(to, of).keys];
      t.deepEqual(keys.sharedWith(target), { keys: shared.length, rows: sharedRows });
      t.is(keys.sampledShareIn(target, 1000), keys.rows === 0 ? 0 : sharedRows / keys.rows);
    }),
    { numRuns: rounds(3) },
  );
});

const numbered = (from: number, to: number, distinct = Number.POSITIVE_INFINITY): string[][] =>
  Array.from({ length: to - from }, (_, i) => [`K${from + (i % distinct)}`]);

test("many keys: the table grows, and finds them in another one", (t) => {
  const { keys, sample } = keysOf(numbered(0, 5000, 3000), [0]);
  t.is(keys.size, 3000);
  t.is(keys.repeated, 4000);
  t.deepEqual(keys.sharedWith(keysOf(numbered(2000, 9000), [0]).keys), { keys: 1000, rows: 1000 });
  t.deepEqual(keysOf([["k12"], ["K2999"], ["K3000"]], [0]).keys.sharedWith(keys), {
    keys: 2,
    rows: 2,
  });
  t.is(keys.sampledShareIn(keysOf(numbered(0, 3000), [0]).keys, 100), 1);
  t.is(keys.sampledShareIn(keysOf(numbered(3000, 6000), [0]).keys, 100), 0);
  const half = keys.sampledShareIn(keysOf(numbered(0, 1500), [0]).keys, 500);
  t.true(half > 0.55 && half < 0.8, `${half} of rows, two thirds of all`);
  t.true(sample.length >= 500 && sample.length < 1000);
  const places = sample.map((key) => Number(key.slice(1)));
  t.deepEqual(
    places.map(
      (place, i) =>
        place - (places[0] as number) - i * ((places[1] as number) - (places[0] as number)),
    ),
    places.map(() => 0),
    "evenly over all",
  );
});

test("one table after the other: nothing of the first is in the second", (t) => {
  const collector = new KeyCollector();
  const sizes = [300_000, 10, 2000].map((count) => {
    collector.begin([{ table: 0, columns: [0], expected: 20_000 }]);
    collector.add(blockOf(numbered(0, count)));
    return collector.end()[0]!.keys.size;
  });
  t.deepEqual(sizes, [300_000, 10, 2000]);
});

test("two columns are one key, parted", (t) => {
  const { keys } = keysOf(
    [
      ["1", "23"],
      ["12", "3"],
      ["1", "23"],
      ["1", ""],
    ],
    [0, 1],
  );
  t.is(keys.size, 2);
  t.is(keys.empty, 1);
});
