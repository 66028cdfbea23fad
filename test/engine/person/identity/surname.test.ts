import test from "ava";
import { FieldMemo } from "../../../../engine/person/candidates/field-memo.ts";
import { DeathSearch } from "../../../../engine/person/death-index/deaths.ts";
import { QueryGivenName, readGivenNames } from "../../../../engine/person/identity/given-names.ts";
import type { QuerySurname } from "../../../../engine/person/identity/surname.ts";
import { deathsOf } from "../deaths-bed.ts";

const bearers = (count: number, nomprenom: string) =>
  Array.from({ length: count }, (_, i) => ({
    nomprenom: `${nomprenom}/`,
    datenaiss: `1930${String((i % 12) + 1).padStart(2, "0")}10`,
    actedeces: `${nomprenom} ${i}`,
  }));

const search = new DeathSearch(
  deathsOf([
    ...bearers(40, "LEFEBVRE*JEAN PIERRE"),
    ...bearers(10, "LEFEVRE*JEANNE"),
    ...bearers(3, "LEFEBURE*GIUSEPPE"),
    ...bearers(20, "MARTIN*MARIE"),
    ...bearers(5, "DUPONT MARTIN*MARIE CLAUDE"),
    ...bearers(5, "LATOUR*JOSEPH"),
    ...bearers(5, "TOUR*MOHAMED"),
    ...bearers(5, "DE LA TOUR*ALEXANDRE"),
  ]),
);

const read = (text: string): QuerySurname => new FieldMemo(search, 20261121).surname(text).surname;

const SURNAMES: readonly (readonly [text: string, matches: readonly string[], why: string])[] = [
  ["Lefebvre", ["LEFEBVRE identique", "LEFEVRE proche", "LEFEBURE proche"], "spelled alike"],
  ["LEFEBRE", ["LEFEVRE proche", "LEFEBVRE proche", "LEFEBURE proche"], "one slip of each"],
  ["Dupont-Martin", ["DUPONTMARTIN identique", "MARTIN partie"], "a compound name and its part"],
  ["de La Tour", ["DELATOUR identique", "TOUR partie"], "with and without particles"],
  ["LA TOUR", ["LATOUR identique", "TOUR partie"], "one word or two"],
  ["MARTIN née LEFEBVRE", ["LEFEBVRE identique", "LEFEVRE proche", "LEFEBURE proche"], "born so"],
  ["Zwyckarrouin", [], "nobody"],
  ["12 !", [], "no letters"],
];

for (const [text, wanted, why] of SURNAMES)
  test(`surname: ${why}: ${text}`, (t) => {
    const { exact, near, chance } = read(text);
    const seen = [...exact, ...near].map(
      ({ number, agreement }) => `${search.surnames.key(number)} ${agreement}`,
    );
    t.deepEqual(seen.toSorted(), wanted.toSorted());
    t.true(chance > 0);
  });

test("a frequent surname is likelier by chance than a rare one, a bearer likelier than a slip", (t) => {
  const lefebvre = read("Lefebvre");
  const rare = read("Lefebure");
  t.true(lefebvre.chance > rare.chance);
  const [itself, slip] = [...lefebvre.exact, ...lefebvre.near].map(({ chance }) => chance);
  t.true((itself as number) > 100 * (slip as number));
});

test("a surname is matched alike with and without looking all near ones up", (t) => {
  for (const text of ["LEFEBRE", "Lefebvre", "Dupont-Martin"]) {
    const surname = read(text);
    for (let number = 0; number < search.surnames.size; number++) {
      const rough = surname.matchRoughly(number);
      t.is(rough?.agreement, surname.matchWith(number)?.agreement);
      t.deepEqual(surname.matchRoughly(number), rough);
    }
  }
});

const GIVEN: readonly (readonly [key: string, matches: readonly string[]])[] = [
  ["JEAN", ["JEAN identique"]],
  ["JOSEPH", ["JOSEPH identique", "GIUSEPPE variante"]],
  ["MOHAMMED", ["MOHAMED variante"]],
  ["MARI", ["MARIE proche"]],
];

for (const [key, wanted] of GIVEN)
  test(`given name: ${key}`, (t) => {
    const { matches } = new QueryGivenName(key, search);
    const seen = [...matches].map(
      ([number, { agreement }]) => `${search.givenNames.key(number)} ${agreement}`,
    );
    for (const match of wanted) t.true(seen.includes(match), seen.join());
  });

const FIELDS: readonly (readonly [usual: string, all: string, read: readonly string[]])[] = [
  ["Jean-Pierre", "Jean Pierre Marie", ["JEAN", "PIERRE", "MARIE"]],
  ["Marie", "Jeanne Marie", ["MARIE", "JEANNE"]],
  ["Jaen", "Jean Pierre", ["JEAN", "PIERRE"]],
  ["Jean", "Jaen Pierre", ["JEAN", "PIERRE"]],
  ["J.", "Jean Pierre", ["JEAN", "PIERRE"]],
  ["", "Jean Pierre", ["JEAN", "PIERRE"]],
  ["Jean", "", ["JEAN"]],
  ["", "", []],
];

for (const [usual, all, read] of FIELDS)
  test(`given names of two fields: ${usual}, ${all}`, (t) => {
    t.deepEqual(readGivenNames(usual, all, new Set(["JEAN", "MARIE"])), read);
  });

test("the share of a given name is that of its time", (t) => {
  const jean = new QueryGivenName("JEAN", search);
  t.true(jean.chanceIn(1932) > 10 * jean.chanceIn(1975));
  t.true(jean.chanceIn(0) > 0);
});
