import test from "ava";
import { UNIT_COSTS } from "../../../../../engine/files/diagnostic/cost-model.ts";
import type { ReviewPair } from "../../../../../engine/files/report/review/review-pair.ts";
import { similarPairs } from "../../../../../engine/files/report/review/similar-pairs.ts";
import {
  costOfPair,
  type PAIR_ORDERS,
  sortedPairs,
} from "../../../../../engine/files/report/review/sorted-pairs.ts";

const pair = (
  id: string,
  genre: ReviewPair["genre"],
  confiance: ReviewPair["confiance"],
  lignes: readonly number[],
): ReviewPair => ({
  ...{ id, genre, confiance, lignes, table: "clients.csv", cotes: ["", ""], champs: [] },
  ...{ pour: [], contre: [], si_accepte: "", si_rejete: "" },
});

const PAIRS = [
  pair("a", "doublon", "faible", [9, 12]),
  pair("b", "doublon", "forte", [2, 3, 4]),
  pair("c", "entreprise", "forte", [7]),
  pair("d", "doublon", "forte", [5, 6]),
  pair("e", "homonyme", "forte", [1]),
  pair("f", "homonyme", "forte", [8]),
];

for (const [order, ids] of [
  [null, "abcdef"],
  ["ligne", "ebdcfa"],
  ["-ligne", "afcdbe"],
  ["certitude", "abcdef"],
  ["-certitude", "bcdefa"],
] as const)
  test(`sorted by ${order ?? "doubt"}`, (t) => {
    const sorted = sortedPairs(PAIRS, order, UNIT_COSTS);
    t.is(sorted.map(({ id }) => id).join(""), ids);
  });

test("the dearest first, or last; three rows that are one cost twice", (t) => {
  const costs = (order: (typeof PAIR_ORDERS)[number]) =>
    sortedPairs(PAIRS, order, UNIT_COSTS).map((one) => costOfPair(one, UNIT_COSTS));
  t.deepEqual(
    costs("cout"),
    costs("cout").toSorted((a, b) => a - b),
  );
  t.deepEqual(costs("-cout"), costs("cout").toReversed());
  t.is(costOfPair(PAIRS[1]!, UNIT_COSTS), 2 * costOfPair(PAIRS[3]!, UNIT_COSTS));
});

test("similar pairs that wait are one lot; deaths are decided one by one", (t) => {
  const lots = (choices: Parameters<typeof similarPairs>[1]) =>
    similarPairs(PAIRS, choices).map(({ id, pairs }) => [id, ...pairs].join(" "));
  t.deepEqual(lots(new Map()), ["doublon-forte b d"]);
  t.deepEqual(lots(new Map([["b", "plus_tard"]])), ["doublon-forte b d"]);
  t.deepEqual(lots(new Map([["b", "accepter"]])), []);
});
