import test from "ava";
import fc, { rounds } from "../../../../properties.ts";
import { readTables } from "./read-tables.ts";

type Table = readonly string[];

/** The lines of a text, the tables that they make, and a note on them. */
const CASES: readonly (readonly [
  why: string,
  lines: readonly string[],
  tables: readonly Table[],
  code?: string,
])[] = [
  [
    "the same names",
    ["Nom;Ville;;Nom;Ville", "A;Lyon;;B;Nice", "C;Metz;;D;Caen"],
    [
      ["Nom;Ville", "A;Lyon", "C;Metz"],
      ["Nom;Ville", "B;Nice", "D;Caen"],
    ],
    "tableaux_cote_a_cote",
  ],
  [
    "one that ends sooner",
    ["Client;CA;;;Banque;IBAN", "A;1;;;X;FR1", "B;2;;;Y;FR2", "C;3;;;;", "D;4;;;;", "E;5"],
    [
      ["Client;CA", "A;1", "B;2", "C;3", "D;4", "E;5"],
      ["Banque;IBAN", "X;FR1", "Y;FR2"],
    ],
    "tableaux_cote_a_cote",
  ],
  [
    "the first ends sooner",
    ["Client;CA;;Banque;IBAN", "A;1;;X;FR1", "B;2;;Y;FR2", ";;;Z;FR3", ";;;U;FR4"],
    [
      ["Client;CA", "A;1", "B;2"],
      ["Banque;IBAN", "X;FR1", "Y;FR2", "Z;FR3", "U;FR4"],
    ],
    "tableaux_cote_a_cote",
  ],
  [
    "one row less: told",
    ["Client;CA;;Banque;IBAN", "A;1;;X;FR1", "B;2;;Y;FR2", "C;3;;;"],
    [["Client;CA;;Banque;IBAN", "A;1;;X;FR1", "B;2;;Y;FR2", "C;3;;;"]],
    "colonne_vide",
  ],
  ...[
    ["a blank column", ["Code;Nom;;CP;Ville", "1;A;;69001;Lyon", "2;B;;06000;Nice"]],
    ["a column without a name", ["Nom;Ville;;Nom;Ville", "A;Lyon;x;B;Nice", "C;Metz;;D;Caen"]],
    ["cells that are blank here and there", ["Nom;CP;;Tél;Mail", "A;1;;;", "B;2;;3;m", "C;3;;;"]],
    ["a margin", [";Code;Nom;CP", ";1;A;69001", ";2;B;06000", ";3;C;06100"]],
    ["one column apart", ["Nom;Ville;;Note", "A;Lyon;;x", "B;Nice;;y", "C;Metz;;", "D;Caen;;"]],
  ].map(([why, lines]) => [why, lines, [lines]] as [string, readonly string[], readonly Table[]]),
];

for (const [why, lines, expected, code] of CASES)
  test(`tables side by side: ${why}`, (t) => {
    const { layout, tables } = readTables(`${lines.join("\n")}\n`);
    t.deepEqual(
      tables.map((table) => [table.header, ...table.rows].map((row) => row.join(";"))),
      expected,
    );
    t.deepEqual(
      layout.tables.map((table) => table.rows),
      expected.map((own) => own.length - 1),
    );
    const codes = layout.notes.map((note) => note.code);
    for (const own of ["tableaux_cote_a_cote", "colonne_vide"])
      t.is(codes.includes(own), own === code, own);
  });

test("tables side by side come back as they were", async (t) => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
  const rowsOf = (least: number, most: number) =>
    fc.array(fc.tuple(word, fc.integer({ min: 1, max: 999 })), {
      minLength: least,
      maxLength: most,
    });
  await fc.assert(
    fc.property(rowsOf(6, 20), rowsOf(2, 4), fc.boolean(), (long, short, isFirst) => {
      const parts = isFirst ? [long, short] : [short, long];
      const line = (row?: readonly [string, number]) => row ?? ["", ""];
      const lines = long.map((_, at) => [...line(parts[0]?.[at]), "", ...line(parts[1]?.[at])]);
      const text = ["Nom;CA;;Autre;Somme", ...lines.map((cells) => cells.join(";")), ""].join("\n");
      const { tables } = readTables(text);
      t.deepEqual(
        tables.map((table) => table.rows),
        parts.map((rows) => rows.map(([name, sum]) => [name, String(sum)])),
      );
    }),
    { numRuns: rounds(1) },
  );
});
