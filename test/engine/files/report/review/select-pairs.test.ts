import test from "ava";
import type {
  PairKind,
  RankedPair,
} from "../../../../../engine/files/report/review/review-pair.ts";
import {
  addPairs,
  NO_PAIRS,
  selectPairs,
} from "../../../../../engine/files/report/review/select-pairs.ts";
import { EXAMPLE_REVIEW } from "../../../../../shell/pages/review/review-example.ts";

const [EXAMPLE] = EXAMPLE_REVIEW.paires;

/** So many pairs of a kind and rank. */
function pairsOf(genre: PairKind, rank: number, many: number): RankedPair[] {
  if (!EXAMPLE) throw new Error("no example");
  return Array.from({ length: many }, (_, i) => ({
    rank,
    pair: { ...EXAMPLE, genre, id: `${genre}-${rank}-${i}` },
  }));
}

function selected(...pairs: RankedPair[][]): string[] {
  const { found } = NO_PAIRS;
  const all = pairs.reduce((sum, own) => addPairs(sum, { pairs: own, found }), NO_PAIRS);
  return selectPairs("2026-11-27", all).paires.map(({ id }) => id.replace(/-\d+$/, ""));
}

test("duplicates without a doubt come last, and take no place from doubtful pairs", (t) => {
  const few = selected(
    pairsOf("doublon", 0.9995, 1),
    pairsOf("doublon", 0.9, 1),
    pairsOf("entreprise", 2, 1),
  );
  t.deepEqual(few, ["doublon-0.9", "entreprise-2", "doublon-0.9995"]);
  const many = selected(pairsOf("doublon", 0.9995, 1000), pairsOf("entreprise", 2, 900));
  t.is(many.length, 1000);
  t.is(many.filter((id) => id === "entreprise-2").length, 900);
});
