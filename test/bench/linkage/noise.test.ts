import test from "ava";
import { Draw } from "../../../bench/corpus/customer-files/draw.ts";
import { letterSlip } from "../../../bench/linkage/noise/letter-slip.ts";
import { COPY, withNoise } from "../../../bench/linkage/noise/noise.ts";
import { entryOf } from "../../../bench/linkage/noise/person-entry.ts";
import { PERSON_NOISES } from "../../../bench/linkage/noise/person-noises.ts";
import {
  drawStyle,
  writtenPhone,
  writtenStreet,
  writtenTown,
} from "../../../bench/linkage/noise/style.ts";
import { columnsOf } from "../../../bench/linkage/tables/person-layouts.ts";
import { visibleNoises } from "../../../bench/linkage/tables/visible-noises.ts";
import { isDay } from "../../../bench/linkage/world/birth.ts";
import { Households, type Person } from "../../../bench/linkage/world/household.ts";
import fc, { rounds } from "../../properties.ts";

const HOUSEHOLDS = new Households();
const seeds = fc.nat(1_000_000);

function membersOf(seed: number): readonly Person[] {
  return HOUSEHOLDS.draw(new Draw(seed, "test"));
}

test("members of a household are different persons at one address", (t) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const members = membersOf(seed);
      const keys = members.map(({ given, born }) => `${given[0]} ${JSON.stringify(born)}`);
      t.is(new Set(keys).size, members.length, keys.join(", "));
      const children = members.filter(({ role }) => role === "child");
      t.is(new Set(children.map(({ given }) => given[0])).size, children.length);
      for (const { home } of members) t.deepEqual(home, members[0]?.home);
    }),
    { numRuns: rounds(20) },
  );
});

test("as many noises as wanted at most, each once, and dates of the calendar", (t) => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 6 }), (seed, count) => {
      const draw = new Draw(seed, "noise");
      const person = membersOf(seed)[0] as Person;
      const start = entryOf(person, drawStyle(draw));
      const { entry, noises } = withNoise(draw, PERSON_NOISES, start, { truth: person, count });
      if (count === 0) t.deepEqual([noises, entry], [[COPY], start]);
      t.true(noises.length <= Math.max(1, count));
      t.is(new Set(noises).size, noises.length);
      t.true(entry.born === null || isDay(entry.born));
    }),
    { numRuns: rounds(10) },
  );
});

test("a noise of a column that the file lacks is not drawn", (t) => {
  const columns = columnsOf("nom=Nom,telephone=Tél.");
  const names = visibleNoises(PERSON_NOISES, columns).map(({ name }) => name);
  t.true(names.includes("nom_faute") && names.includes("telephone_autre"));
  t.false(names.some((name) => /^(date|email|adresse)_/u.test(name)));
});

test("a slip changes at most two letters of the length", (t) => {
  fc.assert(
    fc.property(seeds, fc.stringMatching(/^[a-z]{2,12}$/u), (seed, text) => {
      const slipped = letterSlip(new Draw(seed, "slip"), text);
      t.true(Math.abs(slipped.length - text.length) <= 1, slipped);
    }),
  );
});

test("forms of telephones, streets and towns", (t) => {
  const phone = "0612345678";
  t.is(writtenPhone(phone, { phone: "blanks" }), "06 12 34 56 78");
  t.is(writtenPhone(phone, { phone: "international" }), "+33 6 12 34 56 78");
  t.is(writtenPhone(phone, { phone: "lost_zero" }), "612345678");
  t.is(writtenPhone("", { phone: "bracket" }), "");
  const street = { number: "3", street: "avenue de la Forêt" };
  t.is(writtenStreet(street, { address: "abbreviated" }), "3 av Forêt");
  t.is(writtenStreet(street, { address: "capitals" }), "3 AVENUE DE LA FORET");
  t.is(writtenTown("Saint-Brieuc", { address: "abbreviated" }), "ST-BRIEUC");
});
