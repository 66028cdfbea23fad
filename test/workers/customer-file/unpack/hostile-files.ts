import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import { zipBytes } from "../../zip-bytes.ts";
import { type ForgedEntry, forgeZip } from "./forge-zip.ts";
import { workbookBytes, workbookParts } from "./workbook-bytes.ts";

/** A file that means harm, or is not what it says, and what must become of it. */
export interface HostileFile {
  readonly title: string;
  readonly name: string;
  readonly bytes: () => string | Uint8Array;
  /** The code of its refusal; `null` when it is read. */
  readonly code: ErrorCode | null;
}

const CSV = "nom;siren\nAlpha;900000100\n";
const ENTRY: ForgedEntry = { name: "a.csv", content: CSV };
const MIB = 1 << 20;

const zip = (title: string, bytes: () => Uint8Array, code: ErrorCode | null): HostileFile => ({
  title: `zip: ${title}`,
  name: "envoi.zip",
  bytes,
  code,
});
const entry = (title: string, forged: Partial<ForgedEntry>, code: ErrorCode | null): HostileFile =>
  zip(title, () => forgeZip([{ ...ENTRY, ...forged }]), code);
const workbook = (title: string, bytes: () => Uint8Array, code: ErrorCode | null): HostileFile => ({
  title: `xlsx: ${title}`,
  name: "clients.xlsx",
  bytes,
  code,
});
const named = (
  name: string,
  bytes: () => string | Uint8Array,
  code: ErrorCode | null,
): HostileFile => ({ title: name, name, bytes, code });

const row = (cells: string) => `<row r="1">${cells}</row>`;
const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string) => workbookBytes({ sheets: { F: rows } });

const ARCHIVES: readonly HostileFile[] = [
  zip("sound", () => forgeZip([ENTRY]), null),
  zip(
    "bomb of zeros",
    () => zipBytes({ "a.csv": Buffer.alloc(64 * MIB, 0x30) }),
    "archive.trop_grande",
  ),
  entry("tells fewer bytes than it has", { size: 4 }, "archive.dangereuse"),
  entry("tells more bytes than it has", { size: 400 }, "archive.dangereuse"),
  entry("stored with another size", { method: 0, size: 4 }, "archive.dangereuse"),
  entry("wrong checksum", { crc: 1 }, "fichier.tronque"),
  entry("data behind the deflated", { behind: Buffer.from("caché") }, "archive.dangereuse"),
  entry("encrypted", { flags: 1 }, "archive.chiffree"),
  entry("strong encryption", { flags: 0x41 }, "archive.chiffree"),
  entry("symbolic link", { unixMode: 0xa1ff }, "archive.dangereuse"),
  entry("device", { unixMode: 0x21ff }, "archive.dangereuse"),
  entry("absolute", { name: "/etc/a.csv" }, "archive.dangereuse"),
  entry("parent folder", { name: "x/../../a.csv" }, "archive.dangereuse"),
  entry("backslash", { name: "x\\a.csv" }, "archive.dangereuse"),
  entry("drive", { name: "C:a.csv" }, "archive.dangereuse"),
  entry("NUL in the name", { name: "a\0.csv" }, "archive.dangereuse"),
  entry("no name", { name: "" }, "archive.dangereuse"),
  entry("folder that holds data", { name: "a/" }, "archive.dangereuse"),
  entry("another name before the data", { localName: "b.csv" }, "archive.dangereuse"),
  entry("another compression", { method: 9 }, "fichier.type"),
  entry("sizes of 64 bits", { isLong: true }, null),
  entry("size of 64 bits that lies", { isLong: true, size: 2 ** 40 }, "archive.trop_grande"),
  zip("same name twice", () => forgeZip([ENTRY, ENTRY]), "archive.dangereuse"),
  zip(
    "same name but for case",
    () => forgeZip([ENTRY, { ...ENTRY, name: "A.CSV" }]),
    "archive.dangereuse",
  ),
  zip(
    "two entries on the same bytes",
    () => forgeZip([ENTRY, { ...ENTRY, name: "b.csv", at: 0 }]),
    "archive.dangereuse",
  ),
  zip(
    "bytes before",
    () => forgeZip([ENTRY], { before: Buffer.from("#!/bin/sh\n") }),
    "fichier.type",
  ),
  zip(
    "header of another file before",
    () => forgeZip([ENTRY], { before: Buffer.from("PK\x03\x04") }),
    "archive.dangereuse",
  ),
  zip(
    "bytes behind",
    () => forgeZip([ENTRY], { behind: Buffer.from("suite") }),
    "archive.dangereuse",
  ),
  zip(
    "end record in the comment",
    () => forgeZip([ENTRY], { comment: `PK\x05\x06${"\0".repeat(18)}` }),
    "archive.dangereuse",
  ),
  zip(
    "tells fewer entries",
    () => forgeZip([ENTRY, { ...ENTRY, name: "b.csv" }], { count: 1 }),
    "archive.dangereuse",
  ),
  zip("tells more entries", () => forgeZip([ENTRY], { count: 3 }), "archive.dangereuse"),
  zip(
    "1,001 entries",
    () => forgeZip(Array.from({ length: 1001 }, (_, i) => ({ ...ENTRY, name: `${i}.csv` }))),
    "archive.trop_grande",
  ),
  zip(
    "zip in a zip",
    () => zipBytes({ "b.csv": CSV, "a.zip": zipBytes({ "a.csv": CSV }) }),
    "archive.imbriquee",
  ),
  zip(
    "zip in a zip, called csv",
    () => zipBytes({ "a.csv": zipBytes({ "a.csv": CSV }) }),
    "archive.imbriquee",
  ),
  zip(
    "stored workbook inside",
    () => forgeZip([{ name: "a.xlsx", method: 0, content: sheet(row(inline("A1", "x"))) }]),
    null,
  ),
  zip("cut", () => forgeZip([ENTRY]).subarray(0, 60), "fichier.tronque"),
  zip("empty", () => forgeZip([]), "fichier.vide"),
  zip("nothing to read", () => zipBytes({ "photo.png": "\x89PNG\r\n" }), "fichier.vide"),
  named("envoi.zip", () => "Rar!\x1a\x07\x01\0reste", "fichier.type"),
];

