import test from "ava";
import { utils, write } from "xlsx";
import fc, { rounds } from "../../../properties.ts";
import { zipBytes } from "../../load/zip-bytes.ts";
import { onlyText, unpacked } from "./unpacked.ts";
import { type WorkbookParts, workbookBytes, workbookParts } from "./workbook-bytes.ts";

const text = (workbook: WorkbookParts) => onlyText("a.xlsx", workbookBytes(workbook));
const cells = (xml: string, rest: Partial<WorkbookParts> = {}) =>
  text({ sheets: { F: `<row r="1">${xml}</row>` }, ...rest });

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="167" formatCode="&quot;CLI-&quot;0000"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="46"/><xf numFmtId="44"/><xf numFmtId="167"/></cellXfs>';
const SHARED =
  '<si><t>Alpha &amp; fils</t></si><si><r><t>Dupont</t></r><r><rPr><b/></rPr><t xml:space="preserve"> SA</t></r></si>' +
  '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/><si><t>a_x000D_b_x005F_c</t></si>';

/** What stands in a row, and the line that comes of it. */
const ROWS: readonly [title: string, xml: string, line: string][] = [
  ["shared text", '<c r="A1" t="s"><v>0</v></c>', "Alpha & fils"],
  ["rich text", '<c r="A1" t="s"><v>1</v></c>', "Dupont SA"],
  ["phonetic text left out", '<c r="A1" t="s"><v>2</v></c>', "東京"],
  ["indented index of a shared text", '<c r="A1" t="s"><v>\n  0\n</v></c>', "Alpha & fils"],
  ["empty shared text", '<c r="A1" t="s"><v>3</v></c><c r="B1"><v>1</v></c>', ",1"],
  ["escaped characters", '<c r="A1" t="s"><v>4</v></c>', '"a\rb_c"'],
  ["inline text", '<c r="A1" t="inlineStr"><is><t>x</t></is></c>', "x"],
  ["inline rich text", '<c r="A1" t="inlineStr"><is><r><t>x</t></r><r><t>y</t></r></is></c>', "xy"],
  ["characters as they are", '<c r="A1" t="str"><v><![CDATA[<a> & b]]></v></c>', "<a> & b"],
  ["entities", '<c r="A1" t="str"><v>&lt;&#233;&#xE9;&apos;&inconnu;</v></c>', "<éé'&inconnu;"],
  ["quotes", '<c r="A1" t="str"><v>dit "oui", puis non</v></c>', '"dit ""oui"", puis non"'],
  ["result of a formula", '<c r="A1"><f>B1+1&lt;2</f><v>12</v></c>', "12"],
  ["text of a formula", '<c r="A1" t="str"><f>"x"</f><v>x</v></c>', "x"],
  ["true and false", '<c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c>', "VRAI,FAUX"],
  ["error", '<c r="A1" t="e"><v>#N/A</v></c>', "#N/A"],
  ["date by its style", '<c r="A1" s="1"><v>45322</v></c>', "2024-01-31"],
  ["date with time", '<c r="A1" s="4"><v>45322.5</v></c>', "2024-01-31 12:00:00"],
  ["date as text", '<c r="A1" t="d"><v>2024-01-31T00:00:00</v></c>', "2024-01-31"],
  ["postcode shown with five digits", '<c r="A1" s="2"><v>1000</v></c>', "01000"],
  ["telephone shown with ten digits", '<c r="A1" s="3"><v>612345678</v></c>', "0612345678"],
  ["SIRET as a number", '<c r="A1"><v>80000000000000</v></c>', "80000000000000"],
  ["SIRET with an exponent", '<c r="A1"><v>8.0000000000017E13</v></c>', "80000000000017"],
  ["binary fraction", '<c r="A1"><v>0.30000000000000004</v></c>', "0.3"],
  [
    "whole numbers as Google Sheets and POI write them",
    '<c r="A1"><v>1001.0</v></c><c r="B1"><v>75011.0</v></c><c r="C1"><v>1.25E6</v></c><c r="D1" s="2"><v>1000.0</v></c><c r="E1" s="1"><v>45322.0</v></c>',
    "1001,75011,1250000,01000,2024-01-31",
  ],
  [
    "zeros after the decimals",
    '<c r="A1"><v>48.3302880000</v></c><c r="B1"><v>-0.50</v></c><c r="C1"><v>.5</v></c><c r="D1"><v>-0</v></c><c r="E1"><v>100</v></c><c r="F1"><v>0.10000000000000001</v></c>',
    "48.330288,-0.5,0.5,0,100,0.1",
  ],
  [
    "percentage, duration, amount, code",
    '<c r="A1" s="5"><v>0.055</v></c><c r="B1" s="6"><v>1.5</v></c><c r="C1" s="7"><v>1234.5</v></c><c r="D1" s="8"><v>7</v></c>',
    "5.5%,36:00:00,1234.5,CLI-0007",
  ],
  [
    "dates and times as text",
    '<c r="A1" t="d"><v>2024-01-31</v></c><c r="B1" t="d"><v>2024-01-31T18:30:00.25Z</v></c><c r="C1" t="d"><v>08:30:00</v></c><c r="D1" t="d"><v>1899-12-31T08:30</v></c><c r="E1" t="d"><v>janvier</v></c>',
    "2024-01-31,2024-01-31 18:30:00,08:30:00,08:30:00,janvier",
  ],
  [
    "escaped characters in the cell",
    '<c r="A1" t="inlineStr"><is><t>a_x000A_b_x0041_</t></is></c>',
    '"a\nbA"',
  ],
  [
    "spaces around a text",
    '<c r="A1" t="inlineStr"><is><t xml:space="preserve"> x </t></is></c>',
    " x ",
  ],
  [
    "the number of a formula without digits of its own",
    '<c r="A1"><f>1/4</f><v>2.5E-1</v></c>',
    "0.25",
  ],
  ["long whole number", '<c r="A1"><v>12345678901234567890</v></c>', "12345678901234567890"],
  ["columns left out", '<c r="C1"><v>1</v></c><c r="F1"><v>2</v></c>', ",,1,,,2"],
  ["no references", "<c><v>1</v></c><c/><c><v>2</v></c>", "1,,2"],
  ["columns out of order", '<c r="C1"><v>3</v></c><c r="A1"><v>1</v></c>', "1,,3"],
  ["empty cells at the end", '<c r="A1"><v>1</v></c><c r="B1" s="1"/>', "1"],
  ["prefixed names", '<x:c xmlns:x="u" r="A1"><x:v>1</x:v></x:c>', "1"],
  ["comment", '<!-- <c r="A1"> --><c r="A1"><v>1</v></c>', "1"],
  ["reference in apostrophes", "<c r='B1'><v>1</v></c>", ",1"],
];

