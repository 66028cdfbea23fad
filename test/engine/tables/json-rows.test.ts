import test from "ava";
import { foldHeader } from "../../../engine/registers/header.ts";
import { JsonRows } from "../../../engine/tables/json-rows.ts";
import fc, { rounds } from "../../properties.ts";
import {
  enveloped,
  fieldsOf,
  isStructure,
  jsonOf,
  type Layout,
  type Tree,
  tree,
  WANTED,
} from "./json-trees.ts";
import { byteByByte, cutAt } from "./read-all.ts";
import { type CopiedRow, readRows } from "./read-rows.ts";

const read = (chunks: readonly Uint8Array[], paths: readonly (readonly string[])[]) =>
  readRows(new JsonRows(paths, foldHeader), chunks);

const VALUES: readonly (readonly [json: string, value: string, why: string])[] = [
  ['"texte"', "texte", "a text"],
  ['""', "", "an empty text"],
  ['"é€😀"', "é€😀", "characters of two, three and four bytes"],
  [String.raw`"\"\\\/\b\f\n\r\t"`, '"\\/\b\f\n\r\t', "simple escapes"],
  [String.raw`"\u0041\u00e9\u20ac\u0000"`, "Aé€\0", "escapes by number"],
  [String.raw`"\uD83D\uDE00"`, "😀", "a surrogate pair"],
  [String.raw`"\ud83d\ude00\u00E9"`, "😀é", "lower and upper case digits"],
  [String.raw`"\ud83d"`, "\ufffd", "half a pair, at the end"],
  [String.raw`"\ud83dx"`, "\ufffdx", "half a pair, and a letter"],
  [String.raw`"\ud83d\u0041"`, "\ufffdA", "half a pair, and another escape"],
  [String.raw`"\ude00\ud83d"`, "\ufffd\ufffd", "a pair the wrong way round"],
  [String.raw`"\ud83d\n"`, "\ufffd\n", "half a pair, and a simple escape"],
  [String.raw`"\\u0041"`, "\\u0041", "an escaped backslash"],
  [String.raw`"\\\""`, '\\"', "an escaped backslash and quote"],
  ['"}]{[,:"', "}]{[,:", "brackets inside a text"],
  ['"\u007f\u2028"', "\u007f\u2028", "what JSON need not escape"],
  ["0", "0", "zero"],
  ["-0.5", "-0.5", "a negative number"],
  ["1e5", "1e5", "an exponent: as it stands"],
  ["1E+05", "1E+05", "an exponent: as it stands"],
  ["12345678901234567890", "12345678901234567890", "more digits than a double holds"],
  ["3.292720", "3.292720", "zeros at the end stay"],
  ["true", "true", "true"],
  ["false", "false", "false"],
  ["null", "", "null is empty"],
  ["{}", "{}", "an empty object"],
  ["[]", "[]", "an empty array"],
  ['{ "b" : [1, "\\u00e9"] }', '{ "b" : [1, "\\u00e9"] }', "an object, as it stands"],
  ['[ "a" ,\n null ]', '[ "a" ,\n null ]', "an array, as it stands"],
];

for (const [json, value, why] of VALUES)
  test(`value: ${why}: ${json}`, (t) => {
    const bytes = Buffer.from(`[{"x":1,"a" : ${json} ,"y":"é\\n"}]`);
    for (const chunks of [[bytes], byteByByte(bytes), cutAt(bytes, [12, 15, 17])]) {
      const { rows, endedMidRow } = read(chunks, [["a"], ["y"], ["absent"]]);
      t.deepEqual(
        rows.map((row) => row.fields),
        [[value, "é\n", ""]],
      );
      t.is(rows[0]?.fault, null);
      t.false(endedMidRow);
      t.is(rows[0]?.raw, bytes.subarray(1, -1).toString());
    }
  });

