import { type CellObject, utils, type WorkBook, type WorkSheet, write } from "xlsx";
import type { Draw } from "../draw.ts";
import type { GeneratedFile } from "../truth.ts";
import {
  type ExpectedTable,
  type FormatWriter,
  type SourceTable,
  sourceTables,
} from "./format-file.ts";
import { drawSheetFrame, GROUP_COLUMNS } from "./sheet-frame.ts";
import { drawColumn, type WorkbookCell } from "./workbook-columns.ts";

const BOOK_TYPES = { xlsx: "xlsx", xls: "biff8" } as const;
const MOST_SHEETS = 3;
/** Of an old workbook. Source: [MS-XLS] 2.5.53. */
const MOST_COLUMNS = 256;
const NOT_AVAILABLE: WorkbookCell = { cell: { t: "e", v: 0x2a }, text: "#N/A" };

/** Workbooks, with a spreadsheet's conversions of csv cells. */
export function workbookWriter(format: keyof typeof BOOK_TYPES): FormatWriter {
  return {
    format,
    write(draw, files) {
      const book = utils.book_new();
      const is1904 = draw.chance(0.1);
      const tables = addSheets(draw, book, files, is1904);
      book.Workbook = {
        WBProps: { date1904: is1904 },
        Sheets: book.SheetNames.map((name) => ({ name, Hidden: draw.chance(0.1) ? 1 : 0 })),
      };
      const written = write(book, {
        type: "buffer",
        bookType: BOOK_TYPES[format],
        compression: true,
        bookSST: draw.chance(0.7),
      });
      return { name: `clients.${format}`, bytes: new Uint8Array(written as Buffer), tables };
    },
  };
}

function addSheets(
  draw: Draw,
  book: WorkBook,
  files: readonly GeneratedFile[],
  is1904: boolean,
): ExpectedTable[] {
  const chosen = draw.shuffled(sourceTables(files)).slice(0, draw.between(1, MOST_SHEETS));
  const expected = chosen.map((table, index) => {
    const { sheet, table: truth } = sheetOf(draw, table, is1904);
    utils.book_append_sheet(book, sheet, draw.of(["Feuil", "Clients ", "Données été "]) + index);
    return truth;
  });
  if (draw.chance(0.3)) utils.book_append_sheet(book, utils.aoa_to_sheet([[]]), "Vide");
  return expected;
}

type Row = readonly (CellObject | null)[];

/** The cells of a table with its header and frame. */
function sheetOf(
  draw: Draw,
  source: SourceTable,
  is1904: boolean,
): { sheet: WorkSheet; table: ExpectedTable } {
  const columns = source.columns.slice(0, MOST_COLUMNS - 1);
  const frame = drawSheetFrame(draw);
  const header = columns.map((column) => column.header);
  const groups = columns.map((_, at) => frame.groups[Math.floor(at / GROUP_COLUMNS)] ?? "");
  const written: Row[] = frame.titles.map((title) => [text(title)]);
  if (frame.groups.length > 0)
    written.push(groups.map((group, at) => (group === groups[at - 1] ? null : text(group))));
  written.push(header.map(text));
  const rows = addRows(draw, written, { ...source, columns }, frame.blankEvery, is1904);
  if (frame.hasTotal) written.push(totalRow(columns, rows));
  written.push(...frame.footer.map((line) => [text(line)]));
  const margin = Array.from({ length: frame.margin }, () => null);
  const sheet = utils.aoa_to_sheet(written.map((row) => [...margin, ...row]) as unknown[][]);
  if (frame.titles.length > 0) sheet["!merges"] = [utils.decode_range("A1:C1")];
  const before = margin.map(() => "");
  const names = header.map((name, at) => {
    // An empty cell below a merged one has no name.
    const isMerged = at > 0 && groups[at] === groups[at - 1];
    return name === "" && isMerged ? "" : `${groups[at]} ${name}`.trim();
  });
  return {
    sheet,
    table: {
      header: [...before, ...names],
      rows: rows.map((row) => [...before, ...row]),
      isByName: false,
    },
  };
}

/** Writes the data rows. @returns the meaning of their cells. */
function addRows(
  draw: Draw,
  written: Row[],
  { columns, rows }: SourceTable,
  blankEvery: number,
  is1904: boolean,
): string[][] {
  const kinds = columns.map(({ type }, at) => {
    const cells = rows.map((row) => row[at] as string);
    return drawColumn(draw, type, cells, is1904);
  });
  const errors01 = draw.chance(0.2) ? 0.01 : 0;
  return rows.map((row, index) => {
    if (blankEvery > 0 && index > 0 && index % blankEvery === 0) written.push([]);
    const made = kinds.map((kind, at): WorkbookCell => {
      const cell = row[at] as string;
      if (cell !== "" && draw.chance(errors01)) return NOT_AVAILABLE;
      return kind(cell) ?? { cell: text(cell), text: cell };
    });
    written.push(made.map(({ cell }) => cell));
    return made.map((cell) => cell.text);
  });
}

/** The sums below amounts. */
function totalRow(columns: SourceTable["columns"], rows: readonly (readonly string[])[]): Row {
  return columns.map(({ type }, at) => {
    if (at === 0) return text("TOTAL");
    if (type !== "montant") return null;
    const sum = rows.reduce((total, row) => total + (Number(row[at]) || 0), 0);
    return { t: "n", v: Number(sum.toFixed(2)), f: "SUM(A1:A9)" };
  });
}

/** Excel stores no empty cells. */
function text(value: string): CellObject | null {
  return value === "" ? null : { t: "s", v: value };
}
