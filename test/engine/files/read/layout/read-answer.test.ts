import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../../../engine/files/read/dialect/sniff-dialect.ts";
import { detectEncoding } from "../../../../../engine/files/read/encoding/detect-encoding.ts";
import { layoutTables } from "../../../../../engine/files/read/layout/layout-tables.ts";
import { readAnswer } from "../../../../../engine/files/read/layout/read-answer.ts";

test("answer: one line of JSON, cells as they stand in the file", (t) => {
  const text = `Export\n\nid;nom;montant\n1;"Le ""Gall"" ; Jean";12,50\n2;Anne\n3;;"a\nb";x\n\nref;prix;stock;lieu\nA1;3,20;1;Lyon\nA2;4,00;2;Nice\n`;
  t.deepEqual(answer(text), {
    file: "essai.csv",
    nature: "csv",
    encoding: "utf-8",
    dialect: { delimiter: ";", quote: '"', escape: '"', newline: "\n" },
    header_rows: 1,
    tables: [
      {
        name: "essai.csv",
        header_rows: 1,
        header: ["id", "nom", "montant"],
        rows: [
          ["1", 'Le "Gall" ; Jean', "12,50"],
          ["2", "Anne"],
          ["3", "", "a\nb", "x"],
        ],
      },
      {
        name: "essai.csv (tableau 2)",
        header_rows: 1,
        header: ["ref", "prix", "stock", "lieu"],
        rows: [
          ["A1", "3,20", "1", "Lyon"],
          ["A2", "4,00", "2", "Nice"],
        ],
      },
    ],
    preamble: ["Export"],
    notes: [
      { code: "plusieurs_tableaux", text: "Le fichier contient 2 tableaux." },
      {
        code: "lignes_inegales",
        text: "« essai.csv » : 1 ligne(s) avec trop peu de cellules, 1 avec trop.",
      },
    ],
    error: null,
  });
});

test("answer: a table without header has none; an empty file has no table", (t) => {
  const found = answer("1;12,50\n2;3,00\n") as { tables: { header: string[]; rows: string[][] }[] };
  t.deepEqual(found.tables[0]?.header, []);
  t.is(found.tables[0]?.rows.length, 2);
  t.like(answer(""), { tables: [], header_rows: 0, error: null });
});

function answer(text: string): unknown {
  const plain = bytesInMemory(Buffer.from(text));
  const name = "essai.csv";
  const { dialect } = sniffDialect(plain);
  const read = { name, nature: "csv", encoding: detectEncoding(plain), dialect } as const;
  const part = { ...read, ...layoutTables(plain, dialect, name) };
  const line = [...readAnswer(part, plain)].join("");
  if (line.indexOf("\n") !== line.length - 1) throw new Error("more than one line");
  return JSON.parse(line);
}
