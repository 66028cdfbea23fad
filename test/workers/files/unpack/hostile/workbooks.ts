import type { ErrorCode } from "../../../../../engine/errors/error-table.ts";
import { zipBytes } from "../../../load/zip-bytes.ts";
import { workbookBytes, workbookParts } from "../workbook-bytes.ts";
import { compoundBytes, lockedXlsBytes, xlsBytes } from "../xls-bytes.ts";
import { type HostileFile, named } from "./hostile-file.ts";

const MIB = 1 << 20;

const workbook = (
  title: string,
  bytes: () => Uint8Array,
  code: ErrorCode | null,
  flash?: HostileFile["flash"],
): HostileFile => ({ title: `xlsx: ${title}`, name: "clients.xlsx", bytes, code, flash });

const row = (cells: string) => `<row r="1">${cells}</row>`;
const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string) => workbookBytes({ sheets: { F: rows } });

const BILLION = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const FILE = `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const withPart = (part: string, text: string) => {
  const parts = workbookParts({ sheets: { F: row(inline("A1", "x")) } });
  return zipBytes({ ...parts, [part]: text });
};

/** Workbooks: bombs, far cells, entities, missing parts. */
export const WORKBOOKS: readonly HostileFile[] = [
  workbook(
    "far cell",
    () => sheet(`${row(inline("A1", "x"))}<row r="1048576">${inline("XFD1048576", "y")}</row>`),
    null,
    "fichier.trop_grand",
  ),
  workbook(
    "far cell below a table",
    () =>
      sheet(
        `${row(inline("A1", "nom") + inline("B1", "ville")).repeat(9)}<row r="1048576">${inline("XFD1048576", "y")}</row>`,
      ),
    null,
  ),
  workbook(
    "beyond the last row",
    () => sheet(`<row r="1048577">${inline("A1048577", "y")}</row>`),
    "classeur.illisible",
  ),
  workbook("beyond the last column", () => sheet(row(inline("XFE1", "y"))), "classeur.illisible"),
  workbook(
    "1,048,576 rows",
    () =>
      sheet(
        Array.from(
          { length: 1_048_576 },
          (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`,
        ).join(""),
      ),
    null,
  ),
  workbook(
    "shared text of 60 MB",
    () =>
      workbookBytes({
        sheets: { F: row('<c r="A1" t="s"><v>0</v></c>') },
        shared: `<si><t>${"x".repeat(60 * MIB)}</t></si>`,
      }),
    "archive.trop_grande",
  ),
  workbook("cell of 3 MB", () => sheet(row(inline("A1", noise(3 * MIB)))), "classeur.trop_grand"),
  workbook(
    "one text shown for ever",
    () =>
      workbookBytes({
        sheets: { F: `<row>${'<c t="s"><v>0</v></c>'.repeat(900)}</row>`.repeat(2) },
        shared: `<si><t>${noise(MIB - 1)}</t></si>`,
      }),
    "classeur.trop_grand",
  ),
  workbook(
    "a billion laughs",
    () => withPart("xl/sharedStrings.xml", `${BILLION}<sst><si><t>&b;</t></si></sst>`),
    "classeur.illisible",
  ),
  workbook(
    "external entity",
    () =>
      withPart(
        "xl/worksheets/sheet1.xml",
        `${FILE}<worksheet><sheetData>${row(inline("A1", "&x;"))}</sheetData></worksheet>`,
      ),
    "classeur.illisible",
  ),
  workbook(
    "part cut short",
    () => withPart("xl/worksheets/sheet1.xml", "<worksheet><sheetData><row"),
    "classeur.illisible",
  ),
  workbook(
    "tags closed that were not open",
    () => withPart("xl/worksheets/sheet1.xml", "</a></b>"),
    "classeur.illisible",
  ),
  workbook(
    "sheet that is not there",
    () => withPart("xl/_rels/workbook.xml.rels", "<Relationships/>"),
    "classeur.illisible",
  ),
  workbook(
    "a sheet shown twice",
    () => {
      const { "xl/workbook.xml": list, ...rest } = workbookParts({
        sheets: { F: row(inline("A1", "x")) },
      });
      const twice = String(list).replace(
        "</sheets>",
        '<sheet name="G" sheetId="2" r:id="s0"/></sheets>',
      );
      return zipBytes({ ...rest, "xl/workbook.xml": twice });
    },
    "classeur.illisible",
  ),
  workbook(
    "no workbook",
    () => zipBytes({ "[Content_Types].xml": "<Types/>", "xl/a.xml": "<a/>" }),
    "classeur.illisible",
  ),
  workbook(
    "shared text that is not there",
    () => sheet(row('<c r="A1" t="s"><v>99999</v></c><c r="B1"><v>1</v></c>')),
    null,
  ),
  workbook("no cells", () => sheet(""), "fichier.vide"),
  workbook("cells without anything", () => sheet(row('<c r="A1" s="1"/>')), "fichier.vide"),
  workbook(
    "cell of 32,767 characters",
    () => sheet(row(inline("A1", "note")) + row(inline("A2", noise(32_767)))),
    null,
  ),
  workbook(
    "dates of 1904, errors, results of formulas, merged cells, a hidden sheet",
    () =>
      workbookBytes({
        sheets: {
          F: `${row(inline("A1", "jour") + inline("B1", "total"))}<row r="2"><c r="A2" s="1"><v>43860</v></c><c r="B2"><f>1/0</f></c></row><row r="3"><c r="A3" t="e"><v>#REF!</v></c><c r="B3"><f>SUM(B2)</f><v>3</v></c></row>`,
          G: row(inline("A1", "caché")),
        },
        properties: 'date1904="1"',
        hidden: ["G"],
        styles: '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
      }),
    null,
  ),
  workbook(
    "no list of parts",
    () => zipBytes({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" }),
    "classeur.illisible",
  ),
  named(
    "clients.xls",
    () =>
      xlsBytes([
        ["nom", "ville"],
        ["Alpha", "Nantes"],
      ]),
    null,
  ),
  named("clients.xls", lockedXlsBytes, "classeur.protege"),
  named("clients.xls", () => compoundBytes(["Workbook"]), "classeur.illisible"),
  named("clients.xls", () => xlsBytes([["x"]]).subarray(0, 1000), "classeur.illisible"),
  named(
    "clients.xlsx",
    () => compoundBytes(["EncryptionInfo", "EncryptedPackage"]),
    "classeur.protege",
  ),
  named("lettre.xls", () => compoundBytes(["WordDocument"]), "fichier.type"),
  named("clients.xlsm", () => sheet(row(inline("A1", "x"))), null, "fichier.vide"),
  named(
    "clients.xlsb",
    () => zipBytes({ "[Content_Types].xml": "", "xl/workbook.bin": "" }),
    "fichier.type",
  ),
  named(
    "clients.ods",
    () => zipBytes({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
    "classeur.illisible",
  ),
  named(
    "classeur.xlsx",
    () => zipBytes({ "[Content_Types].xml": "", "xl/workbook.bin": "" }),
    "fichier.type",
  ),
  named(
    "classeur.xlsx",
    () => zipBytes({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
    "classeur.illisible",
  ),
  named(
    "lettre.xlsx",
    () => zipBytes({ "[Content_Types].xml": "", "word/document.xml": "" }),
    "fichier.type",
  ),
];

/** Letters that compress like text, not like a bomb. */
function noise(length: number): string {
  const letters = Buffer.alloc(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    letters[i] = 0x61 + ((state >>> 16) % 26);
  }
  return letters.toString("latin1");
}
