import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import type { Dialect } from "../../../../../engine/files/read/rows/dialect.ts";
import { ROW_FAULT } from "../../../../../engine/files/read/rows/row-block.ts";
import { MAX_ROW_BYTES, MAX_ROW_CELLS } from "../../../../../engine/files/read/rows/row-scanner.ts";
import { cellText } from "../../../../../engine/files/read/rows/row-texts.ts";
import { walkRows } from "../../../../../engine/files/read/rows/walk-rows.ts";
import fc, { rounds } from "../../../../properties.ts";
import { naiveRows } from "./naive-rows.ts";
import { inPieces, readRows } from "./read-rows.ts";

const COMMA: Dialect = { delimiter: ",", quote: '"', escape: '"', newline: "\n" };
const SEMICOLON: Dialect = { ...COMMA, delimiter: ";" };

type Case = readonly [why: string, dialect: Dialect, text: string, rows: readonly string[][]];

const TABLE: readonly Case[] = [
  [
    "plain rows",
    COMMA,
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "no line end after the last row",
    COMMA,
    "a,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["LF, CRLF and CR end a row", COMMA, "a\r\nb\rc\nd", [["a"], ["b"], ["c"], ["d"]]],
  [
    "empty cells",
    COMMA,
    ",\n,,\n",
    [
      ["", ""],
      ["", "", ""],
    ],
  ],
  ["blank rows are left out", COMMA, "\n\r\na\n\n\nb\r\r", [["a"], ["b"]]],
  ["a quoted cell holds delimiters and line ends", COMMA, '"a,b\r\nc",d\n', [["a,b\r\nc", "d"]]],
  ["doubled quotes", COMMA, '"say ""yes""",""""\n', [['say "yes"', '"']]],
  ["empty quoted cells", COMMA, '"",""\n', [["", ""]]],
  ["a quote inside an unquoted cell is text", COMMA, '12" pipe,5"\n', [['12" pipe', '5"']]],
  [
    "a bare quote inside quotes is text",
    COMMA,
    '"10" pipe, brown",x\n',
    [['10" pipe, brown', "x"]],
  ],
  ["a quote too many before a quoted cell", COMMA, '""a, b",x\n', [['"a, b', "x"]]],
  [
    "a quote too many before an unquoted cell",
    COMMA,
    '1,"6,x,"a, b",y\n',
    [["1", '"6', "x", "a, b", "y"]],
  ],
  [
    "a quote that nothing closes keeps its line",
    COMMA,
    '1,"x,y\n2,z\n',
    [
      ["1", '"x', "y"],
      ["2", "z"],
    ],
  ],
  [
    "so does one with quoted cells after it",
    COMMA,
    '"x,1\n"y",2\n"z",3\n',
    [
      ['"x', "1"],
      ["y", "2"],
      ["z", "3"],
    ],
  ],
  [
    "a quote alone in the last cell of a row",
    COMMA,
    'a,"\n1,2\n',
    [
      ["a", '"'],
      ["1", "2"],
    ],
  ],
  ["blanks behind a closing quote", COMMA, '"a" ,"b"\t\n', [["a", "b"]]],
  ["NUL bytes are kept", COMMA, "a\0,\0\n", [["a\0", "\0"]]],
  ["no delimiter: a row is a cell", { ...COMMA, delimiter: "" }, "a,b\n1;2\n", [["a,b"], ["1;2"]]],
  ["no quotes", { ...COMMA, quote: "", escape: "" }, '"a,b"\n', [['"a', 'b"']]],
  [
    "apostrophes as quotes",
    { ...COMMA, quote: "'", escape: "'" },
    "'l''un, l''autre',x\n",
    [["l'un, l'autre", "x"]],
  ],
  [
    "apostrophes that were not doubled",
    { ...COMMA, quote: "'", escape: "'" },
    "'won't, can't',x\n",
    [["won't, can't", "x"]],
  ],
  [
    "backslash escapes",
    { ...COMMA, escape: "\\" },
    '"10\\" a, b","c\\\\","d\\n"\n',
    [['10" a, b', "c\\", "d\\n"]],
  ],
  [
    "a delimiter of two characters",
    { ...COMMA, delimiter: ", " },
    'a, "b, c", 1,5, \n',
    [["a", "b, c", "1,5", ""]],
  ],
  [
    "entities of rows that a quote behind an entity seemed to join",
    SEMICOLON,
    '&eacute;"\n&eacute;"\n',
    [['&eacute;"'], ['&eacute;"']],
  ],
  ["blanks around quotes", SEMICOLON, ' "a" ; "b;c";\t"d"\n', [["a", "b;c", "d"]]],
  ["blanks before quotes that nothing closes", SEMICOLON, 'a; "b;c\n', [["a", ' "b', "c"]]],
  ["blanks around bare cells are text", SEMICOLON, " a ; b\t;\n", [[" a ", " b\t", ""]]],
  [
    "a tab that delimits is none of them",
    { ...COMMA, delimiter: "\t" },
    '\t "a"\t\n',
    [["", "a", ""]],
  ],
  [
    "prose with quotes inside quotes",
    COMMA,
    '"oh, "yes" he said",x\n',
    [['oh, "yes" he said', "x"]],
  ],
  [
    "a semicolon that ends an entity",
    SEMICOLON,
    "Caf&eacute; &amp; Fils;L&#39;Orme;&#xE9;;R&D;AT&T;&\nL&amp;#39;Orme;F&amp;ecirc;te;&amp;;Dubois&amp;Fils;;\n",
    [
      ["Caf&eacute; &amp; Fils", "L&#39;Orme", "&#xE9;", "R&D", "AT&T", "&"],
      ["L&amp;#39;Orme", "F&amp;ecirc;te", "&amp;", "Dubois&amp;Fils", "", ""],
    ],
  ],
  ["a hash inside an entity", { ...COMMA, delimiter: "#" }, "L&#39;A#b\n", [["L&#39;A", "b"]]],
  [
    "delimiters after backslashes",
    { ...COMMA, escape: "\\" },
    "3\\, rue,a\\\\,b\\n\n",
    [["3, rue", "a\\\\", "b\\n"]],
  ],
  [
    "columns aligned by blanks",
    { ...COMMA, delimiter: "  " },
    '  a b   c  \nd  "e  f"   g\n',
    [
      ["a b", "c"],
      ["d", "e  f", "g"],
    ],
  ],
  [
    "two signs that delimit together",
    { ...COMMA, delimiter: "||" },
    "a||b|c||\n",
    [["a", "b|c", ""]],
  ],
  ["spaces as delimiter", { ...COMMA, delimiter: " " }, 'a "b c" \n', [["a", "b c", ""]]],
  ["a byte order mark is none of the text", COMMA, "\ufeffa,b\n", [["a", "b"]]],
  [
    "accents",
    SEMICOLON,
    'é;"œ;""€"""\nx;ü\n',
    [
      ["é", 'œ;"€"'],
      ["x", "ü"],
    ],
  ],
];

for (const [why, dialect, text, rows] of TABLE)
  test(`rows: ${why}`, (t) => {
    const source = bytesInMemory(Buffer.from(text));
    t.deepEqual(
      readRows(source, dialect).map((row) => row.cells),
      rows,
    );
  });

const NUMBERED = 'a\n\n"b\nc"\n\nd"\n"e\nf\n';

test("rows: a blank row counts, a row of several lines is one", (t) => {
  const rows = readRows(bytesInMemory(Buffer.from(NUMBERED)), COMMA);
  t.deepEqual(
    rows.map((row) => [row.number, row.fault, row.from]),
    [
      [1, ROW_FAULT.none, 0],
      [3, ROW_FAULT.none, 3],
      [5, ROW_FAULT.none, 10],
      [6, ROW_FAULT.quotes, 13],
      [7, ROW_FAULT.none, 16],
    ],
  );
});

const DIALECTS = fc.record({
  delimiter: fc.constantFrom(",", ";", "", ", ", " ", "  ", "\t", "#", "||"),
  quote: fc.constantFrom('"', "'", ""),
  escape: fc.constantFrom('"', "'", "\\", ""),
  newline: fc.constant("\n"),
});

const TEXTS = fc
  .array(
    fc.constantFrom(...',;""\'\\\n\r \t#|&aé\0', "\r\n", "  ", "||", "&amp;", "&eacute;", "&#39;"),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

test("rows: what the naive reader reads, wherever blocks are cut", (t) => {
  fc.assert(
    fc.property(TEXTS, DIALECTS, fc.integer({ min: 1, max: 9 }), (text, dialect, most) => {
      if (dialect.escape !== "\\" && dialect.escape !== dialect.quote) dialect.escape = "";
      const rows = readRows(inPieces(Buffer.from(text), most), dialect);
      t.deepEqual(
        rows.map(({ number, cells, fault }) => ({
          number,
          cells,
          hasQuoteFault: fault === ROW_FAULT.quotes,
        })),
        naiveRows(text, dialect),
      );
    }),
    { numRuns: rounds(30) },
  );
});

test("rows: from any row on, the same rows with the same numbers", (t) => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      const source = bytesInMemory(Buffer.from(text));
      const all = readRows(source, COMMA);
      for (const [index, { from, number }] of all.entries()) {
        const range = { from, to: source.size, row: number };
        t.deepEqual(readRows(source, COMMA, range), all.slice(index));
      }
    }),
  );
});

