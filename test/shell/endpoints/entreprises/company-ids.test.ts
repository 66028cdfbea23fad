import test from "ava";
import { z } from "zod";
import { companyIds, plainIdsReader } from "../../../../shell/endpoints/entreprises/company-ids.ts";
import fc, { rounds } from "../../../properties.ts";

const MAX = 3;
const readPlain = plainIdsReader(MAX);
const schema = z.object({ ids: companyIds(MAX) });

const PLAIN: readonly (readonly [body: string, why: string])[] = [
  ['{"ids":["404833048"]}', "as JSON.stringify writes it"],
  ['{"ids": ["404833048", "73282932000074"]}', "as Python writes it"],
  ['{\n  "ids": [\n    "404833048",\n    "FR83404833048"\n  ]\n}\n', "indented"],
  [' {"ids":["404 833 048",\t"","x"]}\r\n', "spaced, empty and wrong identifiers"],
  ['{"ids":["{\\u007d"]}'.replace("\\u007d", "}]"), "marks of JSON inside an identifier"],
  [`{"ids":["${"1".repeat(64)}"]}`, "as long as an identifier may be"],
];

for (const [body, why] of PLAIN)
  test(`read without a tree: ${why}`, (t) => {
    const read = readPlain(body);
    t.not(read, null);
    t.deepEqual(read, schema.parse(JSON.parse(body)));
  });

const LEFT: readonly (readonly [body: string, why: string])[] = [
  ["", "empty"],
  ['{"ids":[]}', "no identifier"],
  ['{"ids":["1","2","3","4"]}', "too many"],
  [`{"ids":["${"1".repeat(65)}"]}`, "too long"],
  ['{"ids":[404833048]}', "a number"],
  ['{"ids":["404833048",]}', "a comma too many"],
  ['{"ids":["404833048"],"x":1}', "another member"],
  ['{"ids":["404833048"]}x', "something behind"],
  ['{"ids":["404833048"],"ids":["1"]}', "the member twice"],
  ['{"ids":["40483\\u0033048"]}', "an escape"],
  ['{"ids":["404833048\n"]}', "a line end in an identifier"],
  ['{"ids":["404833048\u007f', "cut off"],
  ['{"ids":"404833048"}', "no list"],
  ['{"IDS":["404833048"]}', "another name"],
  ["{'ids':['404833048']}", "single quotes"],
  ['["404833048"]', "the list alone"],
  ["\ufeff" + '{"ids":["404833048"]}', "a byte order mark"],
  ['{"ids":\u00a0["404833048"]}', "a space that JSON does not know"],
];

for (const [body, why] of LEFT)
  test(`left to the schema: ${why}`, (t) => t.is(readPlain(body), null));

test("whatever is read without a tree, JSON.parse and the schema read alike", (t) => {
  const mark = fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", " ", "\n", '"ids"', "1");
  const id = fc.oneof(fc.stringMatching(/^[ -~]{0,9}$/), fc.constantFrom("404833048", "1e3", "é"));
  const list = fc.array(fc.oneof(id, fc.integer()), { maxLength: 5 });
  const spaces = fc.constantFrom(0, 1, "\t");
  const json = fc.tuple(list, spaces).map(([ids, space]) => JSON.stringify({ ids }, null, space));
  const damaged = fc
    .tuple(json, fc.nat(), mark)
    .map(
      ([body, at, text]) => body.slice(0, at % body.length) + text + body.slice(at % body.length),
    );
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(json, damaged), (body) => {
      const plain = readPlain(body);
      if (plain === null) return;
      read++;
      t.deepEqual(plain, schema.parse(JSON.parse(body)), body);
    }),
    { numRuns: rounds(50) },
  );
  t.true(read > rounds(2), `${read} read`);
});
