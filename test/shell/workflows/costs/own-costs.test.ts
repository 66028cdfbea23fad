import test from "ava";
import { UNIT_COSTS } from "../../../../engine/files/diagnostic/cost-model.ts";
import {
  COST_LINES,
  OWN_COSTS_LENGTH,
  ownCosts,
  ownCostsText,
  parseOwnCosts,
  readEuros,
} from "../../../../shell/workflows/costs/own-costs.ts";
import fc from "../../../properties.ts";

test("costs in an address come back as they were, without those that are proposed", (t) => {
  const costs = fc.array(
    fc.tuple(
      fc.constantFrom(...COST_LINES),
      fc.nat(1_000_000).map((cents) => cents / 100),
    ),
  );
  fc.assert(
    fc.property(costs, (all) => {
      const own = ownCosts(new Map(all));
      const text = ownCostsText(own);
      t.true(text.length <= OWN_COSTS_LENGTH);
      t.is(encodeURI(text), text);
      t.deepEqual(parseOwnCosts(text), own);
    }),
  );
  t.deepEqual(parseOwnCosts(`7:${UNIT_COSTS[7]}`), []);
  const longest = ownCosts(new Map(COST_LINES.map((line) => [line, 9999.99])));
  t.true(ownCostsText(longest).length <= OWN_COSTS_LENGTH);
});

const REFUSED = [
  ...["7", "7:", ":7", "7:-1", "7:1e3", "7:10000.01", "7:1.234", "7:1..2", "0:1", "21:1", "99:1"],
  ...["7:1,7:2", "7:1,", ",7:1", "7:1;8:2", " 7:1", "7 :1", "__proto__:1", "7:1\n", "7:NaN", "x"],
];
for (const text of REFUSED)
  test(`refused: ${JSON.stringify(text)}`, (t) => t.is(parseOwnCosts(text), null));

const TYPED: readonly (readonly [string, number | null])[] = [
  ["12", 12],
  ["0", 0],
  ["12,5", 12.5],
  ["1 250,50 €", 1250.5],
  ["10\u202f000", 10_000],
  ["10000,01", null],
  ["-1", null],
  ["1,2,3", null],
  ["douze", null],
  ["", null],
  ["1e3", null],
];
for (const [text, euros] of TYPED)
  test(`typed: ${JSON.stringify(text)}`, (t) => t.is(readEuros(text), euros));
