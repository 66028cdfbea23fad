import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import {
  aggregateNames,
  FEWEST_BEARERS,
  type NamedBirth,
  readCounts,
} from "../../../bench/persons/aggregate-names.ts";
import tables from "../../../bench/persons/data/name-tables.json" with { type: "json" };
import { readDeathRow } from "../../../bench/persons/death-sheet.ts";

const birth = (nom: string, prenoms: string, person: number): NamedBirth => ({
  nom,
  prenoms: prenoms.split(" "),
  sexe: "1",
  birthYear: 1930,
  isAbroad: false,
  person: `${nom} ${person}`,
});

test("names that fewer than three persons bear are not told", (t) => {
  const predicted = aggregateNames([
    birth("COMMUN", "JEAN LUC", 1),
    birth("COMMUN", "JEAN LUC", 2),
    birth("COMMUN", "JEAN LUC", 3),
    birth("RARE", "ZEPHYR JEAN", 4),
    birth("RARE", "ZEPHYR JEAN", 5),
    // The same person again.
    birth("RARE", "ZEPHYR JEAN", 5),
  ]);
  t.is(predicted.persons, 5);
  t.is(predicted.surnames, "COMMUN 3");
  t.deepEqual(predicted.given, { france1: { "193": "JEAN 3" } });
  t.deepEqual(predicted.bearers, { france1: { "193": 5 } });
  t.deepEqual(predicted.pairs, { "1JEAN": "LUC 3" });
  t.deepEqual(predicted.later, { "1": "LUC 3" });
  t.true(readCounts(predicted.surnameLetters.france).every(([, count]) => count >= FEWEST_BEARERS));
  t.false(JSON.stringify(predicted).includes("RARE"));
});

test("the tables of the repository tell nothing that fewer than three share", (t) => {
  const counts = [
    tables.surnames,
    ...Object.values(tables.surnameLetters),
    ...Object.values(tables.givenLetters),
    ...Object.values(tables.later),
    ...Object.values(tables.pairs),
  ];
  for (const table of counts)
    for (const [name, count] of readCounts(table)) t.true(count >= FEWEST_BEARERS, name);
  for (const decades of Object.values(tables.given)) {
    const sums = new Map<string, number>();
    for (const table of Object.values(decades))
      for (const [name, count] of readCounts(table)) sums.set(name, (sums.get(name) ?? 0) + count);
    t.true([...sums.values()].every((sum) => sum >= FEWEST_BEARERS));
  }
});

const SAMPLES = join(process.env["RECOUPE_SAMPLES"] ?? "", "deces");
const FILES = ["deces-2009.insee-extract.csv", "deces-2020_m04.insee-extract.csv"];

test("the tables are those of the lines they were counted on, where these are there", (t) => {
  if (!existsSync(join(SAMPLES, FILES[0] as string))) {
    t.log("no official samples: not tested");
    t.pass();
    return;
  }
  const births = FILES.flatMap((file) =>
    readFileSync(join(SAMPLES, file), "utf8").split("\n").slice(1).filter(Boolean),
  ).map((line): NamedBirth => {
    const sheet = readDeathRow(line);
    return {
      nom: sheet.nom,
      prenoms: sheet.prenoms,
      sexe: sheet.sexe === "1" ? "1" : "2",
      birthYear: Number(sheet.birth.slice(0, 4)),
      isAbroad: sheet.birthPlace.startsWith("99"),
      person: `${sheet.nom}*${sheet.prenoms.join(" ")}/${sheet.birth}`,
    };
  });
  t.deepEqual<unknown, unknown>(aggregateNames(births), tables);
});
