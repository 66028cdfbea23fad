import test from "ava";
import { PairCounts, PairTable } from "../../../../engine/person/death-index/pair-counts.ts";
import fc, { rounds } from "../../../properties.ts";

test("pairs are counted as a Map counts them; those of fewer than three deaths are not kept", (t) => {
  const pair = fc.tuple(fc.nat(40), fc.nat(6));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 2000 }), (pairs) => {
      const counts = new PairCounts();
      const wanted = new Map<string, number>();
      for (const [first, second] of pairs) {
        counts.add(first, second, 1);
        wanted.set(`${first} ${second}`, (wanted.get(`${first} ${second}`) ?? 0) + 1);
      }
      const table = new PairTable(counts.table());
      for (let first = 0; first <= 41; first++)
        for (let second = 0; second <= 7; second++) {
          const count = wanted.get(`${first} ${second}`) ?? 0;
          t.is(table.count(first, second), count < 3 ? 0 : count);
        }
    }),
    { numRuns: rounds(0.3) },
  );
});
