import test from "ava";
import { FieldMemo } from "../../../../engine/person/candidates/field-memo.ts";
import { FoundDeaths } from "../../../../engine/person/candidates/found-deaths.ts";
import { DeathSearch } from "../../../../engine/person/death-index/deaths.ts";
import { readPerson } from "../../../../engine/person/identity/parsed-person.ts";
import { backgroundOf } from "../../../../engine/person/odds/background.ts";
import { Population } from "../../../../engine/person/odds/population.ts";
import { Weigher } from "../../../../engine/person/odds/weigher.ts";
import fc, { rounds } from "../../../properties.ts";
import { deathsOf, manyDeaths } from "../deaths-bed.ts";

const deaths = deathsOf(
  manyDeaths(6000).map((death, i) => ({
    ...death,
    datenaiss: `19${40 + (i % 3)}0${1 + (i % 2)}0${1 + (i % 3)}`,
  })),
);
const search = new DeathSearch(deaths);
const population = new Population(search.frequencies, 20261031);
const fields = new FieldMemo(search, 20261121);

const NAMES = ["BERLANMAR", "BERLANMARS", "LAN", "ROUGER", "DUPONT", "MARDU VAL", "VALDUMAR"];
const FIRST = ["JEAN", "ODETTE", "PAUL", "SIMONE"];

test("who is passed over by day and given name alone does not count", (t) => {
  let passedOver = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.option(fc.constantFrom(...NAMES), { nil: undefined }),
      fc.constantFrom(...FIRST),
      fc.option(fc.constantFrom("JEAN MARIE", "ODETTE PAUL", "PAUL RENE"), { nil: undefined }),
      fc.constantFrom("", "01000", "59000", "75001"),
      fc.constantFrom("", "M", "F"),
      fc.constantFrom(...deaths.days),
      (nom, nomUsage, prenom, prenoms, codePostal, sexe, day) => {
        const text = String(day);
        const dateNaissance = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
        const query = {
          nom,
          ...(nomUsage === undefined ? {} : { nomUsage }),
          prenom,
          ...(prenoms === undefined ? {} : { prenoms }),
          dateNaissance,
          codePostal,
          sexe,
        };
        const parsed = readPerson(query, fields);
        const background = backgroundOf(parsed, search, population, true);
        const weigher = new Weigher(parsed, background, search, population);
        const [quick, naive] = [0, 1].map(() => {
          const found = new FoundDeaths(search, 0);
          found.readAs(weigher);
          return found;
        }) as [FoundDeaths, FoundDeaths];
        const block = search.openDay(day);
        for (let row = 0; row < block.count; row++) {
          if (block.first(row) !== parsed.given[0]?.number) continue;
          quick.takeNamesake(day, row);
          naive.take(day, row);
        }
        t.deepEqual(quick.retained, naive.retained);
        t.is(quick.odds, naive.odds);
        passedOver += naive.weighed - quick.weighed;
      },
    ),
  );
  t.true(passedOver > rounds(5), `${passedOver} passed over`);
});