for (const [title, xml, line] of ROWS)
  test(`a row with ${title}`, async (t) => {
    t.is(await cells(xml, { styles: STYLES, shared: SHARED }), `${line}\n`);
  });

test("rows keep their numbers: those left out are blank", async (t) => {
  const sheet =
    '<row r="3"><c r="B3"><v>1</v></c></row><row r="4"/><row r="6"><c><v>2</v></c></row>';
  t.is(await text({ sheets: { F: sheet } }), "\n\n,1\n\n\n2,\n");
});

test("rows without numbers follow one another", async (t) => {
  t.is(
    await text({ sheets: { F: "<row><c><v>1</v></c></row><row><c><v>2</v></c></row>" } }),
    "1\n2\n",
  );
});

test("rows are filled up to the width of the sheet, but not up to a cell far away", async (t) => {
  const row = (column: string) => `<row><c r="A1"><v>1</v></c><c r="${column}1"><v>2</v></c></row>`;
  const sheet = `<row><c r="A1"><v>0</v></c></row>${row("C")}`;
  t.is(await text({ sheets: { F: sheet } }), "0,,\n1,,2\n");
  t.is(
    await text({ sheets: { F: `${sheet}${row("XFD")}` } }),
    `0,,\n1,,2\n1${",".repeat(16_383)}2\n`,
  );
});

