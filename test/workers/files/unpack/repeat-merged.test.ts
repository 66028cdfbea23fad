import test from "ava";
import { utils, write } from "xlsx";
import { textRow } from "./text-row.ts";
import { unpacked } from "./unpacked.ts";
import { workbookBytes } from "./workbook-bytes.ts";

const mergesOf = (...ranges: string[]) =>
  `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>`;

const CONTACTS = [
  textRow(1, ["Société", "Contact", "Email"]),
  textRow(2, ["Alpha, fils", "Ana", "ana@exemple.fr"]),
  textRow(3, [null, "Luc", "luc@exemple.fr"]),
  textRow(4, [null, "Zoé", "zoe@exemple.fr"]),
  textRow(5, ["Beta", "Jo", "jo@exemple.fr"]),
];

/** Rows, merged ranges, the text, and the count of cells filled (`null` without a note). */
const MERGES: readonly [
  title: string,
  rows: readonly string[],
  ranges: readonly string[],
  text: string,
  note: RegExp | null,
][] = [
  [
    "a company over its contacts",
    CONTACTS,
    ["A2:A4"],
    'Société,Contact,Email\n"Alpha, fils",Ana,ana@exemple.fr\n"Alpha, fils",Luc,luc@exemple.fr\n"Alpha, fils",Zoé,zoe@exemple.fr\nBeta,Jo,jo@exemple.fr\n',
    /^1 cellule est fusionnée .* 2.cellules vides/u,
  ],
  [
    "a header over two rows",
    [
      textRow(1, ["Nom", "Adresse", null]),
      textRow(2, [null, "rue", "ville"]),
      textRow(3, ["Alpha", "1 rue Haute", "Dijon"]),
      textRow(4, ["Beta", "2 rue Haute", "Lyon"]),
    ],
    ["A1:A2", "B1:C1"],
    "Nom,Adresse,\n,rue,ville\nAlpha,1 rue Haute,Dijon\nBeta,2 rue Haute,Lyon\n",
    null,
  ],
  [
    "a title, then cells over two rows and two columns",
    [
      textRow(1, ["Liste des clients"]),
      textRow(3, ["Société", "Ville", "Contact"]),
      textRow(4, ["Alpha", null, "Ana"]),
      textRow(5, [null, null, "Luc"]),
      textRow(6, ["Beta", "Lyon", "Zoé"]),
    ],
    ["A1:C1", "A4:B5"],
    "Liste des clients,,\n\nSociété,Ville,Contact\nAlpha,,Ana\nAlpha,,Luc\nBeta,Lyon,Zoé\n",
    /^1 cellule/u,
  ],
  [
    "records that take two rows each",
    [
      textRow(1, ["Société", "Ville"]),
      textRow(2, ["Alpha", "Dijon"]),
      textRow(4, ["Beta", "Lyon"]),
    ],
    ["A2:A3", "B2:B3", "A4:A5", "B4:B5"],
    "Société,Ville\nAlpha,Dijon\n\nBeta,Lyon\n",
    null,
  ],
  [
    "ranges that make no sense",
    CONTACTS,
    ["A4:A2", "", "A", ":", "ZZZZ2:ZZZZ4", "C3:C9999999"],
    'Société,Contact,Email\n"Alpha, fils",Ana,ana@exemple.fr\n,Luc,luc@exemple.fr\n,Zoé,zoe@exemple.fr\nBeta,Jo,jo@exemple.fr\n',
    null,
  ],
];

for (const [title, rows, ranges, expected, expectedNote] of MERGES)
  test(`merged cells: ${title}`, async (t) => {
    const bytes = workbookBytes({ sheets: { F: rows.join("") }, after: mergesOf(...ranges) });
    const { texts, notes } = await unpacked("a.xlsx", bytes);
    t.is(texts.get("a.xlsx#F"), expected);
    if (expectedNote === null) t.deepEqual(notes, []);
    else t.regex(notes[0]?.text ?? "", expectedNote);
  });

for (const [bookType, name] of [
  ["biff8", "a.xls"],
  ["ods", "a.ods"],
  ["xlsx", "a.xlsx"],
] as const)
  test(`merged cells of ${name}, with numbers`, async (t) => {
    const sheet = utils.aoa_to_sheet([
      ["Société", "SIRET", "Contact"],
      ["Alpha", 91004120100013, "Ana"],
      [null, null, "Luc"],
      ["Beta", 91004121900015, "Jo"],
      [null, null, "Zoé"],
      [null, null, "Li"],
    ]);
    sheet["!merges"] = ["A2:A3", "B2:B3", "A4:A6", "B4:B6"].map((range) =>
      utils.decode_range(range),
    );
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "F");
    const bytes = write(book, { type: "buffer", bookType }) as Buffer;
    const { texts, notes } = await unpacked(name, bytes);
    t.is(
      texts.get(`${name}#F`),
      "Société,SIRET,Contact\nAlpha,91004120100013,Ana\nAlpha,91004120100013,Luc\nBeta,91004121900015,Jo\nBeta,91004121900015,Zoé\nBeta,91004121900015,Li\n",
    );
    t.regex(notes[0]?.text ?? "", /^4.cellules sont fusionnées .* 6.cellules vides/u);
  });

test("a long text merged down a whole sheet is repeated up to a limit, which is told", async (t) => {
  const rows = Array.from({ length: 3000 }, (_, at) => textRow(at + 3, [null, `ligne ${at}`]));
  const long = "mot ".repeat(8000);
  const sheets = { F: textRow(1, ["Note", "Nom"]) + textRow(2, [long, "a"]) + rows.join("") };
  const bytes = workbookBytes({ sheets, after: mergesOf("A2:A3002") });
  const { notes, failure } = await unpacked("a.xlsx", bytes);
  t.is(failure, null);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["classeur.cellules_fusionnees", "classeur.cellules_fusionnees"],
  );
});
