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
  [
    "a first row with a postcode and its town",
    "Garage\t12 rue\t21000 Dijon\nCafé\t1 quai\t06300 Nice\n",
    [],
    2,
  ],
  [
    "the header again in capitals, with blanks",
    "Code;Nom;Ville\nA;Garage;Lyon\nCODE;NOM;VILLE\nB;Durand;Nice\nCode ;Nom ;Ville \nC;Petit;Metz\n",
    ["Code", "Nom", "Ville"],
    3,
  ],
  [
    "the header again behind the end of a page",
    "Code;Nom;CP\nA;Garage;69000\nB;Durand;06000\n\fCode;Nom;CP\nC;Petit;57000\n",
    ["Code", "Nom", "CP"],
    3,
  ],
  [
    "a title and blank lines below the header",
    "Code;Nom;CA\n;;\nAGENCE DE LYON;;\n;;\nC001;Garage;10\nC002;Café;20\nC003;Petit;30\n",
    ["Code", "Nom", "CA"],
    3,
  ],
  [
    "a title in each cell",
    "Code;Nom;CP\nLyon;Lyon;Lyon\nC001;Garage;69001\nC002;Café;69002\n",
    ["Code", "Nom", "CP"],
    2,
  ],
  [
    "a group of all columns, in each cell",
    "VENTE;VENTE;VENTE;VENTE\nCode;;CA;CP\nA;x;12;69001\nB;y;14;06000\nC;z;15;59000\n",
    ["VENTE Code", "VENTE", "VENTE CA", "VENTE CP"],
    3,
  ],
  [
    "names in quotes as a whole",
    '"Code;Nom;Ville"\n1;Martin;Lyon\n2;Petit;Nice\n',
    ["Code", "Nom", "Ville"],
    2,
  ],
  ["a first row with a value twice", "Lyon;Lyon;x\nNice;Metz;y\n", [], 2],
];

for (const [why, text, header, rows] of CASES)
  test(`names of columns: ${why}`, (t) => {
    const { tables } = readTables(text);
    t.deepEqual(
      tables.map((table) => [table.header, table.rows.length]),
      [[header, rows]],
    );
  });

test("a table of two columns above a wider one is no list of keys and values", (t) => {
  const text = "Clients\nCode;Nom\n1;A\n2;B\n\nFournisseurs\nCode;Nom;CP\n10;C;69001\n11;D;06000\n";
  t.deepEqual(
    readTables(text).tables.map((table) => [table.header.join(), table.rows.length]),
    [
      ["Code,Nom", 2],
      ["Code,Nom,CP", 2],
    ],
  );
});

test("the title of the next table may stand between blank rows", (t) => {
  const blank = ";;\n";
  const above = `Code;Nom;\n1;A;\n2;B;\n${blank}Fournisseurs;;\n${blank}`;
  const { layout, tables } = readTables(`${above}Code;Nom;CP\n10;C;69001\n11;D;06000\n`);
  t.deepEqual(
    tables.map(({ rows }) => rows.length),
    [2, 2],
  );
  t.is(layout.notes.find(({ code }) => code === "titre")?.row, 5);
});

test("a row of one cell between blank rows is a row where no table follows", (t) => {
  const { layout } = readTables("Code;Nom;CP\n1;A;69001\n\n2;;\n\n3;C;06000\n4;D;06100\n");
  t.deepEqual(
    layout.tables.map(({ rows }) => rows),
    [4],
  );
});