test("a sheet of many MiB comes back through files", async (t) => {
  const rows = Array.from(
    { length: 30_000 },
    (_, i) =>
      `<row><c t="str"><v>${"x".repeat(170)}${i}</v></c>${i % 2 === 0 ? "<c><v>1</v></c>" : ""}</row>`,
  );
  const lines = (await text({ sheets: { F: rows.join("") } })).split("\n");
  t.is(lines.length, 30_001);
  t.true(
    lines.every(
      (line, i) => i === 30_000 || line === `${"x".repeat(170)}${i},${i % 2 === 0 ? "1" : ""}`,
    ),
  );
});

test("days are counted from 1904 where the workbook says so", async (t) => {
  const rest = { styles: STYLES, properties: 'date1904="1"' };
  t.is(await cells('<c r="A1" s="1"><v>43860</v></c>', rest), "2024-01-31\n");
});

test("shared texts are found wherever they stand in the archive", async (t) => {
  const rest = { shared: SHARED, sharedLast: true };
  t.is(await cells('<c r="A1" t="s"><v>0</v></c>', rest), "Alpha & fils\n");
});

test("a shared text that is not there leaves its cell empty, with a note", async (t) => {
  const row = '<row r="1"><c r="A1" t="s"><v>9</v></c><c r="B1"><v>1</v></c></row>';
  const { texts, notes } = await unpacked("a.xlsx", workbookBytes({ sheets: { F: row } }));
  t.is(texts.get("a.xlsx#F"), ",1\n");
  t.deepEqual(
    notes.map(({ code, row }) => [code, row]),
    [["classeur.texte_absent", 1]],
  );
  t.true(notes[0]?.text.includes("A1"));
});

test("sheets come in the workbook's order; empty ones do not, hidden ones do with a note", async (t) => {
  const row = "<row><c><v>1</v></c></row>";
  const sheets = { "Clients 2024": row, Vide: "", Masquée: row };
  const bytes = workbookBytes({ sheets, hidden: ["Masquée"] });
  const { texts, notes, natures } = await unpacked("a.xlsx", bytes);
  t.deepEqual([...texts.keys()], ["a.xlsx#Clients 2024", "a.xlsx#Masquée"]);
  t.deepEqual(natures, ["xlsx", "xlsx"]);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["classeur.feuille_masquee"],
  );
});

for (const name of ["a.xlsm", "a.xltm", "A.XLTX"])
  test(`${name} is read; its macros are not`, async (t) => {
    const sheets = { F: '<row><c t="str"><v>x</v></c></row>' };
    const parts = { "xl/vbaProject.bin": "programme" };
    const { texts, notes } = await unpacked(name, workbookBytes({ sheets, parts }));
    t.deepEqual([...texts.values()], ["x\n"]);
    t.deepEqual(
      notes.map(({ code }) => code),
      ["classeur.macros"],
    );
  });

test("names of parts may be written with backslashes, as archives of Windows programs have them", async (t) => {
  const parts = Object.entries(
    workbookParts({ sheets: { F: '<row><c t="str"><v>x</v></c></row>' } }),
  );
  const written = (name: string) => name.replaceAll("/", "\\");
  t.is(
    await onlyText(
      "a.xlsx",
      zipBytes(Object.fromEntries(parts.map(([n, part]) => [written(n), part]))),
    ),
    "x\n",
  );
  const both = Object.fromEntries([...parts, ["xl\\workbook.xml", "<workbook/>"]]);
  t.is((await unpacked("a.xlsx", zipBytes(both))).failure?.code, "archive.dangereuse");
  const outside = Object.fromEntries([...parts, ["xl\\..\\..\\a.xml", "<a/>"]]);
  t.is((await unpacked("a.xlsx", zipBytes(outside))).failure?.code, "archive.dangereuse");
});

