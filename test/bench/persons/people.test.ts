import { crc32 } from "node:zlib";
import test from "ava";
import { COMPACT, FIRST_DEATH, LAST_DEATH, yearOf } from "../../../bench/persons/calendar.ts";
import { People, Person } from "../../../bench/persons/people.ts";
import { departmentOf } from "../../../bench/persons/places.ts";
import {
  deathsIn,
  FIRST_BIRTH_YEAR,
  FRANCE_DEATHS,
  LAST_BIRTH_YEAR,
} from "../../../bench/persons/population.ts";
import { homeOf, SURNAME_COUNT } from "../../../bench/persons/surnames.ts";

const SPELLINGS = 1864696036;
const people = new People(7, 200_000);
const person = new Person();

/** Counts over all the dead. */
function count<Key>(keyOf: (person: Person) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (let index = 0; index < people.deadCount; index++) {
    people.draftDead(index, person);
    const key = keyOf(person);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** One over the probability that two persons agree. */
function rarity(counts: Map<unknown, number>): number {
  const total = people.deadCount;
  const pairs = [...counts.values()].reduce((sum, one) => sum + one * (one - 1), 0);
  return (total * (total - 1)) / pairs;
}

const near = (value: number, wanted: number, within: number): boolean =>
  Math.abs(value / wanted - 1) <= within;

test("two persons share a surname, a first name, both, as in the register", (t) => {
  t.true(near(rarity(count(({ surname }) => surname)), 7074, 0.05));
  t.true(near(rarity(count(({ given: input }) => input[0])), 105, 0.1));
  const both = rarity(count(({ surname, given: input }) => `${surname}/${input[0]}`));
  t.true(near(both, 728_000, 0.15), String(both));
});

test("all given names agree some thirty times more rarely than the first", (t) => {
  const first = rarity(count(({ given: input }) => input[0]));
  const all = rarity(count(({ given: input, givenCount }) => input.subarray(0, givenCount).join()));
  t.true(all / first > 15 && all / first < 60, String(all / first));
});

const BIRTH_DAYS: readonly (readonly [year: number, deaths: number])[] = [
  [1930, 1720],
  [1940, 840],
  [1950, 590],
  [1960, 270],
  [1975, 80],
];

for (const [year, deaths] of BIRTH_DAYS)
  test(`France has about ${deaths} deaths a birth day of ${year}`, (t) => {
    let [total, ofYear] = [0, 0];
    for (let birth = FIRST_BIRTH_YEAR; birth <= LAST_BIRTH_YEAR; birth++)
      for (let death = Math.max(1970, birth); death <= 2026; death++) {
        const both = deathsIn(death, birth, 0) + deathsIn(death, birth, 1);
        total += both;
        if (birth === year) ofYear += both;
      }
    t.true(near(total, FRANCE_DEATHS, 0.06), String(total));
    t.true(near((ofYear * FRANCE_DEATHS) / total / 365.25, deaths, 0.15));
  });

test("the dead drawn have the birth years of the life table", (t) => {
  const drawn = count(({ birthDay }) => yearOf(birthDay)).get(1930) ?? 0;
  t.true(near((drawn * FRANCE_DEATHS) / people.deadCount / 365.25, 1720, 0.2));
});

test("the same seed and index give the same person, another seed another", (t) => {
  const twin = new People(7, 200_000);
  const other = new People(8, 200_000);
  const [a, b, c] = [new Person(), new Person(), new Person()];
  let differing = 0;
  for (let index = 0; index < 2000; index++) {
    people.draftDead(index, a);
    // Order of drafting changes nothing.
    twin.draftDead(1999 - index, b);
    twin.draftDead(index, b);
    other.draftDead(index, c);
    t.deepEqual({ ...b }, { ...a });
    if (c.surname !== a.surname) differing += 1;
  }
  t.true(differing > 1900);
  t.is(crc32(people.surnames.spellings.join(" ")), SPELLINGS, "surnames are those of every run");
});

test("the dead die in their year, after their birth", (t) => {
  for (let year = 1970; year <= 2026; year++) {
    const [from, to] = people.deadOf(year);
    t.true(to > from);
    for (const index of [from, to - 1]) {
      people.draftDead(index, person);
      t.is(yearOf(person.deathDay), year);
    }
  }
  for (let index = 0; index < people.deadCount; index += 7) {
    people.draftDead(index, person);
    t.true(person.deathDay >= FIRST_DEATH && person.deathDay <= LAST_DEATH);
    t.true(person.birthDay <= person.deathDay || person.gap !== "none");
  }
});

test("second given names go with the first", (t) => {
  const { givenNames } = people;
  const [jean, claude] = [givenNames.idOf("JEAN"), givenNames.idOf("CLAUDE")];
  const pairs = count(({ given: input, givenCount, sex, origin }) =>
    givenCount > 1 && sex === 0 && origin === 0
      ? `${input[0] === jean}/${input[1] === claude}`
      : "",
  );
  const share = (first: boolean): number => {
    const hit = pairs.get(`${first}/true`) ?? 0;
    return hit / (hit + (pairs.get(`${first}/false`) ?? 1));
  };
  t.true(share(true) > 2 * share(false));
});

test("laws of given names add up to one", (t) => {
  const { givenNames } = people;
  const sum = (shares: Float64Array): number => shares.reduce((all, one) => all + one, 0);
  for (const origin of [0, 1] as const)
    for (const sex of [0, 1] as const)
      for (const year of [1890, 1925, 1946, 1965, 1985, 2015]) {
        t.true(near(sum(givenNames.firstLaw(origin, sex, year).shares), 1, 1e-9));
        t.true(near(sum(givenNames.laterLaw(origin, sex, year).shares), 1, 1e-9));
        t.true(near(sum(givenNames.secondShares(origin, sex, year)), 1, 1e-9));
      }
  const first = givenNames.idOf("JEAN");
  let total = 0;
  for (let id = 0; id < givenNames.spellings.length; id++)
    total += givenNames.secondShare(0, 0, 1930, first, id);
  t.true(near(total, 1, 1e-9));
});

test("surnames are all different, in capitals of ASCII", (t) => {
  const { spellings } = people.surnames;
  t.is(new Set(spellings).size, SURNAME_COUNT);
  t.true(spellings.every((name) => /^[A-Z][A-Z' -]*$/.test(name)));
});

test("rare surnames are at home somewhere", (t) => {
  let [atHome, rare] = [0, 0];
  for (let index = 0; index < people.deadCount; index += 3) {
    people.draftDead(index, person);
    if (person.origin === 1 || person.surname < 50_000 || person.surname >= 330_000) continue;
    rare += 1;
    if (departmentOf(person.birthPlace) === homeOf(person.surname)) atHome += 1;
  }
  t.true(near(atHome / rare, 0.56, 0.05), String(atHome / rare));
});

test("1 January is said too often of those born abroad", (t) => {
  const abroad = count(({ origin, birthDay, gap }) =>
    origin === 1 && gap === "none" ? (COMPACT[birthDay] as number) % 10_000 === 101 : null,
  );
  const newYears = abroad.get(true) ?? 0;
  const share = newYears / (newYears + (abroad.get(false) ?? 0));
  t.true(near(share, 0.025 / 0.96 + 1 / 365, 0.15), String(share));
});
