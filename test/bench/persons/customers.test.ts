import test from "ava";
import { COMPACT, dayOfCompact, yearOf } from "../../../bench/persons/calendar.ts";
import { FIRST_ENTRY, LAST_ENTRY } from "../../../bench/persons/customer-life.ts";
import { usageShare } from "../../../bench/persons/customer-text.ts";
import {
  CUSTOMER_KINDS,
  type Customer,
  Customers,
  PLANTED_SHARE,
} from "../../../bench/persons/customers.ts";
import { postcodePrefix } from "../../../bench/persons/departments.ts";
import { folded, nomForms, prenomForms } from "../../../bench/persons/name-forms.ts";
import { NOISE, RESIDENCE } from "../../../bench/persons/noise-rates.ts";
import { People, Person } from "../../../bench/persons/people.ts";
import { departmentOf, departmentShare } from "../../../bench/persons/places.ts";
import { indexOfReference, referenceOfDead } from "../../../bench/persons/register-lines.ts";

const people = new People(7, 60_000);
const customers = new Customers(people, 7);
const REQUESTED = 60_000;
const all = Array.from({ length: REQUESTED }, (_, index) => customers.at(index));
const dead = all.filter(({ isDead }) => isDead);

/** The person of the register that a dead customer is. */
function personOf({ reference }: Customer): Person {
  const person = new Person();
  people.draftDead(indexOfReference(reference as string), person);
  return person;
}

function isNear(
  t: { true(value: boolean, message?: string): unknown },
  hits: number,
  of: number,
  share: number,
): void {
  const spread = 5 * Math.sqrt((share * (1 - share)) / of);
  t.true(Math.abs(hits / of - share) < spread + 1e-9, `${hits / of} for ${share}`);
}

test("the same seed and index give the same customer, in any order", (t) => {
  const again = new Customers(new People(7, 60_000), 7);
  for (const index of [500, 3, 0, 3, 59_999]) t.deepEqual(again.at(index), all[index]);
  const other = new Customers(people, 8);
  t.notDeepEqual(other.at(3), all[3]);
});

test("three or four of a hundred are dead, in the proportion of the life table", (t) => {
  t.true(customers.deadShare > 0.03 && customers.deadShare < 0.04);
  isNear(t, dead.length, REQUESTED, customers.deadShare);
});

test("customers were adults and alive when they came", (t) => {
  for (const customer of all) {
    t.true(customer.since >= FIRST_ENTRY && customer.since <= LAST_ENTRY);
    t.is(customer.isDead, customer.reference !== null);
    if (!customer.isDead) continue;
    const person = personOf(customer);
    t.is(customer.reference, referenceOfDead(person, indexOfReference(customer.reference ?? "")));
    t.true(person.deathDay > customer.since);
    t.true((customer.since - person.birthDay) / 365.25 >= 18);
    t.false(people.isLeftOut(indexOfReference(customer.reference ?? "")));
  }
});

test("the dead died at the ages at which people die", (t) => {
  const ages = dead.map((customer) => {
    const { birthDay, deathDay } = personOf(customer);
    return (deathDay - birthDay) / 365.25;
  });
  ages.sort((a, b) => a - b);
  const median = ages[ages.length >> 1] as number;
  t.true(median > 65 && median < 82, String(median));
});

test("noise has its rates", (t) => {
  const straight = dead.filter(({ nom, prenom }) => nom !== "" && prenom !== "");
  let [nom, date, prenom] = [0, 0, 0];
  for (const customer of straight) {
    const person = personOf(customer);
    const spelling = people.surnames.spellings[person.surname] as string;
    const input = Array.from(
      person.given.subarray(0, person.givenCount),
      (id) => people.givenNames.spellings[id] as string,
    );
    const isForm = (text: string, forms: readonly { text: string }[]): boolean =>
      forms.some((form) => folded(form.text) === folded(text));
    if (!isForm(customer.nom, nomForms(spelling))) nom += 1;
    if (!isForm(customer.prenom, prenomForms(input))) prenom += 1;
    if (customer.birth !== COMPACT[person.birthDay]) date += 1;
  }
  // An edit may leave a name as it is, or make another form of it.
  isNear(t, nom, straight.length, NOISE.nomTypo + NOISE.swapped);
  isNear(t, prenom, straight.length, NOISE.prenomTypo + NOISE.swapped);
  isNear(t, date, straight.length, NOISE.date * 0.97);
});

test("the postcode is that of the death place for four in five", (t) => {
  const predicted = dead.filter(({ codePostal }) => codePostal !== "");
  isNear(t, dead.length - predicted.length, dead.length, NOISE.postcodeMissing);
  const hits = predicted.filter((customer) => {
    const { deathPlace } = personOf(customer);
    return customer.codePostal.startsWith(postcodePrefix(departmentOf(deathPlace)));
  });
  // Half die where they were born; the rest may agree by chance.
  const chance = Array.from({ length: 101 }, (_, at) => departmentShare(at) ** 2);
  const same = chance.reduce((sum, one) => sum + one, 0);
  const expected = RESIDENCE.death + RESIDENCE.birth * 0.46 + RESIDENCE.anywhere * same;
  t.true(Math.abs(hits.length / predicted.length - expected) < 0.03);
  t.true(predicted.every(({ codePostal }) => /^\d{5}$/.test(codePostal)));
});

test("women go by a usage name as often as their age tells, men never", (t) => {
  t.true(all.every(({ sex, nomUsage }) => sex === 1 || nomUsage === null));
  const women = all.filter(({ sex, age }) => sex === 1 && age === 60);
  const share = usageShare({ sex: 1, birthDay: LAST_ENTRY - Math.round(60.5 * 365.25) });
  isNear(t, women.filter(({ nomUsage }) => nomUsage !== null).length, women.length, share);
});

test("planted customers live, and are as rare as told", (t) => {
  for (const kind of CUSTOMER_KINDS.slice(1)) {
    const planted = all.filter((customer) => customer.kind === kind);
    t.true(Math.abs(planted.length - REQUESTED * PLANTED_SHARE) < 14);
    t.true(planted.every(({ isDead }) => !isDead));
  }
});

test("a planted homonym has the surname, first name and date of somebody dead", (t) => {
  const triples = new Set<string>();
  const person = new Person();
  for (let index = 0; index < people.deadCount; index++) {
    people.draftDead(index, person);
    const first = people.givenNames.spellings[person.given[0] as number] as string;
    const nom = people.surnames.spellings[person.surname] as string;
    triples.add(`${folded(nom)}/${folded(first)}/${COMPACT[person.birthDay]}`);
  }
  const hits = (kind: string) => {
    const planted = all.filter((customer) => customer.kind === kind);
    const found = planted.filter(({ nom, prenom, birth }) =>
      triples.has(`${folded(nom)}/${folded(prenom)}/${birth}`),
    );
    return found.length / planted.length;
  };
  // Some have noise on top.
  t.true(hits("homonym") > 0.5);
  // Who goes by the second given name may have the name of the other there.
  t.true(hits("twin") < 0.3);
  t.true(hits("impostor") < 0.3);
});

test("dates are real and customers adults", (t) => {
  for (const { birth, age } of all) {
    const day = dayOfCompact(birth);
    t.true(day >= 0 && yearOf(day) >= 1880);
    t.true(age >= 17 && age < 113);
  }
});