test("parts are found by relations, whatever they are called", async (t) => {
  const parts = workbookParts({ sheets: { F: "<row><c><v>7</v></c></row>" } });
  const moved = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name.replace("xl/worksheets/sheet1.xml", "XL/feuilles/Une.xml"),
      typeof part === "string"
        ? part.replace('"worksheets/sheet1.xml"', '"/xl/./x/../feuilles/une.xml"')
        : part,
    ]),
  );
  t.is(await onlyText("a.xlsx", zipBytes(moved)), "7\n");
});

test("limits refuse: cells, shared texts, plain text", async (t) => {
  const bytes = workbookBytes({
    sheets: { F: `<row>${"<c><v>1</v></c>".repeat(50)}</row>` },
    shared: `<si><t>${"abcdefgh".repeat(40)}</t></si>`,
  });
  for (const limits of [{ cells: 49 }, { sharedTextBytes: 300 }, { cellBytes: 100 }])
    t.is((await unpacked("a.xlsx", bytes, limits)).failure?.code, "classeur.trop_grand");
  t.is((await unpacked("a.xlsx", bytes, { cells: 50 })).failure, null);
});

const VALUE = fc.oneof(
  fc.constant(""),
  fc.string({ maxLength: 12 }).filter((value) => !/[^\P{C}\t\n]|_x/u.test(value)),
  fc.constantFrom("a,b", 'x"y', "é€", "ligne\nsuite", " bord "),
);

test("any table of texts comes back cell for cell", async (t) => {
  const table = fc.array(fc.array(VALUE, { maxLength: 5 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      fc.pre(rows.some((row) => row.some((cell) => cell !== "")));
      const sheet = rows.map((row) => `<row>${row.map(inlineCell).join("")}</row>`).join("");
      const bytes = workbookBytes({ sheets: { F: sheet } });
      t.is(await onlyText("a.xlsx", bytes), naiveText(rows));
    }),
    { numRuns: rounds(0.6) },
  );
});

function inlineCell(value: string): string {
  const escaped = value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return value === "" ? "<c/>" : `<c t="inlineStr"><is><t>${escaped}</t></is></c>`;
}

/** A rectangle, blank rows aside. */
function naiveText(rows: readonly (readonly string[])[]): string {
  const isFilled = (row: readonly string[]) => row.some((cell) => cell !== "");
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  const quoted = (cell = "") => (/[,"\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const line = (row: readonly string[]) => Array.from({ length: width }, (_, i) => quoted(row[i]));
  return rows
    .slice(0, rows.findLastIndex(isFilled) + 1)
    .map((row) => `${isFilled(row) ? line(row).join(",") : ""}\n`)
    .join("");
}

const OTHER_VALUE = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(80_000_000_000_000, 0.1, -12.75, 1e20),
  fc.string({
    minLength: 1,
    maxLength: 8,
    unit: fc.constantFrom("a", "É", " ", "&", "<", '"', ","),
  }),
);

test("what another program writes comes back cell for cell", async (t) => {
  const table = fc.array(fc.array(OTHER_VALUE, { maxLength: 5 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), async (rows, bookSST) => {
      fc.pre(rows.some((row) => row.some((cell) => cell !== null)));
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Feuille");
      const bytes = write(book, { type: "buffer", bookType: "xlsx", bookSST, compression: true });
      t.is(await onlyText("a.xlsx", bytes), naiveText(rows.map((row) => row.map(cellView))));
    }),
    { numRuns: rounds(0.6) },
  );
});

function cellView(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "VRAI" : "FAUX";
  return String(value);
}
