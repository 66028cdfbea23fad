import test from "ava";
import { assign, type Offer } from "../../../../../engine/files/mapping/assignment/assignment.ts";
import fc from "../../../../properties.ts";

/** Tries all: the most that columns from `at` on can gain. */
function bestGain(
  offers: readonly Offer[],
  columns: number,
  at = 0,
  taken = new Set<number>(),
): number {
  if (at === columns) return 0;
  let best = bestGain(offers, columns, at + 1, taken);
  for (const { column, place, gain } of offers) {
    if (column !== at || taken.has(place)) continue;
    taken.add(place);
    best = Math.max(best, gain + bestGain(offers, columns, at + 1, taken));
    taken.delete(place);
  }
  return best;
}

test("the assignment gains as much as trying all does, one place a column", (t) => {
  const offer = fc.record({
    column: fc.integer({ min: 0, max: 4 }),
    place: fc.integer({ min: 0, max: 5 }),
    gain: fc.integer({ min: 1, max: 50 }),
  });
  const offers = fc.uniqueArray(offer, {
    selector: (o) => `${o.column}|${o.place}`,
    maxLength: 16,
  });
  fc.assert(
    fc.property(offers, (input) => {
      const assigned = assign(input);
      t.is(new Set(assigned.values()).size, assigned.size);
      let gained = 0;
      for (const [column, place] of assigned)
        gained += input.find((o) => o.column === column && o.place === place)!.gain;
      t.true(Math.abs(gained - bestGain(input, 5)) < 1e-9);
    }),
  );
});

test("more columns than are solved together are assigned all the same", (t) => {
  const offers = Array.from({ length: 2000 }, (_, i) => ({
    column: i,
    place: i % 7,
    gain: 1 + (i % 3),
  }));
  t.is(assign(offers).size, 7);
});
