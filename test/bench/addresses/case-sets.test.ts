import test from "ava";
import { CASE_SETS, caseSetNamed, kindSets } from "../../../bench/addresses/case-sets.ts";
import { streetOfId } from "../../../bench/addresses/known-address.ts";
import { knownParis, knownSample } from "../../../bench/addresses/truth.ts";
import { smallFrance } from "./known-addresses.ts";

const COUNT = 60;
const country = smallFrance();
const ids = new Set([...country.book.all()].map(({ id }) => id));

for (const set of CASE_SETS) {
  const cases = set.cases(country, 7, COUNT);

  test(`${set.name}: the same for one seed, others for another`, (t) => {
    t.deepEqual(set.cases(country, 7, COUNT), cases);
    t.notDeepEqual(set.cases(country, 8, COUNT), cases);
    t.true(cases.length > 0 && cases.length <= COUNT);
  });

  test(`${set.name}: what is right is in the register`, (t) => {
    t.true(set.cases(country, 7, 1).length > 0);
    for (const { truth } of cases) {
      if (truth.level === "numero") t.true(ids.has(truth.id), truth.id);
      if (truth.street !== "") t.is(streetOfId(truth.street), truth.street);
      for (const twin of truth.twins) t.is(streetOfId(twin).split("_").length, 2);
      if (truth.twins.length > 0)
        t.true(truth.twins.includes(truth.level === "numero" ? truth.id : truth.street));
    }
  });
}

test("one set for each kind of noise, which is all that is put on", (t) => {
  for (const set of kindSets())
    for (const { kinds } of set.cases(country, 7, 10)) t.deepEqual(kinds, [set.name]);
});

test("nobody asks for a street of the town among those that do not exist", (t) => {
  for (const { truth, kinds } of caseSetNamed("nowhere").cases(country, 7, COUNT)) {
    t.is(truth.level, kinds[0] === "voie_inventee" ? "commune" : "aucun");
  }
  t.throws(() => caseSetNamed("autre"));
});

test("cases without a postcode have none", (t) => {
  for (const { query } of caseSetNamed("typo2_no_postcode").cases(country, 7, COUNT)) {
    t.is(query.codePostal, undefined);
    t.notRegex(query.adresse, /\d{5}/);
  }
});

test("books are drawn from: the sample, and Paris where it is", (t) => {
  const paris = knownParis();
  if (paris === null) t.log("the real file of Paris is not there: not tested");
  for (const known of [knownSample(), ...(paris === null ? [] : [paris])]) {
    const { book } = known;
    const drawn = book.draw(7, 50);
    t.deepEqual(book.draw(7, 50), drawn);
    t.is(drawn.length, 50);
    for (const { id, street, insee, numero, absent } of drawn) {
      t.true(id.startsWith(`${street}_`) && street.startsWith(insee));
      t.true(numero > 0 && absent > numero);
    }
    for (const { twins, address, isNumbered } of book.homonyms(7, 20)) {
      t.true(twins.length > 1);
      t.true(twins.includes(isNumbered ? address.id : address.street));
    }
  }
});
