import test from "ava";
import { DeathSearch } from "../../../../engine/person/death-index/deaths.ts";
import { Population } from "../../../../engine/person/odds/population.ts";
import { deathsOf } from "../deaths-bed.ts";

/** Each year of death of the years, the same number of deaths of those born in 1940. */
function populationOf(years: readonly number[], each: number): Population {
  const rows = years.flatMap((year) =>
    Array.from({ length: each }, (_, i) => ({
      nomprenom: "BRUN*ANNE/",
      datenaiss: "19400510",
      datedeces: `${year}0302`,
      actedeces: String(i),
    })),
  );
  return new Population(new DeathSearch(deathsOf(rows)).frequencies, 20261031);
}

const yearsFrom = (year: number): number[] =>
  Array.from({ length: 2026 - year }, (_, i) => year + i);

test("those alive follow from the last deaths and the life table", (t) => {
  const { living, recorded, dead } = populationOf(yearsFrom(2006), 20).cohort(1940);
  t.is(recorded, 400);
  // Of 100 persons, 74 are alive at 76 and 47 at 86 (life table): 27 deaths for 47 alive.
  t.true(living > 300 && living < 450, `${living}`);
  t.true(dead > 100 && dead < 200, `${dead}`);
});

test("a cohort of few deaths is as large as its neighbours", (t) => {
  const population = populationOf(yearsFrom(2006), 20);
  t.true(population.cohort(1941).living > population.cohort(1940).living);
  t.true(population.cohort(2000).living > 300);
  t.is(population.cohort(1800).living, population.cohort(1870).living);
});

test("years of deaths that are not loaded are known to be missing", (t) => {
  t.is(populationOf(yearsFrom(2006), 20).coverage, 1);
  const some = populationOf([2024, 2025], 100);
  t.true(some.coverage > 0.1 && some.coverage < 0.4, `${some.coverage}`);
  t.is(populationOf([], 0).coverage, 0);
});

test("somebody who died long ago is hardly a customer", (t) => {
  const population = populationOf(yearsFrom(2006), 20);
  const weights = [2026, 2020, 2012, 1990, 0].map((year) => population.customerWeight(year));
  t.deepEqual(
    weights,
    weights.toSorted((a, b) => b - a),
  );
  t.true((weights[0] as number) > 0.9);
});
