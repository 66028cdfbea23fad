import { existsSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { utils } from "xlsx";
import type { CellTint, WorkbookRow } from "../../../../workers/files/workbook/workbook-sheet.ts";
import { SHEET_LIMITS, writeWorkbook } from "../../../../workers/files/workbook/write-workbook.ts";
import fc, { anyCharacter } from "../../../properties.ts";
import { newFolder } from "../../load/load-bed.ts";
import { DAY, ourRows, theirBook, writtenWorkbook } from "./written-workbook.ts";
import { zipTexts } from "./zip-texts.ts";

const HEADER = ["SIRET", "Ville"];

/** A text that some program, or Excel itself, would change. */
const HOSTILE: readonly string[] = [
  "=1+1",
  '=HYPERLINK("http://a")',
  "+33612345678",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "'=1",
  "00012345600017",
  "12345678900017",
  "01000",
  "1e5",
  "1,5",
  "2026-11-28",
  "TRUE",
  "#N/A",
  " blanc ",
  "deux\nlignes",
  "retour\r\nligne",
  "\r",
  "\u000b\u000c\u001f",
  "nul\u0000ici",
  "_x0041_",
  "_x005F_x0041_",
  "_x0041",
  "_x0041\u0001_",
  "\u0001x0041_",
  "_x000d_",
  "_X0041_",
  "]]><!--&amp;",
  "\"<>&'",
  "\ufffe\uffff",
  "\u0085\u2028\u00a0",
  "\u{1f600}",
  "x".repeat(256),
  "é".repeat(32_767),
];

/** The xlsx package joins the two ends of a line, in its own reader. */
const asTheyRead = (text: string): string => text.replaceAll("\r\n", "\n");

test("texts that programs change read back the same, by two readers", async (t) => {
  const bytes = await writtenWorkbook([
    { name: "F", header: ["H"], rows: HOSTILE.map((text) => [text]) },
  ]);
  const [rows] = await ourRows(bytes);
  const sheet = theirBook(bytes).Sheets["F"]!;
  for (const [at, text] of HOSTILE.entries()) {
    t.is(rows?.[at + 1]?.[0], text, JSON.stringify(text.slice(0, 40)));
    const cell = sheet[`A${at + 2}`];
    t.is(cell?.v, asTheyRead(text), JSON.stringify(text.slice(0, 40)));
    t.is(cell?.f, undefined);
  }
});

test("any texts read back the same, by two readers", async (t) => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(..."_x04dF\r\u0001"), minLength: 1, maxLength: 16 }),
    fc.constantFrom(...HOSTILE.slice(0, -1)),
  );
  const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const bytes = await writtenWorkbook([{ name: "F", header: ["A", "B", "C"], rows: given }]);
      const [ours] = await ourRows(bytes);
      t.deepEqual(ours?.slice(1, given.length + 1), given);
      const sheet = theirBook(bytes).Sheets["F"]!;
      t.deepEqual(
        given.map((row, r) => row.map((_, c) => sheet[utils.encode_cell({ r: r + 1, c })]?.v)),
        given.map((row) => row.map(asTheyRead)),
      );
    }),
  );
  t.pass();
});

test("half of a surrogate pair becomes U+FFFD, and its comment says so", async (t) => {
  const bytes = await writtenWorkbook([{ name: "F", header: ["\udc00"], rows: [["a\ud800b"]] }]);
  const [rows] = await ourRows(bytes);
  t.is(rows?.[1]?.[0], "a\ufffdb");
  const sheet = theirBook(bytes).Sheets["F"]!;
  t.is(sheet["A2"].c[0].t, "Caractère illisible remplacé par « \ufffd ».");
  t.is(sheet["A1"].c[0].t, "Caractère illisible remplacé par « \ufffd ».");
});

test("a text longer than Excel's cells is cut between characters, and its comment says so", async (t) => {
  const long = `${"x".repeat(32_766)}\u{1f600}fin`;
  const cell = { text: long, note: "Réparé." };
  const bytes = await writtenWorkbook([{ name: "F", header: [], rows: [[cell, "y"]] }]);
  const sheet = theirBook(bytes).Sheets["F"]!;
  t.is(sheet["A1"].v, "x".repeat(32_766));
  t.regex(sheet["A1"].c[0].t, /^Réparé\.\nTexte coupé : 32771 caractères, Excel en admet 32767/);
  const headed = await writtenWorkbook([{ name: "F", header: [long], rows: [] }]);
  const header = theirBook(headed).Sheets["F"]!["A1"];
  t.is(header.v, "x".repeat(32_766));
  t.regex(header.c[0].t, /^Texte coupé/);
});