test("rows: many blocks", (t) => {
  const line = (row: number): string => `${row};"a ""${row}"";\n";é${"x".repeat(row % 90)}\r\n`;
  const rows = Array.from({ length: 60_000 }, (_, row) => row);
  const source = bytesInMemory(Buffer.from(rows.map(line).join("")));
  let seen = 0;
  for (const block of walkRows(source, SEMICOLON))
    for (let row = 0; row < block.rows; row++, seen++) {
      const first = block.cellAt[row] as number;
      if (cellText(block, first) !== String(seen)) t.fail(`row ${seen}`);
      if (cellText(block, first + 1) !== `a "${seen}";\n`) t.fail(`quoted cell of row ${seen}`);
    }
  t.is(seen, 60_000);
});

test("rows: a cell beyond the limit is cut, what follows is read", (t) => {
  const long = Buffer.alloc(MAX_ROW_BYTES * 2, "x");
  const source = bytesInMemory(Buffer.concat([Buffer.from("a\n"), long, Buffer.from("\r\nb\n")]));
  const rows = readRows(source, COMMA);
  t.deepEqual(
    rows.map(({ number, fault, cells }) => [number, fault, cells[0]?.length]),
    [
      [1, ROW_FAULT.none, 1],
      [2, ROW_FAULT.cut, MAX_ROW_BYTES],
      [3, ROW_FAULT.none, 1],
    ],
  );
});

test("rows: a quote that nothing closes before the limit takes its line alone", (t) => {
  const lines = Buffer.alloc(5 << 22, "line\n");
  const source = bytesInMemory(Buffer.concat([Buffer.from('"a\n'), lines]));
  const rows = readRows(source, COMMA);
  t.deepEqual(rows[0], { number: 1, cells: ['"a'], fault: ROW_FAULT.quotes, from: 0 });
  t.is(rows.length, 1 + lines.length / 5);
});

test("rows: cells beyond the limit are text of the last one", (t) => {
  const source = bytesInMemory(Buffer.from(`${",".repeat(MAX_ROW_CELLS + 5)}\nb\n`));
  const [first, second] = readRows(source, COMMA);
  t.is(first?.cells.length, MAX_ROW_CELLS);
  t.is(first?.cells.at(-1), ",,,,,,");
  t.is(first?.fault, ROW_FAULT.cut);
  t.deepEqual(second?.cells, ["b"]);
});
