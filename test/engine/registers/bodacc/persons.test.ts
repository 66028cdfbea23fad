import test from "ava";
import { isSiren } from "../../../../engine/identifiers/siren.ts";
import { readPersons, registreNumbers } from "../../../../engine/registers/bodacc/persons.ts";
import fc from "../../../properties.ts";

type Case = readonly [number: string, sirens: number[], wrong: boolean, why: string];

const NUMBERS: readonly Case[] = [
  ["732829320", [732_829_320], false, "plain"],
  ["732 829 320", [732_829_320], false, "with spaces"],
  ["732\u00a0829\u202f320", [732_829_320], false, "with no-break spaces"],
  ["732.829.320", [732_829_320], false, "with dots"],
  ["005410220", [5_410_220], false, "leading zeros"],
  ["5410220", [5_410_220], false, "two zeros lost"],
  ["5410221", [], true, "two digits short and a wrong key"],
  ["000000018", [18], false, "many zeros that are there"],
  ["18", [], true, "seven zeros lost: never more than three"],
  ["732829321", [], true, "a wrong key"],
  ["73282932000074", [], true, "a SIRET"],
  ["000000000", [], true, "zeros"],
  ["RCS non inscrit", [], false, "no number"],
  ["A 732 829 320", [], false, "a number of another register"],
  ["", [], false, "nothing"],
];

for (const [number, sirens, wrong, why] of NUMBERS)
  test(`SIREN "${number}": ${why}`, (t) => {
    const persons = readPersons([number], []);
    t.deepEqual([persons.sirens, persons.wrongSiren], [sirens, wrong]);
  });

test("up to three lost zeros are found again when the key holds, and only then", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999_999 }), (number) => {
      t.deepEqual(readPersons([String(number)], []).sirens, isSiren(number) ? [number] : []);
    }),
  );
});

const REGISTRES: readonly (readonly [registre: unknown, numbers: string[], why: string])[] = [
  ["732 829 320,732829320", ["732 829 320", "732829320"], "joined"],
  ["732829320", ["732829320"], "one"],
  [["732 829 320", "732829320"], ["732 829 320", "732829320"], "a list"],
  [["732829320", null, 5], ["732829320"], "a list of other things"],
  [{}, [], "an object"],
  [undefined, [], "nothing"],
];

for (const [registre, numbers, why] of REGISTRES)
  test(`registre: ${why}`, (t) => t.deepEqual([...registreNumbers(registre)], numbers));
