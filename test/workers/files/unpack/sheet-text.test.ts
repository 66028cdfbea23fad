import test from "ava";
import { textRow } from "./text-row.ts";
import { unpacked } from "./unpacked.ts";
import { type WorkbookParts, workbookBytes } from "./workbook-bytes.ts";

/** What hides rows, columns and sheets, and the note. */
const HIDDEN: readonly [title: string, workbook: Partial<WorkbookParts>, note: string][] = [
  [
    "rows",
    {
      sheets: {
        F: [1, 2, 3, 4, 6, 8]
          .map((row) => textRow(row, ["x"], row > 1 ? 'spans="1:1" hidden="1"' : ""))
          .join(""),
      },
    },
    "5 lignes masquées, lues comme les autres : 2 à 4, 6 et 8.",
  ],
  [
    "one row by a filter",
    {
      sheets: { F: textRow(1, ["x"]) + textRow(2, ["y"], 'hidden="true"') },
      after:
        '<autoFilter ref="A1:A2"><filterColumn colId="0"><filters><filter val="x"/></filters></filterColumn></autoFilter>',
    },
    "1 ligne masquée, lue comme les autres : 2 (un filtre est actif dans la feuille).",
  ],
  [
    "columns, without those that are empty",
    {
      sheets: { F: textRow(1, ["a", "b", "c", null, "e"]) },
      before:
        '<cols><col min="2" max="4" hidden="1"/><col min="5" max="16384" width="9" hidden="1"/></cols>',
    },
    "3 colonnes masquées, lues comme les autres : B, C et E.",
  ],
  [
    "rows and columns without any size",
    {
      sheets: { F: textRow(1, ["x", "y"]) + textRow(2, ["x", "y"], 'ht="0" customHeight="1"') },
      before: '<cols><col min="1" max="1" width="0"/></cols>',
    },
    "1 ligne masquée, lue comme les autres : 2. 1 colonne masquée, lue comme les autres : A.",
  ],
  ["a sheet", { hidden: ["F"] }, "La feuille « F » est masquée : elle est lue comme les autres."],
  [
    "a sheet by a program",
    { veryHidden: ["F"] },
    "La feuille « F » est masquée par un programme, et le menu du tableur ne la montre pas : elle est lue comme les autres.",
  ],
];

for (const [title, workbook, note] of HIDDEN)
  test(`hidden: ${title}`, async (t) => {
    const sheets = { F: textRow(1, ["x"]) };
    const { notes, failure } = await unpacked("a.xlsx", workbookBytes({ sheets, ...workbook }));
    t.is(failure, null);
    t.is(notes.map(({ text }) => text.replaceAll("\u00a0", " ")).join(" "), note);
  });

test("hidden rows and columns without content are not told", async (t) => {
  const sheets = {
    F: `${textRow(1, ["x"])}<row r="2" hidden="1"/><row r="3" hidden="1"><c r="A3" s="1"/></row>`,
  };
  const { notes } = await unpacked("a.xlsx", workbookBytes({ sheets }));
  t.deepEqual(notes, []);
});

test("formulas that no spreadsheet has calculated are counted", async (t) => {
  const sheets = {
    F: `${textRow(1, ["total"])}<row r="2"><c r="A2"><f>SUM(B2)</f></c><c r="B2"><f>1</f><v></v></c><c r="C2" t="str"><f>""</f><v></v></c><c r="D2"/></row>`,
  };
  const { notes } = await unpacked("a.xlsx", workbookBytes({ sheets }));
  t.deepEqual(
    notes.map(({ code }) => code),
    ["classeur.formule_sans_resultat"],
  );
  t.regex(notes[0]?.text ?? "", /^1.formule/u);
});
