import test from "ava";
import { foldHeader } from "../../../engine/registers/header.ts";
import { JsonRows } from "../../../engine/tables/json-rows.ts";
import { byteByByte, cutAt } from "./read-all.ts";
import { type CopiedRow, readRows } from "./read-rows.ts";

const read = (chunks: readonly Uint8Array[]) => readRows(new JsonRows([["a"]], foldHeader), chunks);

/** A value for a good row, `!` for a refused one, `?` for one that is not UTF-8. */
const view = ({ fault, fields }: CopiedRow) =>
  fault === null ? fields[0] : fault === "texte.encodage" ? "?" : "!";

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

// Texts are latin1: \xe9 is an é that is not UTF-8.
const BROKEN: readonly (readonly [record: string, why: string])[] = [
  ['{"a":tru}', "a literal cut short"],
  ['{"a":True}', "a literal in upper case"],
  ['{"a":NaN}', "NaN"],
  ['{"a":undefined}', "undefined"],
  ['{"a":01}', "a zero in front"],
  ['{"a":+1}', "a plus"],
  ['{"a":1.}', "a point without decimals"],
  ['{"a":.5}', "a point without a zero"],
  ['{"a":1e}', "an exponent without digits"],
  ['{"a":-}', "a sign alone"],
  ['{"a":0x1}', "a hexadecimal number"],
  ["{'a':1}", "single quotes"],
  ["{a:1}", "a name without quotes"],
  ['{"a"}', "a member without a value"],
  ['{"a":}', "a colon without a value"],
  ['{"a" 1}', "no colon"],
  ['{"a":1,}', "a comma at the end"],
  ['{,"a":1}', "a comma in front"],
  ['{"a":1 "b":2}', "no comma"],
  ['{"a":[1,]}', "a comma at the end of an array"],
  ['{"a":[1 2]}', "no comma in an array"],
  ['{"a":"\\x"}', "an escape that is none"],
  ['{"a":"\\u12g4"}', "a digit that is none"],
  ['{"a":"\t"}', "a control character in a text"],
  ['{"a":1/*x*/}', "a comment"],
  ['{"a":\xa01}', "a space that is none of JSON's"],
  [`{"a":${deep(64)}}`, "65 levels"],
  [`{"a":${deep(2000)}}`, "2001 levels"],
  ["1", "a number"],
  ['"text"', "a text"],
  ["null", "null"],
  ["[1]", "an array"],
  ["nul", "half a literal"],
  ["-", "a sign alone, in place of a record"],
];

const AROUND: readonly (readonly [name: string, of: (record: string) => string])[] = [
  ["an array on one line", (record) => `[{"a":1},${record},{"a":3},{"a":4}]`],
  ["an array, one record a line", (record) => `[\n{"a":1},\n${record},\n{"a":3},\n{"a":4}\n]\n`],
  ["an answer of the API", (record) => `{"n":4,"results":[{"a":1},${record},{"a":3},{"a":4}]}`],
];

for (const [record, why] of BROKEN)
  test(`one malformed record costs itself alone: ${why}`, (t) => {
    for (const [name, of] of AROUND) {
      const bytes = Buffer.from(of(record), "latin1");
      for (const chunks of [[bytes], byteByByte(bytes), cutAt(bytes, [12, 14])]) {
        const { rows, endedMidRow } = read(chunks);
        t.deepEqual(rows.map(view), ["1", "!", "3", "4"], name);
        t.false(endedMidRow);
      }
    }
  });

for (const [record, why] of BROKEN.filter(([record]) => record !== "[1]"))
  test(`the same in NDJSON: ${why}`, (t) => {
    const bytes = Buffer.from(`{"a":1}\n${record}\n{"a":3}\n{"a":4}\n`, "latin1");
    for (const chunks of [[bytes], byteByByte(bytes)]) {
      const { rows, endedMidRow } = read(chunks);
      t.deepEqual(rows.map(view), ["1", "!", "3", "4"]);
      t.deepEqual(
        rows.map((row) => row.line),
        [1, 2, 3, 4],
      );
      t.false(endedMidRow);
    }
  });

