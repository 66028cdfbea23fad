import test from "ava";
import { PERSON_FILE } from "../../../engine/files/lists/persons/person-file.ts";
import { unreadable } from "../../../engine/files/lists/persons/verdict-cells.ts";
import type { PersonQuery } from "../../../engine/person/person.ts";
import { CsvRows } from "../../../engine/tables/csv-rows.ts";
import { answeredHeader } from "../../../workers/files/answered-rows.ts";
import { crossChunk } from "../../../workers/files/cross-chunk.ts";
import { FileChunks } from "../../../workers/files/file-chunks.ts";
import { cellsOf } from "../../../workers/files/file-rows.ts";
import fc, { rounds } from "../../properties.ts";

/** Tells who was asked for, in the reasons. */
const echo = (person: PersonQuery) =>
  unreadable(`${person.nom}|${person.prenom}|${person.dateNaissance}`);

/** Index of the reasons among the added columns, from the end. */
const REASONS_FROM_END = 3;

/** Crosses a file that comes in pieces of so many bytes, chunk by chunk. */
function crossed(bytes: Uint8Array, piece = bytes.length || 1) {
  const chunks = new FileChunks(PERSON_FILE);
  let text = "";
  let rows = 0;
  let malformed = 0;
  let neutralised = 0;
  const take = (): void => {
    for (const chunk of chunks.take()) {
      if (!chunks.file) throw new Error("no header");
      const result = crossChunk(chunk, chunks.file, echo);
      text += Buffer.from(result.text).toString();
      rows += result.rows;
      malformed += result.malformed;
      neutralised += result.neutralised;
    }
  };
  for (let at = 0; at < bytes.length; at += piece) {
    const failure = chunks.push(Uint8Array.prototype.slice.call(bytes, at, at + piece));
    if (failure) throw new Error(failure.detail);
    take();
  }
  const failure = chunks.finish();
  if (failure) throw new Error(failure.detail);
  take();
  if (rows !== chunks.rows) throw new Error(`${rows} rows of ${chunks.rows}`);
  const header = chunks.file ? answeredHeader(PERSON_FILE, chunks.file) : "";
  return { header, text, rows, malformed, neutralised };
}

/** The cells of each line of a crossed file. */
function linesOf(text: string): string[][] {
  const rows = new CsvRows(";");
  rows.push(Buffer.from(text));
  rows.finish();
  const lines: string[][] = [];
  while (rows.next()) lines.push(cellsOf(rows));
  return lines;
}

/** Of each row: its own cells, who was asked for, and which cells were neutralised. */
function reported(text: string, width: number): [string[], string, string][] {
  return linesOf(text).map((cells) => [
    cells.slice(0, width),
    cells.at(-REASONS_FROM_END) ?? "",
    cells.at(-1) ?? "",
  ]);
}

interface Case {
  readonly why: string;
  readonly file: string | Uint8Array;
  readonly width: number;
  readonly rows: readonly [cells: string[], reason: string, neutralised?: string][];
}

const CASES: readonly Case[] = [
  {
    why: "every column is kept in its order",
    file: "ville,prenom,nom\nRennes,Jean,MARTIN\n",
    width: 3,
    rows: [[["Rennes", "Jean", "MARTIN"], "MARTIN|Jean|"]],
  },
  {
    why: "a blank line is a row, one at the end is none",
    file: "nom;prenom\n\nA;B\n\r\n\nC;D\n\n\n",
    width: 2,
    rows: [
      [["", ""], "||"],
      [["A", "B"], "A|B|"],
      [["", ""], "||"],
      [["", ""], "||"],
      [["C", "D"], "C|D|"],
    ],
  },
  {
    why: "short rows are filled up, empty cells too many are dropped",
    file: "nom;prenom;x\nA;B\nA\nA;B;c;;\n",
    width: 3,
    rows: [
      [["A", "B", ""], "A|B|"],
      [["A", "", ""], "A||"],
      [["A", "B", "c"], "A|B|"],
    ],
  },
  {
    why: "a row too long: nobody is read, nothing is lost",
    file: "nom;prenom\nA;B;C;D\nE;F\n",
    width: 2,
    rows: [
      [["A", "B;C;D"], "ligne mal formée : 4 champs pour 2 colonnes"],
      [["E", "F"], "E|F|"],
    ],
  },
  {
    why: "broken quotes: the line alone, as it stands",
    file: 'nom;prenom\nA;"B\nC;D\n"E"x;F\nG;H\n',
    width: 2,
    rows: [
      [['A;"B', ""], "ligne mal formée : guillemets mal placés ou non fermés"],
      [["C", "D"], "C|D|"],
      [['"E"x;F', ""], "ligne mal formée : guillemets mal placés ou non fermés"],
      [["G", "H"], "G|H|"],
    ],
  },
  {
    why: "line ends and doubled quotes inside quotes",
    file: 'nom,prenom,note\nA,B,"x\ny ""z"""\n"C",D,e',
    width: 3,
    rows: [
      [["A", "B", 'x\ny "z"'], "A|B|"],
      [["C", "D", "e"], "C|D|"],
    ],
  },
  {
    why: "formulas are neutralised and named, numbers are not",
    file: "nom;prenom\n=1+1;-B\n+33 6;-5\n",
    width: 2,
    rows: [
      [["'=1+1", "'-B"], "'=1+1|-B|", "nom, prenom"],
      [["+33 6", "-5"], "'+33 6|-5|"],
    ],
  },
  {
    why: "a line that tells spreadsheets the delimiter",
    file: "sep=,\nnom,prenom\nA;B,C\n",
    width: 2,
    rows: [[["A;B", "C"], "A;B|C|"]],
  },
  {
    why: "windows-1252, UTF-8 and both in one file",
    file: Buffer.concat([
      Buffer.from("nom;prénom\nLEFÈVRE;Élodie\n"),
      Buffer.from("LEFÈVRE;Élodie €\n".replace("€", "\x80"), "latin1"),
    ]),
    width: 2,
    rows: [
      [["LEFÈVRE", "Élodie"], "LEFÈVRE|Élodie|"],
      [["LEFÈVRE", "Élodie €"], "LEFÈVRE|Élodie €|"],
    ],
  },
];

