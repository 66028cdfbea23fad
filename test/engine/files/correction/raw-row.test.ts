import test from "ava";
import { type CellSigns, patchedRow } from "../../../../engine/files/correction/raw-row.ts";

const SEMICOLON: CellSigns = { delimiter: ";", quote: '"', escape: '"' };
const TAB: CellSigns = { delimiter: "\t", quote: '"', escape: '"' };
const SLASHED: CellSigns = { delimiter: ",", quote: "'", escape: "\\" };
const BARE: CellSigns = { delimiter: "|", quote: "", escape: "" };
const LINE: CellSigns = { delimiter: "", quote: "", escape: "" };

/** A row as written, its cells as read, what becomes of them, and the row then. */
const ROWS: readonly (readonly [
  why: string,
  signs: CellSigns,
  raw: string,
  cells: readonly string[],
  corrected: readonly string[],
  now: string,
])[] = [
  ["plain", SEMICOLON, "a;b;c\r\n", ["a", "b", "c"], ["a", "B", "c"], "a;B;c\r\n"],
  ["no line end", SEMICOLON, "a;b", ["a", "b"], ["a", "B"], "a;B"],
  ["quotes stay", SEMICOLON, '"a";"b"\n', ["a", "b"], ["a", "B"], '"a";"B"\n'],
  [
    "quotes of others stay",
    SEMICOLON,
    'a;"b";"c"\n',
    ["a", "b", "c"],
    ["A", "b", "c"],
    'A;"b";"c"\n',
  ],
  [
    "an empty one of quoted",
    SEMICOLON,
    '"a";;"c"\n',
    ["a", "", "c"],
    ["a", "B", "c"],
    '"a";"B";"c"\n',
  ],
  ["emptied", SEMICOLON, '"a";"b"\n', ["a", "b"], ["a", ""], '"a";""\n'],
  ["a sign needs quotes", SEMICOLON, "a;b\n", ["a", "b"], ["a;1", 'b"2'], '"a;1";"b""2"\n'],
  ["doubled quotes", SEMICOLON, '"a ""x""";b\n', ['a "x"', "b"], ['a "x"', "B"], '"a ""x""";B\n'],
  [
    "lines in a cell",
    SEMICOLON,
    '"a\r\nb";c\r\n\r\n',
    ["a\r\nb", "c"],
    ["a\r\nb", "C"],
    '"a\r\nb";C\r\n\r\n',
  ],
  [
    "blanks around",
    SEMICOLON,
    "  a ; b ;c\n",
    [" a ", " b ", "c"],
    [" a ", "B", "c"],
    "  a ; B ;c\n",
  ],
  [
    "blanks around quotes",
    SEMICOLON,
    'a; "b" ;c\n',
    ["a", "b", "c"],
    ["a", "B", "c"],
    'a; "B" ;c\n',
  ],
  [
    "surplus cells stay",
    SEMICOLON,
    "a;b;c;d\n",
    ["a", "b", "c", "d"],
    ["A", "b", "c", "d"],
    "A;b;c;d\n",
  ],
  ["empty tabs", TAB, "\t\tc\n", ["", "", "c"], ["", "B", "c"], "\tB\tc\n"],
  ["tabs at the end", TAB, "a\t\t\r\n", ["a", "", ""], ["A", "", ""], "A\t\t\r\n"],
  ["backslashes", SLASHED, "'l\\'été',b\n", ["l'été", "b"], ["l'hiver", "b"], "'l\\'hiver',b\n"],
  ["no quotes at all", BARE, 'a"|b\n', ['a"', "b"], ['a"', "B"], 'a"|B\n'],
  ["one column", LINE, "90000010000017 \n", ["90000010000017"], ["9"], "9 \n"],
  ["a formula is typed as text", SEMICOLON, "a;=1\n", ["a", "=1"], ["=2", "=1"], "'=2;=1\n"],
  ["short: written anew", SEMICOLON, "a;b\r\n", ["a", "b"], ["a", "b", "c"], "a;b;c\r\n"],
  ["short and quoted", SEMICOLON, '"a"\r\n', ["a"], ["a", "c"], '"a";"c"\r\n'],
  ["read otherwise", SEMICOLON, "a;b;c\n\n", ["a;b", "c"], ["a;b", "C"], '"a;b";C\n\n'],
  [
    "a stray quote, blank lines behind",
    SEMICOLON,
    '"a" x;b \t\r\n \n',
    ['"a" x', "b"],
    ['"a" x', "B"],
    '"""a"" x";B \t\r\n \n',
  ],
  [
    "a stray quote over many lines",
    SEMICOLON,
    `"a" x${"\r\n".repeat(100)}y;b\r\n`,
    [`"a" x${"\r\n".repeat(100)}y`, "b"],
    ["a", "B"],
    "a;B\r\n",
  ],
  [
    "in pieces: written whole",
    SEMICOLON,
    "a;b\nc;d\r\n\r\n",
    ["a", "b\nc", "d"],
    ["A", "b\nc", "d"],
    'A;"b\nc";d\r\n\r\n',
  ],
  ["a stray quote", SEMICOLON, '"a" x;b\r\n', ['"a" x', "b"], ['"a" x', "B"], '"""a"" x";B\r\n'],
];

for (const [why, signs, raw, cells, corrected, now] of ROWS)
  test(`a corrected row: ${why}`, (t) => {
    t.is(patchedRow(raw, signs, { number: 2, cells, corrected }), now);
    t.is(patchedRow(raw, signs, { number: 2, cells, corrected: cells }), raw, "unchanged");
  });
