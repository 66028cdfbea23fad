import test from "ava";
import { isJson, jsonHeader } from "../../../engine/tables/json-header.ts";

type Case = readonly [text: string, paths: readonly string[] | null, why: string];

const TABLE: readonly Case[] = [
  ['[{"a":1,"b":"x"},{"c":2}]', ["a", "b"], "the first record of an array"],
  ['{"a":1}\n{"b":2}', ["a"], "of NDJSON"],
  ['{"total_count":9,"results":[{"a":1}]}', ["a"], "of an answer of the API"],
  ['{"nhits":9,"records":[{"a":1}]}', ["a"], "of an answer of the older API"],
  [
    '{"nhits":9,"parameters":{"rows":[1]},"records":[{"recordid":1,"fields":{"a":1,"b":{"c":1}}}]}',
    ["recordid", "fields", "a", "b", "b.c"],
    "of an envelope of the API v1, the question in front",
  ],
  [
    '[{"recordid":1,"fields":{"a":1},"geometry":{"type":1}}]',
    ["recordid", "fields", "a", "geometry", "geometry.type"],
    "of an envelope of a download of v1",
  ],
  [
    '{"links":[{"x":1}],"records":[{"links":[],"record":{"id":1,"fields":{"a":1,"b":{"c":1}},"size":1}}]}',
    ["links", "record", "record.id", "record.fields", "a", "b", "b.c", "record.size"],
    "of an envelope of the API v2.0",
  ],
  ['[{"fields":{"fields":{"a":{"b":1}}}}]', ["fields", "fields.a"], "no envelope in an envelope"],
  ['[{"fields":[{"a":1}]}]', ["fields"], "no envelope that is an array"],
  ['{"total_count":0,"results":[]}', [], "of an answer without records"],
  ['\ufeff \n[ {"a":1}]', ["a"], "after a byte order mark and white space"],
  ['[{"a":{"b":{"c":1}},"d":2}]', ["a", "a.b", "d"], "two levels"],
  ['[{"a":[{"b":1}]}]', ["a"], "nothing out of arrays"],
  ['[{"a":{"x":1},"a":{"y":1}}]', ["a", "a.x", "a.y"], "a member twice"],
  ['{"\\u00e9":1}', ["é"], "an escaped name"],
  ['[{"a":1,"b":{"c":1,"d":"cut', ["a", "b", "b.c", "b.d"], "a record that is cut"],
  ['[{"a":1,"b":tru,"c":2}]', ["a", "b"], "a record that is broken"],
  ["[]", [], "an empty array"],
  ["[", [], "a beginning"],
  ["{}", [], "no member"],
  ["", null, "nothing"],
  [" \n", null, "white space"],
  ["\ufeff", null, "a byte order mark alone"],
  ["[1,2]", null, "an array of numbers"],
  ['"a"', null, "a text"],
  ["null", null, "null"],
  ["siren;nom\n1;2", null, "csv"],
  ["[ND];nom\n", null, "csv that begins with a bracket"],
  ["{a};b", null, "csv that begins with a brace"],
  ["<a/>", null, "XML"],
];

for (const [text, paths, why] of TABLE)
  test(`${why}: ${JSON.stringify(text)}`, (t) => {
    t.deepEqual(jsonHeader(Buffer.from(text)), paths);
    t.is(isJson(Buffer.from(text)), paths !== null);
  });