const BILLION = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const FILE = `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const withPart = (part: string, text: string) => {
  const parts = workbookParts({ sheets: { F: row(inline("A1", "x")) } });
  return zipBytes({ ...parts, [part]: text });
};

const WORKBOOKS: readonly HostileFile[] = [
  workbook(
    "far cell",
    () => sheet(`${row(inline("A1", "x"))}<row r="1048576">${inline("XFD1048576", "y")}</row>`),
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
  named(
    "classeur.xlsx",
    () => zipBytes({ "[Content_Types].xml": "", "xl/workbook.bin": "" }),
    "fichier.type",
  ),
  named(
    "classeur.xlsx",
    () => zipBytes({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
    "fichier.type",
  ),
  named(
    "lettre.xlsx",
    () => zipBytes({ "[Content_Types].xml": "", "word/document.xml": "" }),
    "fichier.type",
  ),
];

const DEEP = 100_000;

const OTHERS: readonly HostileFile[] = [
  named("clients.json", () => `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`, "json.trop_profond"),
  named("clients.json", () => `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`, "json.trop_profond"),
  named("clients.json", () => '[{"a":1},{"a":]', "json.illisible"),
  named("clients.json", () => '[{"a":1},{"a":2}', "json.illisible"),
  named("clients.json", () => '[{"__proto__":{"x":1},"constructor":"y"}]', null),
  named("clients.json", () => "[]", "fichier.vide"),
  named(
    "clients.json",
    () => `[{${Array.from({ length: 20_000 }, (_, i) => `"c${i}":${i}`)}}]`,
    "json.trop_grand",
  ),
  named("clients.ndjson", () => "{oups\n{encore", "json.illisible"),
  named(
    "clients.xls",
    () => "<html><body><table><tr><td>nom</td></tr></table></body></html>",
    "fichier.type",
  ),
  named(
    "clients.xls",
    () =>
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    "fichier.type",
  ),
  named("clients.xls", () => "nom\tsiren\nAlpha\t900000100\n", null),
  named("clients.xls", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "fichier.type"),
  named("clients.csv", () => "", "fichier.vide"),
  named("clients.csv", () => "\ufeff \r\n\n", "fichier.vide"),
  named("clients.csv", () => "nom;siren\n", null),
  named(
    "clients.csv",
    () => "nom;siren\nAl\0pha;900000100\nB\u00e9ta;900000118\nGamma;900000126\n",
    null,
  ),
  named("clients.csv", () => Buffer.alloc(4096, 1), "fichier.type"),
  named("clients.csv", () => "%PDF-1.7\n", "fichier.type"),
  named("clients.csv", () => Buffer.from("4d5a9000030000000400", "hex"), "fichier.type"),
  named("clients.csv", () => Buffer.from("1f8b0800000000000003", "hex"), "fichier.type"),
  named("clients.csv", () => Buffer.from("7z\xbc\xaf\x27\x1c", "latin1"), "fichier.type"),
  named("clients.exe", () => CSV, "fichier.extension"),
  named("clients", () => CSV, "fichier.extension"),
  named("../../clients.csv", () => CSV, null),
];

export const HOSTILE_FILES: readonly HostileFile[] = [...ARCHIVES, ...WORKBOOKS, ...OTHERS];

/** Letters that compress as text does, not as a bomb. */
function noise(length: number): string {
  const letters = Buffer.alloc(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    letters[i] = 0x61 + ((state >>> 16) % 26);
  }
  return letters.toString("latin1");
}
