import test from "ava";
import { CsvRows, MAX_ROW_BYTES, type RowFault } from "../../../engine/tables/csv-rows.ts";
import { byteByByte, cutAt, readAll } from "./read-all.ts";

type Case = readonly [text: string, faults: readonly (RowFault | null)[], why: string];

// Texts are latin1: \xe9 is an é that is not UTF-8, \xc3\xa9 one that is.
const TABLE: readonly Case[] = [
  ['a,b\n"c,d\ne,f\n', [null, "champs.guillemets", null], "an unclosed quote costs its line alone"],
  ['"a"b,c\nd,e\n', ["champs.guillemets", null], "text after a closing quote"],
  ['"a" ,c\nd,e\n', ["champs.guillemets", null], "a space after a closing quote"],
  ['"a"\rb\n', ["champs.guillemets"], "a carriage return after a closing quote, and text"],
  ['a,"b""\n', ["champs.guillemets"], "a doubled quote that closes nothing"],
  [
    '"a,b\nc,d\ne,"f, g"\nh,i\n',
    ["champs.guillemets", null, null, null],
    "a quote closed by a later field's",
  ],
  [
    '"a\nb"c,d\ne,f\n',
    ["champs.guillemets", null, null],
    "text after a closing quote, lines below its opening",
  ],
  ["caf\xe9,1\nok,2\n", ["texte.encodage", null], "windows-1252"],
  ["caf\xc3\xa9,1\n", [null], "UTF-8"],
  ['"caf\xe9",1\n', ["texte.encodage"], "windows-1252 inside quotes"],
  ["\xed\xa0\x80\n", ["texte.encodage"], "half a surrogate pair"],
  ["\xc0\xaf\n", ["texte.encodage"], "overlong slash"],
  ["\xc3\n\xa9\n", ["texte.encodage", "texte.encodage"], "a character cut by a line end"],
  ['"caf\xe9"x\n', ["champs.guillemets"], "two faults: the first one found is told"],
];

for (const [text, faults, why] of TABLE)
  test(`${why}: ${JSON.stringify(text)}`, (t) => {
    const bytes = Buffer.from(text, "latin1");
    for (const chunks of [[bytes], byteByByte(bytes)])
      t.deepEqual(
        readAll(chunks).rows.map((row) => row.fault),
        faults,
      );
  });

const EXPECTED: readonly (readonly [text: string, rows: readonly string[], why: string])[] = [
  ['"a\nb",c\nd,e\n', ['"a\nb",c\n', "d,e\n"], "as many as expected: a legal row of two lines"],
  ['"a,b\nc,d\n",e,f\ng,h\n', ['"a,b\n', "c,d\n", '",e,f\n', "g,h\n"], "more than expected"],
  ['"a,b\nc,d"\ne,f\n', ['"a,b\n', 'c,d"\n', "e,f\n"], "fewer than expected"],
  [
    '"x""y\nz"\n"d""d",e\n',
    ['"x""y\n', 'z"\n', '"d""d",e\n'],
    "doubled quotes in what is read again",
  ],
];

for (const [text, rows, why] of EXPECTED)
  test(`two fields expected, ${why}: ${JSON.stringify(text)}`, (t) => {
    const bytes = Buffer.from(text);
    for (const chunks of [[bytes], byteByByte(bytes)])
      t.deepEqual(
        readAll(chunks, ",", 2).rows.map((row) => row.raw),
        rows,
      );
  });

test("ragged rows are handed out with their own count of fields", (t) => {
  const { rows } = readAll([Buffer.from("a,b\n1\n1,2,3\n")]);
  t.deepEqual(
    rows.map((row) => row.fields.length),
    [2, 1, 3],
  );
});

test("more fields than there is room for are counted as more, never written outside", (t) => {
  const { rows } = readAll([Buffer.from(`${",".repeat(5000)}\n"${'"",""'.repeat(900)}"\nok,1\n`)]);
  t.true((rows[0]?.fields.length ?? 0) > 512);
  t.deepEqual(rows.at(-1)?.fields, ["ok", "1"]);
});

test("a row is the same rows wherever a long file is cut", (t) => {
  const long = "x".repeat(MAX_ROW_BYTES + 20_000);
  const fits = `"${"y".repeat(MAX_ROW_BYTES - 10)}"`;
  const text = `a,b\n"unclosed,1\n${fits}\n"${long}",2\nend,3\n${long}\nlast,4\n`;
  const bytes = Buffer.from(text);
  const whole = readAll([bytes]);
  const faults = whole.rows.map((row) => row.fault);
  t.is(whole.rows.at(-1)?.fields[0], "last");
  t.is(faults.at(-1), null);
  t.true(faults.includes("champs.guillemets"));
  t.is(whole.rows.map((row) => row.raw).join(""), text, "every byte is in a row");
  t.is(whole.rows.at(-1)?.line, text.split("\n").length - 1);
  const sliced = Array.from({ length: Math.ceil(bytes.length / 4096) }, (_, i) =>
    bytes.subarray(i * 4096, (i + 1) * 4096),
  );
  for (const chunks of [sliced, cutAt(bytes, [1, 20, 300_001, 600_000])])
    t.deepEqual(readAll(chunks), whole);
});

test("an unclosed quote waits for a bounded number of bytes only", (t) => {
  const csv = new CsvRows(",");
  csv.push(Buffer.from('"'));
  let pushed = 1;
  const line = Buffer.from(`${"z".repeat(999)}\n`);
  while (!csv.next() && pushed < 3 * MAX_ROW_BYTES) {
    csv.push(line);
    pushed += line.length;
  }
  t.true(pushed <= MAX_ROW_BYTES + line.length);
  t.is(csv.fault, "champs.guillemets");
  t.is(csv.raw().length, 1001);
});

test("what is refused can be shown as it stood in the file", (t) => {
  const text = 'a,"say ""hi"" twice",""""\n"x""y"z,1\n';
  const { rows } = readAll([Buffer.from(text)]);
  t.is(rows.map((row) => row.raw).join(""), text);
});