test("plain numbers of numeric columns are numbers; codes and long digits remain texts", async (t) => {
  const texts = [
    "12",
    "-12.5",
    "12,5",
    "0",
    "0.50",
    "007",
    "1234567890123456",
    "-0",
    "1e5",
    "12 5",
    "",
  ];
  const bytes = await writtenWorkbook([
    {
      name: "F",
      header: ["N", "T"],
      numeric: new Set([0]),
      rows: texts.map((text) => [text, text]),
    },
  ]);
  const sheet = theirBook(bytes).Sheets["F"]!;
  const values = texts.map((_, at) => sheet[`A${at + 2}`]?.v);
  t.deepEqual(values, [
    12,
    -12.5,
    12.5,
    0,
    0.5,
    "007",
    "1234567890123456",
    "-0",
    "1e5",
    "12 5",
    undefined,
  ]);
  t.is(sheet["B2"].v, "12");
});

test("colours and comments read back; a coloured cell may be empty", async (t) => {
  const tints: CellTint[] = ["reparee", "decidee", "a_verifier", "inutilisable"];
  const row = (text: string): WorkbookRow =>
    tints.map((tint) => ({ text, tint, note: `« ${tint} » & <co>` }));
  const bytes = await writtenWorkbook([{ name: "F", header: tints, rows: [row("v"), row("")] }]);
  const sheet = theirBook(bytes).Sheets["F"]!;
  const fills = (line: number) =>
    tints.map((_, c) => sheet[utils.encode_cell({ r: line, c })].s.fgColor.rgb);
  t.deepEqual(fills(1), ["DEF1F4", "E2F3E9", "FDF0DA", "FDEAE8"]);
  t.deepEqual(fills(2), fills(1));
  t.is(sheet["A2"].c[0].t, "« reparee » & <co>");
  t.is(sheet["D3"].c[0].t, "« inutilisable » & <co>");
});

test("comments are bounded and the sheet says so; colours are not", async (t) => {
  const cell = (text: string) => ({ text, tint: "reparee" as const, note: text });
  const rows = ["a", "b", "c", "d"].map((text) => [cell(text)]);
  const bytes = await writtenWorkbook([{ name: "F", header: ["H"], rows }], { notes: 2 });
  const sheet = theirBook(bytes).Sheets["F"]!;
  const notes = [1, 2, 3, 4, 5].map((line) => sheet[`A${line}`].c?.[0].t);
  t.deepEqual(notes.slice(1), ["a", "b", undefined, undefined]);
  t.regex(notes[0], /^Seuls les 2 premiers commentaires/);
  t.is(sheet["A5"].s.fgColor.rgb, "DEF1F4");
});

test("rows beyond the bound go on in a next sheet, under the same header", async (t) => {
  const rows = Array.from({ length: 7 }, (_, at) => [String(at), "x"]);
  const other = { name: "CLIENTS (suite 2)", header: HEADER, rows: [["9", "y"]] };
  const sheets = [{ name: "clients", header: HEADER, rows }, other];
  const bytes = await writtenWorkbook(sheets, { rows: 4 });
  const book = theirBook(bytes);
  const names = ["clients", "clients (suite 2)", "clients (suite 3)", "CLIENTS (suite 2) (2)"];
  t.deepEqual(book.SheetNames, names);
  const read = await ourRows(bytes);
  t.deepEqual(read[0], [HEADER, ["0", "x"], ["1", "x"], ["2", "x"], [""]]);
  t.deepEqual(read[1], [HEADER, ["3", "x"], ["4", "x"], ["5", "x"], [""]]);
  t.deepEqual(read[2], [HEADER, ["6", "x"], [""]]);
  t.deepEqual(read[3], [HEADER, ["9", "y"], [""]]);
  const exact = await writtenWorkbook([{ name: "a", header: HEADER, rows: rows.slice(0, 3) }], {
    rows: 4,
  });
  t.deepEqual(theirBook(exact).SheetNames, ["a"]);
});

