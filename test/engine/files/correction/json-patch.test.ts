import test from "ava";
import { patchedRecord } from "../../../../engine/files/correction/json-patch.ts";

type Edit = Readonly<Record<string, readonly [before: string, after: string]>>;

/** A record as written, its values by their paths before and after, and the record then. */
const RECORDS: readonly (readonly [why: string, record: string, edit: Edit, now: string])[] = [
  ["a text", '{"a": "x", "n":1.0}', { a: ["x", 'y "z"'] }, '{"a": "y \\"z\\"", "n":1.0}'],
  ["a number that stays one", '{"n": 1.50}', { n: ["1.50", "2.25"] }, '{"n": 2.25}'],
  ["a number with a zero is a text", '{"cp": 1000}', { cp: ["1000", "01000"] }, '{"cp": "01000"}'],
  ["a number is emptied", '{"n": 1}', { n: ["1", ""] }, '{"n": null}'],
  ["a text is emptied", '{"a":"x"}', { a: ["x", ""] }, '{"a":""}'],
  ["null gets a text", '{"a":null , "b":1}', { a: ["", "x"] }, '{"a":"x" , "b":1}'],
  ["true", '{"a":true}', { a: ["true", "false"] }, '{"a":false}'],
  [
    "nested",
    '{"adresse":{"ville":"Nante","cp":44000},"x":[1, {"y":2}]}',
    { "adresse.ville": ["Nante", "Nantes"] },
    '{"adresse":{"ville":"Nantes","cp":44000},"x":[1, {"y":2}]}',
  ],
  [
    "in a list of objects",
    '{"c":[{"nom":"A"},{"nom":"B"}]}',
    { "c[1].nom": ["B", "C"] },
    '{"c":[{"nom":"A"},{"nom":"C"}]}',
  ],
  ["a list of texts", '{"t":["a","b"]}', { t: ["a | b", "a | c | d"] }, '{"t":["a","c","d"]}'],
  ["a list of numbers", '{"t":[1, 2]}', { t: ["1 | 2", "1 | 3"] }, '{"t":[1,3]}'],
  ["missing: as the others", '{"a": 1, "b": 2}', { c: ["", "x"] }, '{"a": 1, "b": 2, "c": "x"}'],
  [
    "missing on lines of their own",
    '{\n  "a": 1\n}',
    { b: ["", "x"], c: ["", "y"] },
    '{\n  "a": 1,\n  "b": "x",\n  "c": "y"\n}',
  ],
  ["missing in nothing", "{}", { a: ["", "x"], b: ["", "y"] }, '{"a":"x","b":"y"}'],
  [
    "missing in an object",
    '{"adresse":{"cp":"1"}}',
    { "adresse.ville": ["", "Nantes"] },
    '{"adresse":{"cp":"1","ville":"Nantes"}}',
  ],
  [
    "missing with its object",
    '{"a":1}',
    { "adresse.ville": ["", "Nantes"], "adresse.cp": ["", "44000"] },
    '{"a":1,"adresse":{"ville":"Nantes","cp":"44000"}}',
  ],
  [
    "its object is null",
    '{"adresse":null}',
    { "adresse.ville": ["", "Nantes"] },
    '{"adresse":{"ville":"Nantes"}}',
  ],
  [
    "a missing element",
    '{"c":[{"nom":"A"}]}',
    { "c[1].nom": ["", "B"] },
    '{"c":[{"nom":"A"},{"nom":"B"}]}',
  ],
  [
    "escapes as the others",
    '{"a":"\\u00e9t\\u00e9"}',
    { a: ["été", "Noël"] },
    '{"a":"No\\u00ebl"}',
  ],
  ["accents as the others", '{"a":"été"}', { a: ["été", "Noël"] }, '{"a":"Noël"}'],
  ["a value alone", '"x"', { valeur: ["x", "y"] }, '"y"'],
  ["a name twice: the last", '{"a":"1","a":"2"}', { a: ["1 | 2", "3"] }, '{"a":"1","a":"3"}'],
  ["a name of a prototype", '{"a":1}', { __proto: ["", "x"] }, '{"a":1,"__proto":"x"}'],
  ["a formula is data", '{"a":"x"}', { a: ["x", "=1+1"] }, '{"a":"=1+1"}'],
  ["escaped names", '{"\\u0061":"x"}', { a: ["x", "y"] }, '{"\\u0061":"y"}'],
];

for (const [why, record, edit, now] of RECORDS)
  test(`a corrected record: ${why}`, (t) => {
    const paths = Object.keys(edit);
    const cells = Object.values(edit).map(([before]) => before);
    const corrected = Object.values(edit).map(([, after]) => after);
    const patched = patchedRecord(record, paths, { cells, corrected });
    t.is(patched, now);
    t.notThrows(() => JSON.parse(patched));
    t.is(patchedRecord(record, paths, { cells, corrected: cells }), record, "unchanged");
  });