for (const { why, file, width, rows } of CASES)
  test(why, (t) => {
    const bytes = Buffer.from(file as string);
    const { text } = crossed(bytes);
    t.deepEqual(
      reported(text, width),
      rows.map(([cells, reason, neutralised = ""]) => [cells, reason, neutralised]),
    );
    for (const piece of [1, 3, 7]) t.is(crossed(bytes, piece).text, text);
  });

test("the header is kept, a formula in it neutralised, the mark and the line end as they should be", (t) => {
  const { header, text } = crossed(Buffer.from("\ufeffnom,prenom,=x\r\nA,B,c\r\n"));
  t.true(header.startsWith("\ufeffnom;prenom;'=x;statut_vital;action;date_deces;"));
  t.true(header.endsWith(";raisons;reference;cellules_neutralisees\r\n"));
  t.true(text.endsWith("\r\n"));
});

const AGAIN = [
  "ville;nom;prenom;action;note",
  "Rennes;MARTIN;Jean;rappeler;=1+1",
  ";;;;",
  "'=1;'-B;C;;-5",
  '"a;b";"x""y";D;;"l1\nl2"',
  "",
].join("\n");

test("a crossed file crossed again gives the same bytes: its results are replaced", (t) => {
  const once = crossed(Buffer.from(AGAIN));
  const whole = once.header + once.text;
  const twice = crossed(Buffer.from(whole));
  t.is(twice.header + twice.text, whole);
  t.is(twice.neutralised, once.neutralised);
  const cells = fc.array(fc.constantFrom("a", "=b", "'=c", "-d", "é", '"e"', "", ";", "1"), {
    minLength: 3,
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
      const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`));
      const file = `nom;prenom;une, autre\n${lines.map((row) => row.join(";")).join("\n")}\n`;
      const first = crossed(Buffer.from(file));
      const again = crossed(Buffer.from(first.header + first.text));
      t.is(again.header + again.text, first.header + first.text);
    }),
  );
});

test("crossed again after it was edited: own columns stay, a row too long loses nothing", (t) => {
  const once = crossed(Buffer.from("nom;prenom\nA;=B\nC;D\n"));
  const [header = "", first = "", second = ""] = (once.header + once.text).split("\n");
  const edited = [`${header};vu par`, `${first};moi`, `${second};toi;et;moi`, "E;F"];
  const { header: again, text, malformed } = crossed(Buffer.from(edited.join("\n")));
  t.true(again.startsWith("\ufeffnom;prenom;vu par;statut_vital;"));
  t.deepEqual(reported(text, 3), [
    [["A", "'=B", "moi"], "A|=B|", "prenom"],
    [["C", "D", "toi;et;moi"], "ligne mal formée : 14 champs pour 12 colonnes", ""],
    [["E", "F", ""], "E|F|", ""],
  ]);
  t.is(malformed, 1);
});

test("any bytes: one line for each row, as wide as the header, wherever pieces are cut", (t) => {
  const bit = fc.constantFrom(
    "a",
    "é",
    '"',
    '""',
    ";",
    ",",
    "\n",
    "\r\n",
    "=",
    "A;B\n",
    '"x\ny"',
    "\x80",
  );
  const body = fc.array(bit, { maxLength: 60 });
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 9 }), (bits, piece) => {
      const file = Buffer.from(`nom;prenom\nA;B\n${bits.join("")}`, "latin1");
      const { header, text, rows } = crossed(file);
      t.is(crossed(file, piece).text, text);
      const lines = linesOf(text);
      t.is(lines.length, rows);
      const [{ length: width } = []] = linesOf(header);
      for (const line of lines) t.is(line.length, width);
    }),
    { numRuns: rounds(3) },
  );
});

test("rows of many chunks come in their order", (t) => {
  const names = Array.from({ length: 9000 }, (_, i) => `N${i}`);
  const rows = names.map((name) => `${name};P`);
  const { text } = crossed(Buffer.from(`nom;prenom\n${rows.join("\n")}`), 1 << 14);
  t.deepEqual(
    linesOf(text).map(([name]) => name),
    names,
  );
});
