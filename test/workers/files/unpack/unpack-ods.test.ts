import test from "ava";
import { zipBytes } from "../../load/zip-bytes.ts";
import { odsBytes, odsCell, odsParts, odsRow } from "./ods-bytes.ts";
import { onlyText, unpacked } from "./unpacked.ts";

const STYLES =
  '<number:number-style style:name="N1"><number:number number:min-integer-digits="5" number:decimal-places="0"/></number:number-style>' +
  '<number:percentage-style style:name="N2"><number:number number:decimal-places="1"/><number:text> %</number:text></number:percentage-style>' +
  '<number:date-style style:name="N3"><number:day/><number:text>/</number:text><number:month/><number:text>/</number:text><number:year/></number:date-style>' +
  '<number:time-style style:name="N4" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes/></number:time-style>' +
  '<number:number-style style:name="N5"><number:text>CLI-</number:text><number:number number:min-integer-digits="4"/></number:number-style>' +
  '<number:currency-style style:name="N6"><number:number number:decimal-places="2" number:grouping="true"/><number:currency-symbol>€</number:currency-symbol></number:currency-style>' +
  [1, 2, 3, 4, 5, 6]
    .map((n) => `<style:style style:name="ce${n}" style:data-style-name="N${n}"/>`)
    .join("") +
  '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>';

const float = (value: string, display: string, attributes = "") =>
  odsCell("float", `office:value="${value}"`, display, attributes);
const string = (display: string, attributes = "") => odsCell("string", "", display, attributes);

/** The cells of a row, and the line that comes of them. */
const ROWS: readonly [title: string, cells: string, line: string][] = [
  ["texts", string("Alpha &amp; fils") + string("a,b"), 'Alpha & fils,"a,b"'],
  [
    "numbers",
    float("1001", "1001") + float("1E6", "1000000") + float("48.3302880000", "48,33"),
    "1001,1000000,48.330288",
  ],
  ["a binary fraction", float("0.30000000000000004", "0,3"), "0.3"],
  [
    "an amount",
    odsCell("currency", 'office:currency="EUR" office:value="1250.50"', "1 250,50 €"),
    "1250.5",
  ],
  [
    "a quantity",
    float("12", "12 jours") + float("1234", "1 234") + float("0", "0,00") + float("5", "5.00"),
    "12,1234,0,5",
  ],
  ["a percentage", odsCell("percentage", 'office:value="0.055"', "5,5 %"), "5.5%"],
  [
    "a date, a date with time",
    odsCell("date", 'office:date-value="2024-01-31"', "31/01/24") +
      odsCell("date", 'office:date-value="2024-01-31T18:00:00.5"', "31/01/24 18:00"),
    "2024-01-31,2024-01-31 18:00:00",
  ],
  [
    "a time, a duration",
    odsCell("time", 'office:time-value="PT08H30M00S"', "08:30") +
      odsCell("time", 'office:time-value="PT36H15M07.5S"', "36:15"),
    "08:30:00,36:15:07",
  ],
  [
    "true and false",
    odsCell("boolean", 'office:boolean-value="true"', "VRAI") +
      odsCell("boolean", 'office:boolean-value="false"', "FAUX"),
    "VRAI,FAUX",
  ],
  [
    "an error",
    '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0 !</text:p></table:table-cell>',
    "#DIV/0 !",
  ],
  [
    "codes as displayed",
    float("1000", "01000") +
      float("612345678", "06 12 34 56 78") +
      float("12", "CLI-0012") +
      float("202415", "2024-15"),
    "01000,0612345678,CLI-0012,202415",
  ],
  ["words as displayed", float("1", "Oui") + float("0", "-"), "Oui,0"],
  [
    "codes by their styles alone",
    float("1000", "1000", 'table:style-name="ce1"') +
      float("0.2", "0.2", 'table:style-name="ce2"') +
      float("45322", "45322", 'table:style-name="ce3"') +
      float("1.5", "1.5", 'table:style-name="ce4"') +
      float("7", "7", 'table:style-name="ce5"') +
      float("7.5", "7.5", 'table:style-name="ce6"'),
    "01000,20%,2024-01-31,36:00:00,CLI-0007,7.5",
  ],
  [
    "lines and spaces",
    '<table:table-cell office:value-type="string"><text:p>a<text:s text:c="2"/>b<text:tab/>c<text:line-break/>d</text:p><text:p>\n  e\n  <text:span>f</text:span></text:p></table:table-cell>',
    '"a  b\tc\nd\ne f"',
  ],
  [
    "a comment and a drawing",
    '<table:table-cell office:value-type="string"><office:annotation><text:p>non</text:p></office:annotation><text:p>oui<draw:frame><draw:text-box><text:p>non</text:p></draw:text-box></draw:frame></text:p><draw:frame><text:p>non</text:p></draw:frame></table:table-cell>',
    "oui",
  ],
  [
    "a text without display",
    '<table:table-cell office:value-type="string" office:string-value="x"/>',
    "x",
  ],
  [
    "repeated cells",
    `<table:table-cell table:number-columns-repeated="2"/>${string("x", 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16380"/>`,
    ",,x,x",
  ],
  [
    "cells covered by others",
    `${string("x", 'table:number-columns-spanned="2"')}<table:covered-table-cell/>${string("y")}`,
    "x,,y",
  ],
  [
    "a table in a cell",
    `<table:table-cell><table:table><table:table-row>${string("non")}</table:table-row></table:table></table:table-cell>${string("oui")}`,
    ",oui",
  ],
];

