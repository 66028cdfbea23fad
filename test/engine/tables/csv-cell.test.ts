import test from "ava";
import { csvCell, isFormula } from "../../../engine/tables/csv-cell.ts";
import { CsvRows } from "../../../engine/tables/csv-rows.ts";
import fc, { anyCharacter } from "../../properties.ts";

const CELLS: readonly (readonly [why: string, value: unknown, cell: string])[] = [
  ["null is empty", null, ""],
  ["nothing is empty", undefined, ""],
  ["a number is itself, a negative one too", -1.5, "-1.5"],
  ["a boolean", true, "true"],
  ["plain", "abc", "abc"],
  ["the delimiter", "a;b", '"a;b"'],
  ["quotes", 'a "b"', '"a ""b"""'],
  ["line ends", "a\nb", '"a\nb"'],
  ["a formula", "=1+1", "'=1+1"],
  ["a formula with quotes", '=cmd("x")', `"'=cmd(""x"")"`],
  ["at", "@SUM(A1)", "'@SUM(A1)"],
  ["plus and letters", "+A1", "'+A1"],
  ["a subtraction", "-1-2", "'-1-2"],
  ["a telephone number", "+33 6 12 34 56 78", "+33 6 12 34 56 78"],
  ["a telephone number with dots", "+33.6.12", "+33.6.12"],
  ["a negative amount as text", "-12,50", "-12,50"],
  ["a dash in place of a value", "-", "-"],
  ["several", "--", "--"],
  ["signs without an operand", "+/-", "+/-"],
  ["signs, then a reference", "=-A1", "'=-A1"],
  ["signs, then a text", '=""', `"'="""""`],
  ["a negative amount with its currency", "-12,50\u00a0€", "-12,50\u00a0€"],
  ["a currency before it", "-$1,200.50", "-$1,200.50"],
  ["a currency, then a reference", "-$A$1", "'-$A$1"],
  ["a change in percent", "+3,5 %", "+3,5 %"],
  ["an amount, then a reference", "-12€+A1", "'-12€+A1"],
  ["full width", "＝1+1", "'＝1+1"],
  ["a tab", "\t=1", "'\t=1"],
];

for (const [why, value, cell] of CELLS)
  test(why, (t) => {
    t.is(csvCell(value, ";"), cell);
  });

test("what is written is read back, but for the apostrophe before formulas", (t) => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter }), { minLength: 2 }), (texts) => {
      const rows = new CsvRows(";");
      rows.push(Buffer.from(texts.map((text) => csvCell(text, ";")).join(";")));
      rows.finish();
      if (texts.every((text) => text === "")) return;
      t.true(rows.next());
      const read = Array.from({ length: rows.count }, (_, i) =>
        Buffer.from(rows.bytes.subarray(rows.starts[i], rows.ends[i])).toString(),
      );
      const expected = texts.map((text) =>
        Buffer.from(isFormula(text) ? `'${text}` : text).toString(),
      );
      t.deepEqual(read, expected);
    }),
  );
});