test("the header is frozen and has filters; columns have widths", async (t) => {
  const rows = [["1", "x".repeat(90)]];
  const parts = await zipTexts(await writtenWorkbook([{ name: "l'été", header: HEADER, rows }]));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  t.true(sheet.includes('<pane ySplit="1" topLeftCell="A2"'));
  t.true(sheet.includes('<autoFilter ref="A1:B2"/>'));
  t.true(sheet.includes('<col min="2" max="2" width="50"'));
  t.true((parts.get("xl/workbook.xml") ?? "").includes("'l''été'!$A$1:$B$2</definedName>"));
});

test("the same sheets and day give the same bytes, from rows in memory or as they come", async (t) => {
  const rows: WorkbookRow[] = Array.from({ length: 3000 }, (_, at) => [
    String(at),
    { text: `v${at}`, tint: "decidee", note: `n${at}` },
  ]);
  async function* later(): AsyncGenerator<WorkbookRow> {
    yield* rows;
  }
  const one = await writtenWorkbook([{ name: "F", header: HEADER, rows }]);
  t.deepEqual(await writtenWorkbook([{ name: "F", header: HEADER, rows: later() }]), one);
  const core = (await zipTexts(one)).get("docProps/core.xml") ?? "";
  t.is(core.match(/2026-11-28T00:00:00Z/g)?.length, 2);
});

test("shapes of comments have numbers of their own in all sheets", async (t) => {
  const rows = Array.from({ length: 1100 }, (_, at) => [{ text: String(at), note: "n" }]);
  const sheets = ["a", "b"].map((name) => ({ name, header: ["H"], rows }));
  const parts = await zipTexts(await writtenWorkbook(sheets));
  const drawings = [1, 2].map((at) => parts.get(`xl/drawings/vmlDrawing${at}.vml`) ?? "");
  t.deepEqual(
    drawings.map((xml) => /data="([^"]*)"/.exec(xml)?.[1]),
    ["1,2", "3,4"],
  );
  const numbers = drawings.flatMap((xml) => [...xml.matchAll(/_x0000_s(\d+)/g)].map(([, n]) => n));
  t.is(numbers.length, 2200);
  t.is(new Set(numbers).size, 2200);
});

test("no sheet, no row, no header: still a workbook", async (t) => {
  t.deepEqual(theirBook(await writtenWorkbook([])).SheetNames, ["Feuille 1"]);
  const empty = await writtenWorkbook([{ name: "v", header: [], rows: [] }]);
  t.deepEqual(theirBook(empty).SheetNames, ["v"]);
  const headed = await writtenWorkbook([{ name: "v", header: HEADER, rows: [[], [""]] }]);
  t.deepEqual((await ourRows(headed))[0]?.[0], HEADER);
});

test("more columns than Excel's are a failure, and the rows are told to stop", async (t) => {
  let isClosed = false;
  function* rows(): Generator<WorkbookRow> {
    try {
      for (;;) yield Array.from({ length: 16_385 }, () => "x");
    } finally {
      isClosed = true;
    }
  }
  const path = join(newFolder(), "a.xlsx");
  const failed = await writeWorkbook(path, [{ name: "F", header: ["H"], rows: rows() }], DAY);
  t.like(failed, { ok: false, failure: { code: "classeur.trop_grand" } });
  t.true(isClosed);
  const full = [
    Array.from({ length: 16_384 }, (_, at) => ({ text: "x", note: at < 16_383 ? "" : "n" })),
  ];
  const bytes = await writtenWorkbook([{ name: "F", header: [], rows: full }]);
  t.is(theirBook(bytes).Sheets["F"]?.["XFD1"].c[0].t, "n");
});

test("an error of the rows is thrown as it is, and nothing hangs", async (t) => {
  const error = Object.assign(new Error("no such file"), { code: "ENOENT" });
  function* rows(): Generator<WorkbookRow> {
    yield ["1"];
    throw error;
  }
  const path = join(newFolder(), "a.xlsx");
  const sheets = [{ name: "F", header: HEADER, rows: rows() }];
  t.is(await t.throwsAsync(writeWorkbook(path, sheets, DAY, SHEET_LIMITS)), error);
});

(existsSync("/dev/full") ? test : test.skip)(
  "a full disk is a failure, and rows are read no faster than they are written",
  async (t) => {
    let read = 0;
    function* rows(): Generator<WorkbookRow> {
      for (; ; read++) yield [`${Math.imul(read, 0x9e3779b1)}`];
    }
    const failed = await writeWorkbook("/dev/full", [{ name: "F", header: [], rows: rows() }], DAY);
    t.like(failed, { ok: false, failure: { code: "disque.plein", at: { file: "full" } } });
    t.true(read < 100_000, String(read));
  },
);