const DOCUMENTS: readonly (readonly [
  text: string,
  rows: readonly string[],
  cut: boolean,
  why: string,
])[] = [
  // Structures that are broken: told by what follows.
  ['[{"a":1},{"a":{"b":2},{"a":3}]', ["1", "!", "3"], false, "an object left open"],
  ['[{"a":1},{"a":[2,{"a":3}]', ["1", "!"], true, "an array left open holds what follows"],
  ['[{"a":1},{"a":[2},{"a":3}]', ["1", "!", "3"], false, "an array closed as an object"],
  ['[{"a":1},{"a":"2},{"a":3},{"a":4}]', ["1", "!", "3", "4"], false, "a text left open"],
  ['[{"a":1},{"a:2},{"a":3},{"a":4}]', ["1", "!", "3", "4"], false, "a name left open"],
  [
    '[{"a":1},"a":2},{"a":3}]',
    ["1", "!", "!", "3"],
    false,
    "no brace in front: a text, and rubbish",
  ],
  ['[{"a":1}},{"a":3}]', ["1", "!", "3"], false, "a brace too much"],
  ['[{"a":1}x,{"a":3}]', ["1", "!", "3"], false, "something between two records"],
  ['[{"a":{"a":1},{"a":3}]', ["!", "3"], false, "the first record left open"],
  ['[{"a":"1},{"a":3}]', ["!", "3"], false, "the first record, a text left open"],
  ['[{"a":1},\n{"a":{"b":2},\n{"a":3}]', ["1", "!", "3"], false, "left open, one record a line"],
  [
    '[\n {\n  "a": {\n   "b": 2\n },\n {\n  "a": 3\n }\n]',
    ["!", "3"],
    false,
    "left open, indented",
  ],
  [
    '[\n {\n  "a": 1\n },\n {\n  "a": {\n }\n]\n',
    ["1", "!"],
    false,
    "the last one left open, indented",
  ],
  ['{"a":1}\n{"a":{"b":2}\n{"a":3}\n', ["1", "!", "3"], false, "NDJSON, left open"],
  ['{"a":1}\n{"a":"2\n{"a":3}\n', ["1", "!", "3"], false, "NDJSON, a text left open"],
  ['{"a":1}\n"a":2}\n{"a":3}\n', ["1", "!", "!", "3"], false, "NDJSON, no brace in front"],
  ['{"a":1}\nnot json, at all\n{"a":3}\n', ["1", "!", "3"], false, "NDJSON, a line of text"],
  ['{"a":1} x\n{"b":3}\n', ["1", "!", ""], false, "NDJSON, more after a record"],
  [
    '{\n "a": 1\n}\n{\n "a": {\n}\n{\n "a": 3\n}\n',
    ["1", "!", "3"],
    false,
    "pretty-printed objects, left open",
  ],
  ['[{"a":1}],{"a":2}', ["1", "!", "2"], false, "a comma after an array"],
  ['[{"a":1}]]', ["1", "!"], false, "a bracket too much"],
  [
    '[{"x":{"a":9},"y":tru,"z":[{"a":8},{"a":7}]},{"a":2}]',
    ["!", "2"],
    false,
    "nested records are none",
  ],
  ["[1,2]", ["!", "!"], false, "an array of numbers"],
  ["null", ["!"], false, "a scalar alone"],
  ["tru", ["!"], true, "half a scalar alone"],
  ["x", ["!"], false, "no JSON at all"],
  ["\xef\xbb", ["!"], false, "half a byte order mark"],
  ["\xef\xbb\xbf\xef\xbb{}", ["!", ""], false, "one and a half"],
  // UTF-8.
  ['[{"a":1},{"a":"\xe9"},{"a":3}]', ["1", "?", "3"], false, "windows-1252"],
  ['[{"a":1},{"a":2,"\xe9":0},{"a":3}]', ["1", "?", "3"], false, "in a name"],
  [
    '[{"a":1},{"a":2,"x":["\xed\xa0\x80"]},{"a":3}]',
    ["1", "?", "3"],
    false,
    "half a surrogate pair",
  ],
  // Cut.
  ['[{"a":1},{"a":2', ["1", "!"], true, "cut inside a number"],
  ['[{"a":1},{"a":"2\\', ["1", "!"], true, "cut inside an escape"],
  ['[{"a":1},{"a"', ["1", "!"], true, "cut inside a name"],
  ['[{"a":1},{', ["1", "!"], true, "cut after a brace"],
  ['[{"a":1},', ["1", "!"], true, "cut after a comma"],
  ['[{"a":1}', ["1", "!"], true, "cut after a record"],
  ['[{"a":1}\n', ["1", "!"], true, "cut before the bracket"],
  ["[", ["!"], true, "cut after the bracket"],
  ['{"a":1}\n{"a":2', ["1", "!"], true, "NDJSON, cut"],
  ['{"results":[{"a":1}', ["1", "!"], true, "an answer, cut after a record"],
  ['{"results":[{"a":1}]', ["1", "!"], true, "an answer, cut after its array"],
  ['{"links":[{"x":1}', ["!"], true, "an answer, cut in its links"],
  ['{"records":[{"fields":{"a":1}},{"fields":{"a":', ["1", "!"], true, "cut in an envelope"],
  [
    '[{"fields":{"a":1}},{"fields":{"a":tru}},{"fields":{"a":3}}]',
    ["1", "!", "3"],
    false,
    "broken in an envelope",
  ],
  [
    '[{"fields":{"a":1}},{"fields":{"a":"\xe9"}},{"fields":{"a":3}}]',
    ["1", "?", "3"],
    false,
    "windows-1252 in an envelope",
  ],
  ['{"results":[{"a":1}],"x":', ["1", "!"], true, "an answer, cut in what follows"],
  ['{"results":[', ["!"], true, "an answer, cut in front"],
  [
    '{"results":[{"a":1}],"x":tru}\n{"a":2}',
    ["1", "!", "2"],
    false,
    "an answer, broken in what follows",
  ],
  ['[{"a":1},{"a":[}', ["1", "!"], true, "broken, and cut"],
];

for (const [text, wanted, cut, why] of DOCUMENTS)
  test(`document: ${why}: ${JSON.stringify(text)}`, (t) => {
    const bytes = Buffer.from(text, "latin1");
    for (const chunks of [[bytes], byteByByte(bytes), cutAt(bytes, [1, 9, 12])]) {
      const { rows, endedMidRow } = read(chunks);
      t.deepEqual(rows.map(view), wanted);
      t.is(endedMidRow, cut);
      t.true(rows.every(({ fault, fields }) => fault === null || fields[0] === ""));
    }
  });
