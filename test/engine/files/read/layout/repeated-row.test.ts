import test from "ava";
import { readTables } from "./read-tables.ts";

/** Lines of a text; those that begin with + are titles, and no rows. */
type Case = readonly [why: string, lines: readonly string[]];

const NAMES = "Code;Nom;CP;Ville";
const ROWS = ["1;Garage;69001;Lyon", "2;Café;69002;Lyon", "3;Durand;06000;Nice"];
const TEXTS = ["Nom;Ville;Contact", "A;Lyon;Luc", "B;Nice;Anne", "C;Metz;Zoé", "D;Caen;Paul"];
const everywhere = (text: string, columns = 4): string => Array(columns).fill(text).join(";");

const CASES: readonly Case[] = [
  ["above the header", [`+${everywhere("Clients 2026")}`, NAMES, ...ROWS]],
  ["twice above it", [`+${everywhere("Clients")}`, `+${everywhere("Page un")}`, NAMES, ...ROWS]],
  ["between groups", [NAMES, ...ROWS, `+${everywhere("Région Sud")}`, ...ROWS]],
  ["below the header", [NAMES, `+${everywhere("Nord")}`, ...ROWS]],
  ["at the end", [NAMES, ...ROWS, `+${everywhere("Fin de liste")}`]],
  [
    "two among texts",
    [...TEXTS, `+${everywhere("PARTIS", 3)}`, "E;Albi;Luc", `+${everywhere("MORTS", 3)}`, "F;;Jo"],
  ],
  ["one name among texts", [...TEXTS, everywhere("Lyon", 3), "E;Albi;Luc"]],
  ["one name at the end of texts", [...TEXTS, everywhere("parfois", 3)]],
  ["nothing known", [NAMES, ...ROWS, everywhere("inconnu"), everywhere("non renseigné"), ...ROWS]],
  ["values", [NAMES, ...ROWS, everywhere("69001"), everywhere("a@x.fr"), ...ROWS]],
  ["two columns", ["Nom;Ville", "A;Lyon", "Nice;Nice", "B;Metz", "Caen;Caen", "C;Albi"]],
];

for (const [why, lines] of CASES)
  test(`one text in every cell of a row: ${why}`, (t) => {
    const { layout, tables } = readTables(
      `${lines.map((line) => line.replace("+", "")).join("\n")}\n`,
    );
    const [header, ...rows] = lines.filter((line) => !line.startsWith("+"));
    t.deepEqual(
      tables.map((table) => [table.header, ...table.rows].map((row) => row.join(";"))),
      [[header, ...rows]],
    );
    const titles = lines.filter((line) => line.startsWith("+")).length;
    const told = layout.notes.filter(({ code }) => code === "ligne_ecartee").length;
    t.is(layout.preamble.length + told, titles);
  });
