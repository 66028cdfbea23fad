import { type CellObject, read, SSF, utils, type WorkSheet } from "xlsx";

/** Decimals of the numbers that a person reads. */
const PRECISION = 15;

/** The cells of the first sheet with content as the xlsx package reads them, in our plain forms. */
export function secondReading(bytes: Uint8Array): string[][] {
  const book = read(bytes, { type: "buffer", dense: true, cellNF: true, UTC: true });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.map((name) => rowsOf(book.Sheets[name] ?? {}, date1904));
  return sheets.find((rows) => rows.some((row) => row.some((cell) => cell !== ""))) ?? [];
}

function rowsOf(sheet: WorkSheet, date1904: boolean): string[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet["!data"] ?? [];
  const rows = Array.from(data, (cells) =>
    Array.from(cells ?? [], (cell) => (cell ? textOf(cell, date1904) : "")),
  );
  // Labels over several rows, below the header.
  for (const { s, e } of sheet["!merges"] ?? [])
    for (let row = s.r + 1; row <= e.r && s.r > 0; row++)
      rows[row]?.splice(s.c, 1, rows[s.r]?.[s.c] ?? "");
  return rows;
}

function textOf(cell: CellObject, date1904: boolean): string {
  const { t, v, w } = cell;
  if (v === undefined || v === null) return "";
  if (t === "b") return v ? "VRAI" : "FAUX";
  if (t === "e") return w ?? utils.format_cell(cell);
  if (t === "d") return withoutMidnight((v as Date).toISOString().slice(0, 19).replace("T", " "));
  return t === "n" ? numberText(Number(v), String(cell.z ?? "General"), date1904) : String(v);
}

function numberText(value: number, code: string, date1904: boolean): string {
  const shown = (format: string) => SSF.format(format, value, { date1904 });
  if (/\[h\]/i.test(code)) return shown("[hh]:mm:ss");
  if (SSF.is_date(code)) {
    if (!/[yd]/i.test(code) && value < 1) return shown("hh:mm:ss");
    return withoutMidnight(shown("yyyy-mm-dd hh:mm:ss"));
  }
  if (code.includes("%")) return `${plain(value * 100)}%`;
  // A code is displayed without signs for the eye: what the package formats, but blanks.
  return /^(?:"[^"]*")?[0#]["\s\d#0]*$/.test(code) && /00|##/.test(code)
    ? SSF.format(code, value).replace(/\s/g, "")
    : plain(value);
}

function plain(value: number): string {
  return String(Number(value.toPrecision(PRECISION)));
}

function withoutMidnight(text: string): string {
  return text.replace(/ 00:00:00$/, "");
}
