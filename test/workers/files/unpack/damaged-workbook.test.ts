import test from "ava";
import fc, { rounds } from "../../../properties.ts";
import { zipBytes } from "../../load/zip-bytes.ts";
import { odsCell, odsParts } from "./ods-bytes.ts";
import { unpacked } from "./unpacked.ts";
import { workbookBytes, workbookParts } from "./workbook-bytes.ts";

const SHARED = "<si><t>Alpha &amp; fils</t></si><si><t>a_x000D_b</t></si>";
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="&quot;N° &quot;0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';

test("whatever bytes are changed, a workbook is read or refused", async (t) => {
  const sound = workbookBytes({
    sheets: { F: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' },
    shared: SHARED,
  });
  const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(sound);
      for (const [at, byte] of changes) bytes[at] = byte;
      const { failure, texts } = await unpacked("a.xlsx", bytes);
      t.true(failure !== null || texts.size > 0);
    }),
    { numRuns: rounds(1.5) },
  );
});

const XLSX = workbookParts({
  sheets: { F: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>7</v></c></row>' },
  shared: SHARED,
  styles: STYLES,
  before: '<cols><col min="1" max="1" hidden="1"/></cols>',
  after: '<mergeCells count="1"><mergeCell ref="A1:A3"/></mergeCells>',
});
const ODS = odsParts({
  styles:
    '<number:number-style style:name="N1"><number:text>N° </number:text><number:number number:min-integer-digits="4"/></number:number-style><style:style style:name="ce1" style:data-style-name="N1"/>',
  sheets: {
    F: `<table:table-row table:number-rows-repeated="2">${odsCell("string", "", "Alpha", 'table:number-rows-spanned="2"')}${odsCell("float", 'office:value="7"', "7", 'table:style-name="ce1"')}</table:table-row>`,
  },
});
const JUNK = fc.constantFrom(
  "<",
  ">",
  "&",
  '"',
  "/",
  "<![CDATA[",
  "<!--",
  "9",
  "<c>",
  "</row>",
  "</text:p>",
  "",
);

for (const [name, parts] of [
  ["a.xlsx", XLSX],
  ["a.ods", ODS],
] as const)
  test(`whatever characters the parts of ${name} are changed in, it is read or refused`, async (t) => {
    const names = fc.constantFrom(...Object.keys(parts).filter((part) => part.endsWith(".xml")));
    await fc.assert(
      fc.asyncProperty(names, fc.nat(1500), JUNK, fc.nat(5), async (part, at, put, cut) => {
        const text = String(parts[part]);
        const from = at % (text.length + 1);
        const changed = text.slice(0, from) + put + text.slice(from + cut);
        const { failure, texts } = await unpacked(name, zipBytes({ ...parts, [part]: changed }));
        t.true(failure !== null || texts.size > 0);
      }),
      { numRuns: rounds(1.5) },
    );
  });
