import test from "ava";
import { readTables } from "./read-tables.ts";

const HEADER = "id;nom;ville;montant\n";
const BODY = "1;Durand;Lyon;12,50\n2;Martin;Nantes;7,00\n3;Petit;Lille;9,90\n";

const TOLD: readonly (readonly [why: string, text: string, rows: number, codes: string[]])[] = [
  ["nothing", HEADER + BODY, 3, []],
  [
    "decimals cut by the delimiter",
    "code,ville,prix\nC1,Lyon,12,50\nC2,Metz,13,75\nC3,Gap,1,00\n",
    3,
    ["entete_court"],
  ],
  [
    "names of rows that have none themselves",
    "nom;ville;montant\n1;Durand;Lyon;12,50\n2;Martin;Nantes;7,00\n",
    2,
    ["entete_court"],
  ],
  [
    "lines of a printed list",
    "Garage 1 rue 21000 Dijon 03 80 12 34 56\nCafé 2 quai 06300 Nice 0493123456\nDurand ZI 59000 Lille 0320123456\n",
    3,
    ["une_seule_colonne", "sans_entete"],
  ],
  [
    "lines of a list with dashes",
    "Nos clients\n• Garage – Dijon – 3\n• Café – Nice – 4\n• Durand – Lille – 5\n",
    3,
    ["une_seule_colonne"],
  ],
  [
    "subtotals that name their group",
    `${HEADER}${BODY}Sous-total Lyon;;;29,40\n${BODY}Subtotal for Nice;;;8,00\n`,
    6,
    ["ligne_ecartee", "ligne_ecartee"],
  ],
  ["a name that begins so", `${HEADER}${BODY}Subtotale;;;8,00\n${BODY}`, 7, []],
  [
    "files put one behind the other, each with its mark",
    `\ufeff\ufeff${HEADER}${BODY}\ufeff${HEADER}4;Roux;Brest;1,00\n`,
    4,
    ["ligne_ecartee"],
  ],
];

for (const [why, text, rows, codes] of TOLD)
  test(`what is told of a text: ${why}`, (t) => {
    const { tables, layout } = readTables(text);
    t.is(tables.length, 1);
    t.is(tables[0]?.rows.length, rows);
    t.deepEqual(
      layout.notes.map(({ code }) => code),
      codes,
    );
  });

test("a mark before a quoted cell, at the head of a row, is no part of it", (t) => {
  const { tables } = readTables(`${HEADER}${BODY}\ufeff"4";"Le; Gall";Brest;1,00\n`);
  t.deepEqual(tables[0]?.rows[3], ["4", "Le; Gall", "Brest", "1,00"]);
});
