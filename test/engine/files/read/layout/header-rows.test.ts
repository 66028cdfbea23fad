import test from "ava";
import { readTables } from "./read-tables.ts";

type Case = readonly [why: string, text: string, header: readonly string[], rows: number];

const PEOPLE = ["Nom", "E-mail", "Tél"];
const CALLED = `${PEOPLE.join(",")}\n`;

/** Rows that are names of columns, and first rows of data that contrast with those below. */
const CASES: readonly Case[] = [
  [
    "names shorter than what they are called",
    "Raison sociale\nGarage Martin\nDurand SARL\n",
    ["Raison sociale"],
    2,
  ],
  ["a column of names without a name", "Garage Martin\nDurand SARL\nLe Gall\n", [], 3],
  [
    "two addresses above one",
    `${CALLED}Dupont,j@x.fr ::: k@x.fr,+33 6 01 02 03 04\nPetit,a@x.fr,\nBlanc,,0601020306\n`,
    PEOPLE,
    3,
  ],
  [
    "two numbers above one",
    `${CALLED}Dupont,sans,06 01 02 03 04 ou 05\nPetit,a@x.fr,0601020305\nBlanc,b@x.fr,0601020306\n`,
    PEOPLE,
    3,
  ],
  [
    "units below names",
    "Nom;CA;Effectif\n;(k€);(pers.)\nGarage;1250;12\nDurand;45;1\n",
    ["Nom", "CA (k€)", "Effectif (pers.)"],
    2,
  ],
];

for (const [why, text, header, rows] of CASES)
  test(`names of columns: ${why}`, (t) => {
    const { tables } = readTables(text);
    t.deepEqual(
      tables.map((table) => [table.header, table.rows.length]),
      [[header, rows]],
    );
  });
