import { type BookType, type CellObject, SSF, utils, write } from "xlsx";
import { odsBytes, odsCell, odsRow } from "../../../test/workers/files/unpack/ods-bytes.ts";
import type { SheetCell, SheetTruth } from "./sheet-cell.ts";

/** A workbook of a format that the xlsx package writes. */
export function packageBytes(sheet: SheetTruth, bookType: BookType): Uint8Array {
  const rows = sheet.rows.map((row) => row.map(cellObject));
  const made = utils.aoa_to_sheet([[...sheet.header], ...rows] as unknown[][]);
  made["!merges"] = sheet.merges.map(([first, last]) => ({
    s: { c: 0, r: first + 1 },
    e: { c: 0, r: last + 1 },
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, made, sheet.name);
  book.Workbook = { WBProps: { date1904: sheet.is1904 } };
  return new Uint8Array(write(book, { type: "buffer", bookType, compression: true }) as Buffer);
}

function cellObject({ kind, stored, format }: SheetCell): CellObject | null {
  if (kind === "empty") return null;
  if (kind === "boolean") return { t: "b", v: stored === "1" };
  if (kind === "error") return { t: "e", v: 0x2a };
  return kind === "text" ? { t: "s", v: stored } : { t: "n", v: Number(stored), z: format };
}

/** An OpenDocument spreadsheet as LibreOffice saves it: values beside what cells display. */
export function libreOfficeBytes(sheet: SheetTruth): Buffer {
  const header = sheet.header.map((text) => odsCell("string", "", escaped(text)));
  const rows = sheet.rows.map((cells, row) => {
    const merge = sheet.merges.find(([first]) => first === row);
    const span = merge ? `table:number-rows-spanned="${merge[1] - merge[0] + 1}"` : "";
    return odsRow(
      cells.map((cell, at) => odsCellOf(cell, sheet.is1904, at === 0 ? span : "")).join(""),
    );
  });
  const end = odsRow(
    '<table:table-cell table:number-columns-repeated="16384"/>',
    'table:number-rows-repeated="1048000"',
  );
  const table = odsRow(header.join("")) + rows.join("") + end;
  return odsBytes({ styles: STYLES.join(""), sheets: { [sheet.name]: table } });
}

const digits = (count: number, rest = "") =>
  `<number:number number:decimal-places="0" number:min-integer-digits="${count}">${rest}</number:number>`;
const gaps = [2, 4, 6, 8].map(
  (place) => `<number:embedded-text number:position="${place}"> </number:embedded-text>`,
);

/** The formats that cells display other than by their values. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ["00000", `<number:number-style style:name="N1">${digits(5)}</number:number-style>`],
  [
    '0#" "##" "##" "##" "##',
    `<number:number-style style:name="N2">${digits(10, gaps.join(""))}</number:number-style>`,
  ],
  [
    '"CLI-"0000',
    `<number:number-style style:name="N3"><number:text>CLI-</number:text>${digits(4)}</number:number-style>`,
  ],
  [
    "[h]:mm",
    '<number:time-style style:name="N4" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/></number:time-style>',
  ],
  [
    "0%",
    `<number:percentage-style style:name="N5">${digits(1)}<number:text>%</number:text></number:percentage-style>`,
  ],
]);
const STYLES = Array.from(FORMATS.values(), (format, at) => {
  const style = `<style:style style:name="ce${at + 1}" style:family="table-cell" style:data-style-name="N${at + 1}"/>`;
  return format + style;
});

function styleOf(format: string): string {
  const at = [...FORMATS.keys()].indexOf(format.includes("%") ? "0%" : format);
  return at < 0 ? "" : `table:style-name="ce${at + 1}"`;
}

function odsCellOf(cell: SheetCell, is1904: boolean, attributes: string): string {
  const { kind, stored, format, shown } = cell;
  if (kind === "empty") return shown === "" ? "<table:table-cell/>" : "<table:covered-table-cell/>";
  if (kind === "text") return odsCell("string", "", escaped(stored), attributes);
  if (kind === "error") return odsCell("string", 'office:string-value=""', stored);
  if (kind === "boolean")
    return odsCell("boolean", `office:boolean-value="${stored === "1"}"`, shown);
  const display = SSF.format(format, Number(stored), { date1904: is1904 }).replace(".", ",");
  return odsCell(...odsValue(cell), escaped(display), styleOf(format));
}

function odsValue({ stored, format, shown }: SheetCell): [type: string, value: string] {
  if (format.includes("%")) return ["percentage", `office:value="${stored}"`];
  if (format.includes("€")) return ["currency", `office:currency="EUR" office:value="${stored}"`];
  if (/[yd]/.test(format)) return ["date", `office:date-value="${shown.replace(" ", "T")}"`];
  if (!/h/.test(format)) return ["float", `office:value="${stored}"`];
  const [hours, minutes, seconds] = shown.split(":");
  return ["time", `office:time-value="PT${hours}H${minutes}M${seconds}S"`];
}

/** Line ends and spaces as elements. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/^ | $/g, "<text:s/>")
    .replaceAll("\n", "<text:line-break/>");
}
