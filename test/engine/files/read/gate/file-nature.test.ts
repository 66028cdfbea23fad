import test from "ava";
import { FILE_ERRORS } from "../../../../../engine/errors/file-error-table.ts";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { wideBytes } from "../../../../../engine/files/read/encoding/wide-encoding.ts";
import { EXTENSIONS, natureOfFile } from "../../../../../engine/files/read/gate/file-nature.ts";
import { FOREIGN_NATURES } from "../../../../../engine/files/read/gate/foreign-natures.ts";
import fc from "../../../../properties.ts";

const nature = (name: string, content: string | Uint8Array): string => {
  const found = natureOfFile(bytesInMemory(Buffer.from(content)), name);
  return found.ok ? found.value : found.failure.code;
};

/** In code page 500: letters and digits, blanks, semicolons and ends of lines. */
function ebcdic(text: string): Uint8Array {
  const codes = new Map<string, number>([
    [" ", 0x40],
    [";", 0x5e],
    ["\n", 0x25],
  ]);
  for (const [letters, first] of [
    ["ABCDEFGHI", 0xc1],
    ["JKLMNOPQR", 0xd1],
    ["STUVWXYZ", 0xe2],
    ["0123456789", 0xf0],
  ] as const)
    for (const [at, letter] of [...letters].entries()) codes.set(letter, first + at);
  return Uint8Array.from([...text], (char) => codes.get(char) ?? 0);
}

const SYLK = `ID;PWXL;N;E\n${"P;Pdd/mm/yyyy\n".repeat(30)}C;Y1;X1;K"Nom"\nC;X2;K"Ville"\nE\n`;
const DIF =
  'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,2\n""\nDATA\n0,0\n""\n-1,0\nBOT\n1,0\n"Nom"\n-1,0\nEOD\n';

