import test from "ava";
import { readDeathRow } from "../../../bench/persons/death-sheet.ts";
import { ExactRule } from "../../../bench/persons/exact-rule.ts";
import { INPUT_CLASSES } from "../../../bench/persons/input-class.ts";
import { askLeftOut, leftOutOf, partLines } from "../../../bench/persons/leave-out.ts";
import type { Answer, Matcher } from "../../../bench/persons/matcher.ts";
import { People } from "../../../bench/persons/people.ts";

const MAIN = INPUT_CLASSES[0] as (typeof INPUT_CLASSES)[number];

const row = (at: number, name: string, birth: string): string =>
  `"${name}*JEANNE MARIE/";"2";"${birth}";"2A004";"AJACCIO";"";"20200115";"${13001 + at}";"${at}"`;

const birthOf = (at: number): string => `19${20 + (at % 60)}0${1 + (at % 9)}1${at % 10}`;
const rows = Array.from({ length: 4000 }, (_, at) => row(at, `NOM${at}`, birthOf(at)));
/** A correction of each: another name, the same dates and place. */
const corrections = rows.map((_, at) => row(at, `NOMM${at}`, birthOf(at)));

test("one person in twenty goes with all his lines", (t) => {
  const { kept: retained, leftOut } = partLines([...rows, ...corrections], readDeathRow, 7);
  t.true(Math.abs(leftOut.length / rows.length - 0.05) < 0.02);
  t.is(retained.length, 2 * (rows.length - leftOut.length));
  const noms = new Set(retained.map((line) => readDeathRow(line).nom));
  t.true(leftOut.every(({ nom }) => !noms.has(nom)));
  t.deepEqual(partLines([...rows, ...corrections], readDeathRow, 7), { kept: retained, leftOut });
  t.notDeepEqual(partLines(rows, readDeathRow, 8).leftOut, leftOut);
});

test("who stands under another birth date too is not asked", (t) => {
  const redated = rows.map((_, at) => row(at, `NOM${at}`, "19350505"));
  const { kept: retained, leftOut } = partLines([...rows, ...redated], readDeathRow, 7);
  t.true(retained.length < 2 * rows.length);
  const noms = new Set(retained.map((line) => readDeathRow(line).nom));
  t.true(leftOut.every(({ nom }) => !noms.has(nom)));
});

test("those asked have what their line says, and a postcode of their death place", (t) => {
  const { leftOut } = partLines(rows, readDeathRow, 7);
  for (const person of leftOut) {
    t.regex(person.codePostal, /^1[3-7]\d{3}$/);
    t.is(person.prenoms, "JEANNE MARIE");
    t.is(person.sexe, "F");
    t.is(person.lieuNaissance, "2A004");
  }
});

test("persons without a full birth date or given name are not asked", (t) => {
  const dull = rows.flatMap((_, at) => [
    row(at, "A", "19300000"),
    row(at, "A", "19300100"),
    row(at, "A", "00000000"),
    row(at, "A", "19300101").replace("JEANNE MARIE", ""),
  ]);
  t.deepEqual(partLines(dull, readDeathRow, 7).leftOut, []);
});

test("every probable death of somebody left out is a false alarm", (t) => {
  const people = new People(7, 60_000);
  const leftOut = [...leftOutOf(people, 1000)];
  t.true(leftOut.length >= 1000 && leftOut.length < 2100);
  const answer = (statutVital: Answer["statutVital"]): Matcher => ({
    check: () => ({ statutVital, scoreConfiance: 1, candidats: [] }),
  });
  const all = askLeftOut(answer("decede_probable"), MAIN, leftOut);
  t.is(all.asked, leftOut.length);
  t.is(all.leave_out_false_alarms_per_100k, 1e5);
  t.is(askLeftOut(answer("a_verifier_homonyme"), MAIN, leftOut).to_check, leftOut.length);
  t.is(askLeftOut(answer("vivant"), MAIN, leftOut).false_alarms, 0);
  t.is(askLeftOut(new ExactRule(), MAIN, leftOut).false_alarms, 0);
});
