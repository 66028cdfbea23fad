import test from "ava";
import {
  type DateAgreement,
  dateChance,
  neighbourDates,
  partialDateChance,
} from "../../../../engine/person/odds/date-chance.ts";
import { dateOfDays } from "../../../../engine/text/dates.ts";
import fc, { rounds } from "../../../properties.ts";

const AGREEMENTS: readonly (readonly [
  requested: number,
  record: number,
  agreement: DateAgreement,
])[] = [
  [19500312, 19500312, "identique"],
  [19500312, 19501203, "jour_mois_inverses"],
  [19500312, 19500313, "jour_voisin"],
  [19500301, 19500228, "jour_voisin"],
  [19500101, 19491231, "jour_voisin"],
  [19500201, 19500102, "jour_mois_inverses"],
  [19500312, 19500322, "un_chiffre"],
  [19500312, 19540312, "un_chiffre"],
  [19500312, 19510312, "annee_voisine"],
  [19500312, 19600312, "un_chiffre"],
  [19500312, 18500312, "siecle"],
  [19540312, 19450312, "chiffres_inverses"],
  [19500312, 19500321, "chiffres_inverses"],
  [19500101, 19500725, "premier_janvier"],
  [19500301, 19500325, "premier_du_mois"],
  [19500312, 19500300, "registre_partiel"],
  [19500312, 19500000, "registre_partiel"],
  [19500312, 0, "registre_partiel"],
  [19500312, 19500400, "autre"],
  [19500312, 19510000, "autre"],
  [19500312, 19720927, "autre"],
  [19500312, 19530512, "autre"],
];

for (const [query, record, agreement] of AGREEMENTS)
  test(`${query} asked, ${record} in the register: ${agreement}`, (t) => {
    const found = dateChance(query, record);
    t.is(found.agreement, agreement);
    t.is(found.chance > 0, agreement !== "autre");
  });

const PARTLY: readonly (readonly [
  requested: number,
  precision: "mois" | "annee",
  record: number,
  agreement: DateAgreement,
])[] = [
  [19500300, "mois", 19500312, "mois_identique"],
  [19500300, "mois", 19500300, "mois_identique"],
  [19500300, "mois", 19500412, "un_chiffre"],
  [19500300, "mois", 19500000, "registre_partiel"],
  [19500300, "mois", 19510312, "annee_voisine"],
  [19500300, "mois", 19500712, "autre"],
  [19500300, "mois", 0, "registre_partiel"],
  [19500000, "annee", 19500712, "annee_identique"],
  [19500000, "annee", 19490712, "annee_voisine"],
  [19500000, "annee", 19520712, "autre"],
];

for (const [query, precision, record, agreement] of PARTLY)
  test(`${precision} ${query} asked, ${record} in the register: ${agreement}`, (t) => {
    t.is(partialDateChance(query, record, precision).agreement, agreement);
  });

const day = fc.integer({ min: -30_000, max: 20_000 }).map(dateOfDays);

test("an identical date is the likeliest, and all dates together are given at most once", (t) => {
  fc.assert(
    fc.property(day, (query) => {
      const { chance } = dateChance(query, query);
      const adjacent = neighbourDates(query).map((record) => dateChance(query, record).chance);
      t.true(adjacent.every((other) => other < chance / 10));
      t.true(chance + adjacent.reduce((sum, other) => sum + other, 0) < 1.1);
    }),
    { numRuns: rounds(3) },
  );
});

test("the dates beside are all those that may be given as the asked one, but for whole years", (t) => {
  fc.assert(
    fc.property(day, day, (query, record) => {
      const { agreement, chance } = dateChance(query, record);
      const isListed = neighbourDates(query).includes(record);
      if (isListed) t.true(chance > 0, `${query} ${record}`);
      else t.true(["autre", "identique", "premier_janvier", "premier_du_mois"].includes(agreement));
    }),
    { numRuns: rounds(30) },
  );
});