const NATURES: readonly [name: string, content: string | Uint8Array, nature: string][] = [
  ["a.csv", "nom;ville\n", "csv"],
  ["a.txt", "nom\tville\n", "csv"],
  ["A.CSV", "nom;ville\n", "csv"],
  ["a.csv", '["a","b"]\n', "csv"],
  ["a.csv", "[nom],[ville]\n", "csv"],
  ["a.csv", "{nom};{ville}\n", "csv"],
  ["a.csv", '[{"a":1}]', "json"],
  ["a.json", '["a","b"]', "json"],
  ["a.json", '  {"a":1}', "json"],
  ["a.json", "\ufeff[]", "json"],
  ["a.json", Buffer.from('\ufeff[{"a":1}]', "utf16le"), "json"],
  ["a.json", "nom;ville\n", "csv"],
  ["a.jsonl", '{"a":1}\n', "ndjson"],
  ["a.csv", Buffer.from("\ufeffnom;ville\n", "utf16le"), "csv"],
  ["a.csv", Buffer.from("nom;ville\nÉtienne;Orléans\n", "utf16le"), "csv"],
  ["a.csv", Buffer.from("nom;ville\nÉtienne;Orléans\n", "utf16le").swap16(), "csv"],
  ["a.csv", Buffer.from("nom;ville\nÉtienne;Orléans\n", "latin1"), "csv"],
  ["a.csv", wideBytes("nom;ville\nÉtienne;Orléans\n", "utf-32le"), "csv"],
  ["a.csv", wideBytes("\ufeffnom;ville\n", "utf-32be"), "csv"],
  ["a.json", wideBytes('\ufeff[{"a":1}]', "utf-32le"), "json"],
  ["a.csv", Buffer.from(Int32Array.from({ length: 99 }, (_, at) => at).buffer), "fichier.type"],
  ["a.csv", Buffer.from(Int16Array.from({ length: 99 }, (_, at) => at % 9).buffer), "fichier.type"],
  ["a.csv", "<nom>;<ville>\n", "csv"],
  ["a.csv", "<a b='1'/>", "fichier.type"],
  ["a.csv", "<!DOCTYPE html><p>", "fichier.type"],
  ["a.csv", SYLK, "fichier.type"],
  ["a.slk", SYLK.replaceAll("\n", "\r\n"), "fichier.type"],
  ["a.csv", "ID;PNOM;VILLE\n1;Paul;Lyon\n2;Anne;Nice\n", "csv"],
  ["a.csv", "ID;PNOM;VILLE\n", "csv"],
  ["a.csv", "ID;PNOM\nC;Karine\nP;Paul\nD;Luc\n", "csv"],
  ["a.csv", "ID;NOM;VILLE\nC;X1;K\n", "csv"],
  ["a.dif", DIF, "fichier.type"],
  ["a.csv", DIF.replaceAll("\n", "\r\n"), "fichier.type"],
  ["a.csv", "TABLE\n0,1\n0,2\n", "csv"],
  [
    "a.txt",
    "INSERT INTO `clients` (`id`, `nom`) VALUES\n(1, 'Paul'),\n(2, 'Anne');\n",
    "fichier.type",
  ],
  [
    "a.sql",
    "-- MySQL dump 10.13\n\nDROP TABLE IF EXISTS `c`;\nCREATE TABLE `c` (\n",
    "fichier.type",
  ],
  ["a.txt", "COPY public.clients (id, nom) FROM stdin;\n1\tPaul\n\\.\n", "fichier.type"],
  ["a.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "fichier.type"],
  ["a.vcf", "BEGIN:VCARD\r\nVERSION:2.1\r\n", "fiches"],
  ["a.txt", "Nom : A\nTél : 1\nVille : B\n\nNom : C\nTél : 2\n", "fiches"],
  ["a.json", 'var clients = [{"nom":"A"}];', "json"],
  ["a.csv", "a = [1]\nb = [2]\n", "csv"],
  ["a.txt", ebcdic("CODE;NOM;VILLE\nC001;GARAGE MARTIN;DIJON\nC002;CAFE;NICE\n"), "fichier.type"],
  ["a.csv", "a\r".repeat(99), "csv"],
  ["a.csv", "Set;Insert into\nA;B\n", "csv"],
  ["a.csv", "# INSERT INTO\nnom;ville\nPaul;Lyon\n", "csv"],
  ["a.csv", "<!-- x --><html>", "fichier.type"],
  ["a.xls", Buffer.from("0908100000060500", "hex"), "xls"],
  ["a.xlsm", "nom;ville\n", "csv"],
  ["a.ots", "nom;ville\n", "csv"],
  ["a.xlsb", "nom;ville\n", "fichier.extension"],
  ["a.dat", "nom;ville\n", "fichier.extension"],
  ["a.dat", "%PDF-1.4", "fichier.type"],
  ["a.csv", "", "fichier.vide"],
];

for (const [index, [name, content, expected]] of NATURES.entries())
  test(`nature ${index}: ${name} is ${expected}`, (t) => {
    t.is(nature(name, content), expected);
  });

test("the refusal of an extension lists those that are taken", (t) => {
  const words = FILE_ERRORS["fichier.extension"].text.split(/[\s,.]+/);
  t.deepEqual(
    [...EXTENSIONS.keys()].filter((extension) => !words.includes(extension)),
    [],
  );
});

for (const { is, marks, at = 0 } of FOREIGN_NATURES)
  for (const mark of marks)
    test(`${is} is told by ${JSON.stringify(mark)}`, (t) => {
      const bytes = Buffer.concat([Buffer.alloc(at, "x"), Buffer.from(`${mark}reste`, "latin1")]);
      const found = natureOfFile(bytesInMemory(bytes), "a.csv");
      t.true(!found.ok && found.failure.detail.includes(is));
    });

test("whatever the bytes, a nature or a refusal comes out", (t) => {
  const mark = fc.constantFrom(
    "",
    "PK\x03\x04",
    "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    "\xff\xfe",
    "{",
    "<",
    "<?xml ",
  );
  const bytes = fc.uint8Array({ maxLength: 2000, size: "max" });
  fc.assert(
    fc.property(mark, bytes, fc.boolean(), (begin, rest, isSectors) => {
      const content = Buffer.concat([Buffer.from(begin, "latin1"), rest]);
      // The sizes of the sectors of a compound file, without which it is not looked into.
      if (isSectors && content.length > 32) content.writeUInt16LE(9, 30);
      t.is(typeof nature("a.csv", content), "string");
    }),
  );
});
