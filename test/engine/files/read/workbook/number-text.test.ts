import test from "ava";
import {
  builtInFormat,
  type NumberLook,
  numberFormat,
} from "../../../../../engine/files/read/workbook/number-format.ts";
import { numberText } from "../../../../../engine/files/read/workbook/number-text.ts";
import fc from "../../../../properties.ts";

const FORMATS: readonly [code: string, look: NumberLook][] = [
  ["General", "number"],
  ["0", "number"],
  ["0.00", "number"],
  ["#,##0.00\\ [$€-40C]", "number"],
  ["[$EUR]\\ 0", "number"],
  ['"EUR "0000', "number"],
  ["0.00E+00", "number"],
  ["# ?/?", "number"],
  ["@", "number"],
  ["0;-0;;@", "number"],
  ['_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', "number"],
  ["(###) ###-####", "number"],
  ['[>=3000000000000]#" "##" "##" | "##;#" "##" "##', "number"],
  ["0%", "percentage"],
  ["0.0\\ %", "percentage"],
  ['0"%"', "number"],
  ["00000", "code"],
  ["00000000000000", "code"],
  ['0#" "##" "##" "##" "##', "code"],
  ["0#\\ ##\\ ##\\ ##\\ ##", "code"],
  ['"CLI-"General', "code"],
  ["dd/mm/yyyy", "date"],
  ["[$-40C]d\\ mmmm\\ yyyy;@", "date"],
  ['"le "dd/mm/yyyy', "date"],
  ["jj/mm/aaaa", "date"],
  ["mmm-yy", "date"],
  ["mm", "date"],
  ["dd/mm/yyyy hh:mm", "date and time"],
  ["[$-409]m/d/yy h:mm AM/PM;@", "date and time"],
  ["hh:mm:ss", "time"],
  ["h:mm AM/PM", "time"],
  ["[h]:mm:ss", "elapsed"],
  ['0" jours"', "number"],
  ["[Red]0", "number"],
  ['"Oui";"Oui";"Non"', "words"],
  ['"-"', "number"],
  ["", "number"],
  [";;;", "number"],
];

for (const [code, look] of FORMATS)
  test(`format ${code} shows a ${look}`, (t) => {
    t.is(numberFormat(code).look, look);
  });

const TEXTS: readonly [text: string, code: string, view: string][] = [
  ["1", "General", "1"],
  ["1001.0", "General", "1001"],
  ["-0.0", "General", "0"],
  ["75011.0", "0", "75011"],
  ["100", "General", "100"],
  ["48.3302880000", "General", "48.330288"],
  ["-12.50", "General", "-12.5"],
  ["12.5", "0.00", "12.5"],
  ["1250.456", '#,##0.00\\ "€"', "1250.456"],
  ["1.25E6", "General", "1250000"],
  ["1.0E-5", "General", "0.00001"],
  ["4.970123412341234E15", "General", "4970123412341234"],
  ["12345678901234567.0", "General", "12345678901234567"],
  ["007", "General", "007"],
  ["+5", "General", "5"],
  ["5.", "General", "5"],
  ["0.10000000000000001", "General", "0.1"],
  ["19.989999999999998", "0.00", "19.99"],
  ["0.2", "0%", "20%"],
  ["0.055", "0.0%", "5.5%"],
  ["0.125", "0%", "12.5%"],
  ["1", "0%", "100%"],
  ["-0.07", "0.00%", "-7%"],
  ["1.0", "00000", "00001"],
  ["7", '"CLI-"0000', "CLI-0007"],
  ["12", '"N° "0', "N° 12"],
  ["12345678901", '"FR"00000000000', "FR12345678901"],
  ["5", '"Lot "00" bis"', "Lot 05 bis"],
  ["80012345600017", "000\\ 000\\ 000\\ 00000", "80012345600017"],
  ["-5", '"CLI-"0', "-5"],
  ["0.5", "# ?/?", "0.5"],
  ["1234567", '0.0,," M"', "1234567"],
  ["1", '"☑";;"☐"', "☑"],
  ["12345", '"CLI-"0000', "CLI-12345"],
  ["33612345678", '"+"#" "##', "33612345678"],
  ["612345678", '"+33"0', "+33612345678"],
  ["612345678", '"0"#########', "0612345678"],
  ["612345678", '0#"."##"."##"."##"."##', "06.12.34.56.78"],
  ["202415", "0000\\-00", "2024-15"],
  ["5", "000\\-00", "000-05"],
  ["12", '0" jours"', "12"],
  ["3", "000;-000;0", "003"],
  ["-3", "000;-000;0", "-3"],
  ["1", '[=1]"Oui";[=0]"Non";General', "Oui"],
  ["0", '[=1]"Oui";[=0]"Non";General', "Non"],
  ["2", '[=1]"Oui";[=0]"Non";General', "2"],
  ["0", '[=1]"Oui"', "0"],
  ["-1", '"Actif";"Sorti";"Inactif"', "Sorti"],
  ["0", '"Actif";"Sorti";"Inactif"', "Inactif"],
  ["612345678", '[<=9999999999]0#" "##" "##" "##" "##;0', "0612345678"],
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
  ["-.5", "General", "-0.5"],
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
  ["-0.25", "[h]:mm", "-06:00:00"],
  ["0.99999999", "hh:mm", "00:00:00"],
  ["0.0052375", "mm:ss.0", "00:07:32.5"],
  ["45322.5000014", "yyyy-mm-dd hh:mm:ss.000", "2024-01-31 12:00:00.121"],
  ["45322", "dd/mm/yyyy;;", "2024-01-31"],
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
  const looks = [0, 1, 9, 14, 17, 22, 21, 46, 49].map((id) => builtInFormat(id).look);
  t.deepEqual(looks, [
    "number",
    "number",
    "percentage",
    "date",
    "date",
    "date and time",
    "time",
    "elapsed",
    "number",
  ]);
});
