import test from "ava";
import { lenientArguments } from "../../../shell/mcp/lenient-arguments.ts";

const LISTS = new Set(["sirets"]);

/** As a model wrote it -> as the schema is given it. */
const CASES: readonly (readonly [input: unknown, read: unknown])[] = [
  [{ sirets: ["1", 2] }, { sirets: ["1", 2] }],
  [{ sirets: "300 000 007 00017" }, { sirets: ["300 000 007 00017"] }],
  [{ sirets: 30000000700017 }, { sirets: [30000000700017] }],
  [{ sirets: '["1", 2]' }, { sirets: ["1", 2] }],
  [{ sirets: " [1]" }, { sirets: [1] }],
  [{ sirets: "[1" }, { sirets: ["[1"] }],
  [{ sirets: null, api_key: null }, {}],
  [
    { csv: "[1]", sirets: [] },
    { csv: "[1]", sirets: [] },
  ],
  [{}, {}],
  [["1"], ["1"]],
  ["1", "1"],
  [null, null],
];

for (const [input, read] of CASES)
  test(`arguments ${JSON.stringify(input)}`, (t) => {
    t.deepEqual(lenientArguments(input, LISTS), read);
  });

test("names of the caller's stay data", (t) => {
  const input = JSON.parse('{"__proto__": {"sirets": 1}, "sirets": "1"}') as unknown;
  const read = lenientArguments(input, LISTS) as Record<string, unknown>;
  t.is(Object.getPrototypeOf(read), Object.prototype);
  t.deepEqual(Object.keys(read), ["__proto__", "sirets"]);
});