const RECORDS: readonly (readonly [
  record: string,
  paths: readonly (readonly string[])[],
  fields: readonly string[],
  why: string,
])[] = [
  ['{"a":1,"a":2}', [["a"]], ["2"], "a member twice: the last one"],
  ['{"a":1,"a":null}', [["a"]], [""], "a member twice, the last one null"],
  ['{"b":2}', [["a"], ["b"]], ["", "2"], "a member that is not there"],
  ["{}", [["a"]], [""], "no member"],
  ['{"Date_Dépôt":1}', [["datedepot"]], ["1"], "names are compared folded"],
  ['{"dat\\u0065":1}', [["date"]], ["1"], "an escaped name"],
  ['{"a":{"b":1}}', [["a.b"]], ["1"], "a nested member"],
  [
    '{"a":{"b":{"c":"x"}}}',
    [["a.b.c"], ["a.b"], ["a"]],
    ["x", '{"c":"x"}', '{"b":{"c":"x"}}'],
    "all levels",
  ],
  [
    String.raw`{"a":{"b":"\u00e9"}}`,
    [["a"], ["a.b"]],
    [String.raw`{"b":"\u00e9"}`, "é"],
    "decoded, and as it stands",
  ],
  ['{"a":[{"b":1}]}', [["a.b"]], [""], "not into arrays"],
  ['{"a":"b"}', [["a.b"]], [""], "not into texts"],
  ['{"b":1,"a":{"a":2}}', [["a"]], ['{"a":2}'], "the same name on another level"],
  ['{"a":{"b":1},"a":{"c":2}}', [["a.b"]], [""], "an object twice: nothing of the first"],
  ['{"new":1,"old":2}', [["new", "old"]], ["1"], "the preferred name"],
  ['{"old":2,"new":1}', [["new", "old"]], ["1"], "the preferred name, wherever it stands"],
  ['{"old":2,"new":null}', [["new", "old"]], ["2"], "a former name where the preferred is null"],
  ['{"old":2}', [["new", "old"]], ["2"], "a former name alone"],
  ['{"company":{"siren":1}}', [["siren", "company.siren"]], ["1"], "a former path"],
  ['{"a":1}', [["a"], ["a"]], ["1", "1"], "one member for two fields"],
  [
    '{"__proto__":{"a":1},"constructor":2}',
    [["a"], ["constructor"]],
    ["", "2"],
    "names of no meaning here",
  ],
  ['{"":1,"a":2}', [["a"]], ["2"], "an empty name"],
  ['{"recordid":"x","fields":{"a":1}}', [["a"]], ["1"], "an envelope of the API v1"],
  [
    '{"links":[{"a":8}],"record":{"id":"x","a":9,"fields":{"a":1}}}',
    [["a"], ["id"]],
    ["1", ""],
    "an envelope of the API v2.0",
  ],
  [
    '{"fields":{"b":{"c":1}}}',
    [["b.c"], ["b"]],
    ["1", '{"c":1}'],
    "a nested member in an envelope",
  ],
  ['{"fields":{"old":2}}', [["new", "old"]], ["2"], "a former name in an envelope"],
  [String.raw`{"fields":{"a":"\u00e9"}}`, [["a"]], ["é"], "an escaped text in an envelope"],
  ['{"a":1,"fields":{"a":2,"b":3}}', [["a"], ["b"]], ["1", "3"], "its own members are preferred"],
  ['{"fields":{"a":2},"a":null}', [["a"]], ["2"], "its own are preferred unless null"],
  ['{"fields":{"a":1,"b":1},"fields":{"a":2}}', [["a"], ["b"]], ["2", ""], "an envelope twice"],
  ['{"fields":{"fields":{"a":1}}}', [["a"]], [""], "no envelope in an envelope"],
  ['{"record":{"a":1}}', [["a"]], [""], "half an envelope"],
  ['{"fields":"a"}', [["a"], ["fields"]], ["", "a"], "a column of an envelope's name"],
  ['{"fields":null}', [["a"]], [""], "an envelope that is null"],
  ['{"fields":[{"a":1}]}', [["a"]], [""], "an array is no envelope"],
];

for (const [record, paths, fields, why] of RECORDS)
  test(`record: ${why}: ${record}`, (t) => {
    const bytes = Buffer.from(record);
    for (const chunks of [[bytes], byteByByte(bytes)])
      t.deepEqual(
        read(chunks, paths).rows.map((row) => [row.fields, row.fault, row.raw]),
        [[fields, null, record]],
      );
  });

