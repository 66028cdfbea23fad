import test from "ava";
import { areRowsQuoted, withoutQuotes } from "../../../../../engine/files/read/gate/quoted-rows.ts";
import fc, { rounds } from "../../../../properties.ts";

const HEADS: readonly (readonly [why: string, areQuoted: boolean, lines: readonly string[]])[] = [
  [
    "commas, cells quoted within",
    true,
    ['"code,nom,ville"', '"C1,""ORVALIS, SA"",Dijon"', '"C2,""BREZE"",Lyon"'],
  ],
  ["semicolons", true, ['"code;nom"', '"C1;Orvalis"', '"C2;Breze"']],
  ["empty cells behind", true, ['"code,nom,ville";', '"C1,""O"",Dijon";', '"C2,B,Lyon";;']],
  ["tabs", true, ['"code\tnom"', '"C1\tOrvalis"', '"C2\tBreze"']],
  ["a header without quotes", true, ["code,nom,ville", '"C1,""O, SA"",Dijon"', '"C2,""B"",Lyon"']],
  ["cells quoted, not rows", false, ['"code";"nom"', '"C1";"Orvalis"', '"C2";"Breze"']],
  ["texts with a comma each", false, ['"nom"', '"Durand, Paul"', '"Petit, Anne"']],
  ["points", false, ['"point"', '"[1,2,3]"', '"[4,5,6]"']],
  ["prose", false, ['"remarque"', '"Bon client, fidèle, à revoir"', '"Payé"']],
  ["uneven rows", false, ['"code;nom"', '"C1;a;b;c"', '"C2"']],
  ["one row", false, ['"code;nom"', '"C1;Orvalis"']],
  ["nothing", false, [""]],
];

for (const [why, areQuoted, lines] of HEADS)
  test(`rows in quotes: ${why}`, (t) => {
    for (const newline of ["\n", "\r\n"]) t.is(areRowsQuoted(lines.join(newline)), areQuoted);
  });

const inQuotes = (row: string): string => `"${row.replaceAll('"', '""')}"`;
const unquoted = (line: string): string => Buffer.from(withoutQuotes(Buffer.from(line))).toString();

test("empty cells behind a row are left out with its quotes", (t) => {
  t.is(unquoted('"C1,""O"",Dijon";;'), 'C1,"O",Dijon');
  t.is(unquoted('"C1,O, ";\t '), "C1,O, ");
});

test("any row comes out of its quotes as it went in", (t) => {
  const row = fc.string({ unit: fc.constantFrom('"', ",", "a", "é", " ") });
  fc.assert(
    fc.property(row, (text) => t.is(unquoted(inQuotes(text)), text)),
    { numRuns: rounds(200) },
  );
});

for (const line of ["", '"', '"a', 'a"', '"a" b"', '"a""', '"a";"b"'])
  test(`a line that is not in quotes stays: ${line}`, (t) => t.is(unquoted(line), line));
