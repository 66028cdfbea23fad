import test from "ava";
import {
  builtInFormat,
  type NumberLook,
  numberFormat,
} from "../../../../../engine/files/read/workbook/number-format.ts";
import { numberText } from "../../../../../engine/files/read/workbook/number-text.ts";
import fc from "../../../../properties.ts";

const FORMATS: readonly [code: string, look: NumberLook, digits: number][] = [
  ["General", "number", 0],
  ["0", "number", 0],
  ["0.00", "number", 0],
  ["#,##0.00\\ [$€-40C]", "number", 0],
  ["0%", "number", 0],
  ["0.00E+00", "number", 0],
  ["@", "number", 0],
  ["00000", "digits", 5],
  ["00000000000000", "digits", 14],
  ['0#" "##" "##" "##" "##', "digits", 10],
  ["0#\\ ##\\ ##\\ ##\\ ##", "digits", 10],
  ["dd/mm/yyyy", "date", 0],
  ["[$-40C]d\\ mmmm\\ yyyy;@", "date", 0],
  ["mmm-yy", "date", 0],
  ["mm", "date", 0],
  ["dd/mm/yyyy hh:mm", "date and time", 0],
  ["hh:mm:ss", "time", 0],
  ["h:mm AM/PM", "time", 0],
  ["[h]:mm:ss", "elapsed", 0],
  ['0" jours"', "number", 0],
  ["[Red]0", "number", 0],
];

for (const [code, look, digits] of FORMATS)
  test(`format ${code} shows a ${look}`, (t) => {
    t.deepEqual(numberFormat(code), { look, digits });
  });

const TEXTS: readonly [text: string, code: string, view: string][] = [
  ["1", "General", "1"],
  ["-12.50", "General", "-12.50"],
  ["8E+13", "General", "80000000000000"],
  ["1.2345678901234E20", "General", "123456789012340000000"],
  ["1E+25", "General", "1e+25"],
  ["0.1000000000000000055", "General", "0.1"],
  ["1.1E-7", "General", "0.00000011"],
  ["-1E-10", "General", "-0.0000000001"],
  ["12345678901234567890", "General", "12345678901234567890"],
  ["texte", "dd/mm/yyyy", "texte"],
  ["0x10", "General", "0x10"],
  [" 5 ", "General", "5"],
  ["1e999", "General", "1e999"],
  ["-.5", "General", "-.5"],
  ["1000", "00000", "01000"],
  ["75001", "00000", "75001"],
  ["1000.5", "00000", "1000.5"],
  ["-5", "00000", "-5"],
  ["1", "dd/mm/yyyy", "1900-01-01"],
  ["59", "dd/mm/yyyy", "1900-02-28"],
  ["60", "dd/mm/yyyy", "1900-02-29"],
  ["61", "dd/mm/yyyy", "1900-03-01"],
  ["45351", "dd/mm/yyyy", "2024-02-29"],
  ["2958465", "dd/mm/yyyy", "9999-12-31"],
  ["2958466", "dd/mm/yyyy", "2958466"],
  ["-1", "dd/mm/yyyy", "-1"],
  ["0", "dd/mm/yyyy", "0"],
  ["45322.75", "dd/mm/yyyy", "2024-01-31 18:00:00"],
  ["45322", "dd/mm/yyyy hh:mm", "2024-01-31 00:00:00"],
  ["45322.999999", "dd/mm/yyyy hh:mm", "2024-02-01 00:00:00"],
  ["0.5", "hh:mm", "12:00:00"],
  ["45322.5", "hh:mm", "2024-01-31 12:00:00"],
  ["1.5", "[h]:mm", "36:00:00"],
];

for (const [text, code, view] of TEXTS)
  test(`${text} shown with ${code} is ${view}`, (t) => {
    t.is(numberText(text, numberFormat(code), false), view);
  });

test("days from 1900-03-01 on are those of the calendar, in both systems", (t) => {
  const date = numberFormat("yyyy-mm-dd");
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
      const view = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString();
      t.is(numberText(String(serial), date, false), view.slice(0, 10));
      if (serial > 1462) t.is(numberText(String(serial - 1462), date, true), view.slice(0, 10));
    }),
  );
});

test("numbers keep their value, and have no exponent below 1e21", (t) => {
  const plain = numberFormat("General");
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const view = numberText(String(value), plain, false);
      const rounded = Number(value.toPrecision(15));
      t.true(Number(view) === rounded || Number(view) === value);
      if (Math.abs(value) < 1e21 && Math.abs(value) > 1e-80) t.false(view.includes("e"));
    }),
  );
});

test("formats without a code are known by their number", (t) => {
  const looks = [0, 1, 14, 17, 22, 21, 46, 49].map((id) => builtInFormat(id).look);
  t.deepEqual(looks, [
    "number",
    "number",
    "date",
    "date",
    "date and time",
    "time",
    "elapsed",
    "number",
  ]);
});