const BOM = "\ufeff";
const DOCUMENTS: readonly (readonly [text: string, values: readonly string[], why: string])[] = [
  ['[{"a":1},{"a":2}]', ["1:1", "1:2"], "an array on one line"],
  ['[\n {\n  "a": 1\n },\n {\n  "a": 2\n }\n]\n', ["2:1", "5:2"], "an array, pretty-printed"],
  ['[\n{"a":1},\n{"a":2}\n]', ["2:1", "3:2"], "one record a line"],
  ['[\n{"a":1}\n,{"a":2}\n]', ["2:1", "3:2"], "commas in front"],
  ['{"a":1}\n{"a":2}\n', ["1:1", "2:2"], "NDJSON"],
  ['{"a":1}\r\n\r\n{"a":2}', ["1:1", "3:2"], "NDJSON, CRLF, a blank line, no end of line"],
  ['{\n "a": 1\n}\n{\n "a": 2\n}\n', ["1:1", "4:2"], "objects pretty-printed"],
  ['{"a":1}{"a":2} {"a":3}', ["1:1", "1:2", "1:3"], "objects one after the other"],
  ['[{"a":1}][{"a":2}]\n[]\n[{"a":3}]', ["1:1", "1:2", "3:3"], "several arrays"],
  ['{"total_count":2,"results":[{"a":1},{"a":2}]}', ["1:1", "1:2"], "an answer of the API v2"],
  [
    '{\n"nhits": 1,\n"records" : [\n{"a":1}\n],"facets":[{"a":2}]}\n',
    ["4:1"],
    "of v1, more after the array",
  ],
  ['{"results":[{"a":1}]}\n{"results":[{"a":2}]}', ["1:1", "2:2"], "several answers"],
  ['{"results":[]}{"results":[{"a":2}]}', ["1:2"], "an empty answer"],
  ['{"error":1}{"results":[{"a":2}]}', ["1:", "1:"], "what the first object is, all are"],
  ['{"a":1,"results":[{"a":2}]}', ["1:1"], "what has a wanted member is a record"],
  [
    '{"nhits":1,"parameters":{"a":[9]},"records":[{"fields":{"a":1}}],"facet_groups":[{"a":2}]}',
    ["1:1"],
    "of v1, its question in front",
  ],
  [
    '{"total_count":2,"links":[{"a":9}],"records":[{"links":[],"record":{"fields":{"a":1}}},\n{"record":{"fields":{"a":2}}}]}',
    ["1:1", "2:2"],
    "of v2.0, its links in front",
  ],
  ['[{"fields":{"a":1}},{"a":2}]', ["1:1", "1:2"], "envelopes and plain records"],
  ['{"fields":{"a":1}}\n{"fields":{"a":2}}\n', ["1:1", "2:2"], "NDJSON of envelopes"],
  ['{"fields":{"a":1},"records":[{"a":2}]}', ["1:1"], "what has an envelope is a record"],
  ['{"x":{},"y":[1],"results":[{"a":2}]}', ["1:2"], "anything in front"],
  ['{"records":3,"results":[{"a":2}]}', ["1:2"], "a number of records in front"],
  ['{"records":[3],"results":[{"a":2}]}', ["1:2"], "an array of no objects in front"],
  ['{"results":{"a":2}}', ["1:"], "no array: a record"],
  ['{"results":[1]}', ["1:"], "no objects in it: a record"],
  [`${BOM}[{"a":1}]`, ["1:1"], "a byte order mark"],
  [`${BOM}{"a":1}\n${BOM}{"a":2}`, ["1:1", "2:2"], "two files put together"],
  ["", [], "an empty file"],
  [BOM, [], "a byte order mark alone"],
  [" \n\t\r\n", [], "white space only"],
  ["[]", [], "an empty array"],
  ["[ \n ]\n", [], "an empty array with white space"],
  ['[{"a":1} {"a":2},]', ["1:1", "1:2"], "commas are not checked"],
];

const view = (row: CopiedRow) => (row.fault ? `${row.line}!` : `${row.line}:${row.fields[0]}`);

for (const [text, values, why] of DOCUMENTS)
  test(`document: ${why}: ${JSON.stringify(text)}`, (t) => {
    const bytes = Buffer.from(text);
    for (const chunks of [[bytes], byteByByte(bytes), cutAt(bytes, [1, 7, 20])]) {
      const { rows, endedMidRow } = read(chunks, [["a"]]);
      t.deepEqual(rows.map(view), values);
      t.false(endedMidRow);
    }
  });

const LAYOUTS: readonly Layout[] = ["array", "lines", "results", "arrays", "v1", "v2.0"];

test("what JSON.parse finds, however it is written and wherever the chunks are cut", (t) => {
  fc.assert(
    fc.property(
      fc.array(tree, { maxLength: 6 }),
      fc.constantFrom(...LAYOUTS),
      fc.constantFrom(0, 1, 2),
      fc.array(fc.nat(), { maxLength: 6 }),
      (records: Tree[], layout, indent, places) => {
        const text = jsonOf(records, layout, indent);
        const bytes = Buffer.from(text);
        const wanted = records.map((record) => fieldsOf(enveloped(record, layout)));
        for (const chunks of [[bytes], cutAt(bytes, places), byteByByte(bytes)]) {
          const { rows, endedMidRow } = read(chunks, WANTED);
          t.deepEqual(
            rows.map((row) => row.fields.map(withoutLayout)),
            wanted,
          );
          t.true(rows.every((row) => row.fault === null));
          t.true(rows.every((row) => text.split("\n")[row.line - 1]?.includes("{")));
          t.false(endedMidRow);
          for (const { raw, fields } of rows)
            t.true(fields.every((field) => !isStructure(field) || raw.includes(field)));
        }
      },
    ),
    { numRuns: rounds(4) },
  );
});

/** Objects and arrays come as they stand: compared without their white space. */
function withoutLayout(field: string): string {
  return isStructure(field) ? JSON.stringify(JSON.parse(field)) : field;
}