for (const [title, cells, line] of ROWS)
  test(`a row with ${title}`, async (t) => {
    t.is(
      await onlyText("a.ods", odsBytes({ styles: STYLES, sheets: { F: odsRow(cells) } })),
      `${line}\n`,
    );
  });

test("rows are repeated as displayed; empty ones keep their places, those at the end are none", async (t) => {
  const rows = [
    odsRow(string("a")),
    odsRow("<table:table-cell/>", 'table:number-rows-repeated="2"'),
    `<table:table-row-group>${odsRow(string("b"), 'table:number-rows-repeated="2"')}</table:table-row-group>`,
    odsRow(
      '<table:table-cell table:number-columns-repeated="16384"/>',
      'table:number-rows-repeated="1048570"',
    ),
  ];
  t.is(await onlyText("a.ods", odsBytes({ sheets: { F: rows.join("") } })), "a\n\n\nb\nb\n");
});

test("days are counted from 1904 where the document says so", async (t) => {
  const settings = (day: string) =>
    `<table:calculation-settings><table:null-date table:date-value="${day}"/></table:calculation-settings>`;
  for (const [day, displayed] of [
    ["1904-01-01", "2024-01-31"],
    ["1899-12-30", "2020-01-30"],
  ] as const) {
    const content = odsParts({
      styles: STYLES,
      sheets: { F: odsRow(float("43860", "43860", 'table:style-name="ce3"')) },
    });
    const text = String(content["content.xml"]).replace("<table:table ", `${settings(day)}$&`);
    t.is(await onlyText("a.ods", zipBytes({ ...content, "content.xml": text })), `${displayed}\n`);
  }
});

test("cells without a style have that of their column", async (t) => {
  const columns =
    '<table:table-column table:default-cell-style-name="Default"/><table:table-column table:number-columns-repeated="3" table:default-cell-style-name="ce1"/>';
  const sheets = {
    F:
      columns +
      odsRow(float("1", "1") + float("2", "2") + float("3", "3", 'table:style-name="ce9"')),
  };
  t.is(await onlyText("a.ods", odsBytes({ styles: STYLES, sheets })), "1,00002,3\n");
});

test("what a sheet hides or leaves open is told; earlier versions and linked data are not read", async (t) => {
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>';
  const before = `<table:tracked-changes><table:deletion><table:table-cell><text:p>non</text:p></table:table-cell></table:deletion></table:tracked-changes>`;
  const shapes = `<table:shapes><draw:frame><table:table><table:table-row>${string("non")}</table:table-row></table:table></draw:frame></table:shapes>`;
  const rows = [
    odsRow(string("nom") + string("ville") + string("cp")),
    odsRow(string("Alpha") + string("Dijon"), 'table:visibility="filter"'),
    odsRow(
      `${string("Beta")}<table:table-cell table:formula="of:=[.A1]"/>`,
      'table:visibility="collapse"',
    ),
  ];
  const bytes = odsBytes({
    styles: STYLES,
    sheets: { Clients: shapes + columns + rows.join(""), Vide: "", Cachée: odsRow(string("x")) },
    sheetStyles: { Cachée: "ta1" },
    after: `<table:named-expressions/><table:dde-links><table:dde-link><table:table><table:table-row>${string("non")}</table:table-row></table:table></table:dde-link></table:dde-links>${before}`,
    parts: { "Basic/script-lc.xml": "<x/>" },
  });
  const { texts, notes } = await unpacked("a.ods", bytes);
  t.deepEqual(
    [...texts],
    [
      ["a.ods#Clients", "nom,ville,cp\nAlpha,Dijon,\nBeta,,\n"],
      ["a.ods#Cachée", "x\n"],
    ],
  );
  t.deepEqual(
    notes.map(({ text }) => text.replaceAll("\u00a0", " ")),
    [
      "Le classeur contient des macros : elles ne sont ni lues ni exécutées.",
      "2 lignes masquées, lues comme les autres : 2 et 3 (un filtre est actif dans la feuille).",
      "2 colonnes masquées, lues comme les autres : B et C.",
      "1 formule sans résultat enregistré, lue comme une cellule vide : ouvrez le classeur dans un tableur, enregistrez-le, puis renvoyez-le.",
      "La feuille « Cachée » est masquée : elle est lue comme les autres.",
    ],
  );
});
