import type { CellObject, WorkBook, WorkSheet } from "xlsx";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { compoundStreams } from "../../../engine/files/read/gate/compound-file.ts";
import { DownMerges } from "../../../engine/files/read/workbook/down-merges.ts";
import { HiddenParts } from "../../../engine/files/read/workbook/hidden-parts.ts";
import {
  type NumberFormat,
  numberFormat,
} from "../../../engine/files/read/workbook/number-format.ts";
import { numberText } from "../../../engine/files/read/workbook/number-text.ts";
import type { SheetVisibility } from "../../../engine/files/read/workbook/sheet-visibility.ts";
import { PlainText } from "./plain-text.ts";
import { MACROS_NOTE, sheetText } from "./sheet-text.ts";
import type { UnpackedFile, UnpackedText } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";

/** Source: [MS-XLS] 2.5.10 (BErr). */
const ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);

/**
 * The sheets of an old workbook (BIFF 2 to 8), written like those of an xlsx. The package reads it
 * whole, at some forty times its size: run it with limits on memory and time. Any error it throws
 * means a damaged workbook.
 */
export async function unpackXls(file: KnownFile, work: UnpackWork): Promise<Result<UnpackedFile>> {
  const { name, source } = file;
  const { limits } = work;
  if (source.size > limits.xlsBytes) {
    const most = Math.floor(limits.xlsBytes / 1e6);
    return failed("classeur.trop_grand", `« ${name} » : ${most} Mo au plus pour un xls.`, {
      file: name,
    });
  }
  const workbook = await parsed(source.read(0, source.size), name);
  if (!workbook.ok) return workbook;
  const texts: UnpackedText[] = [];
  let cells = 0;
  const { SheetNames, Sheets, Workbook } = workbook.value;
  const formats = new Formats(Workbook?.WBProps?.date1904 === true);
  for (const [index, sheetName] of SheetNames.entries()) {
    const sheet = Sheets[sheetName];
    if (!sheet) continue;
    const plain = new PlainText(work.folder, work.budget);
    try {
      const hidden = writeSheet(sheet, plain, formats);
      cells += plain.rows.cells;
      if (plain.rows.isFull || cells > limits.cells)
        return failed("classeur.trop_grand", `« ${name} »`, { file: name });
      if (plain.rows.rows === 0) continue;
      const visibility = VISIBILITIES[Workbook?.Sheets?.[index]?.Hidden ?? 0];
      const own = { name: sheetName, visibility, plain, hidden, merges: mergesOf(sheet) };
      texts.push(sheetText(file, { ...own, unknownResults: 0, notes: [] }, work));
    } finally {
      plain.close();
    }
  }
  if (texts.length === 0)
    return failed("fichier.vide", `« ${name} » : aucune cellule remplie.`, { file: name });
  const hasMacros = compoundStreams(source).includes(MACROS);
  return success({ texts, notes: hasMacros ? [MACROS_NOTE] : [] });
}

/** The storage of the programs of a workbook. Source: [MS-XLS] 2.1.7.4. */
const MACROS = "_VBA_PROJECT_CUR";

/** Source: [MS-XLS] 2.4.28 (BoundSheet8). */
const VISIBILITIES: Readonly<Record<0 | 1 | 2, SheetVisibility>> = [
  "visible",
  "hidden",
  "very hidden",
];

/** Imported on demand: the package is large, and few files need it. */
async function parsed(bytes: Uint8Array, name: string): Promise<Result<WorkBook>> {
  const [{ read, set_cptable }, codePages] = await Promise.all([
    import("xlsx"),
    import("xlsx/dist/cpexcel.full.mjs"),
  ]);
  set_cptable(codePages);
  try {
    const options = {
      type: "buffer",
      dense: true,
      cellNF: true,
      cellFormula: false,
      // For hidden rows and columns.
      cellStyles: true,
    } as const;
    const workbook = silently(() => read(bytes, { ...options, cellHTML: false, cellText: false }));
    if (workbook.SheetNames.length > 0) return success(workbook);
    return failed("classeur.illisible", `« ${name} » : aucune feuille.`, { file: name });
  } catch (error) {
    const isLocked = /password|encrypt/i.test(String((error as Error).message));
    const code = isLocked ? "classeur.protege" : "classeur.illisible";
    return failed(code, `« ${name} »`, { file: name });
  }
}

/**
 * Runs without a word on the console: the package writes a line for each record that it does not
 * know, and a stranger's file could fill the log. Safe because `read` does not wait for anything.
 */
function silently<T>(read: () => T): T {
  const spoken = { log: console.log, warn: console.warn, error: console.error };
  const ignore = (): void => undefined;
  Object.assign(console, { log: ignore, warn: ignore, error: ignore });
  try {
    return read();
  } finally {
    Object.assign(console, spoken);
  }
}

/** Writes the rows with content. @returns what the sheet does not display. */
function writeSheet(sheet: WorkSheet, { rows }: PlainText, formats: Formats): HiddenParts {
  const hidden = new HiddenParts();
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet["!data"] ?? [];
  // `forEach` skips holes.
  data.forEach((cells, row) => {
    let isBegun = false;
    cells?.forEach((cell, column) => {
      const text = cell ? formats.textOf(cell) : "";
      if (text === "") return;
      if (!isBegun) rows.blankRows(row - rows.rows);
      isBegun = true;
      rows.textCell(column, text);
    });
    if (!isBegun) return;
    rows.endRow();
    if (sheet["!rows"]?.[row]?.hidden) hidden.hideRow(row + 1);
  });
  sheet["!cols"]?.forEach((column, at) => {
    if (column?.hidden) hidden.hideColumns(at, at);
  });
  return hidden;
}

function mergesOf(sheet: WorkSheet): DownMerges {
  const merges = new DownMerges();
  for (const { s, e } of sheet["!merges"] ?? [])
    merges.add({ column: s.c, row: s.r + 1, lastRow: e.r + 1 });
  return merges;
}

/** The displayed texts of cells; each format is read once. */
class Formats {
  readonly #is1904: boolean;
  readonly #known = new Map<string, NumberFormat>();

  constructor(is1904: boolean) {
    this.#is1904 = is1904;
  }

  textOf({ t, v, z }: CellObject): string {
    if (v === undefined || v === null) return "";
    if (t === "b") return v ? "VRAI" : "FAUX";
    if (t === "e") return ERRORS.get(Number(v)) ?? "#N/A";
    return t === "n"
      ? numberText(String(v), this.#format(String(z ?? "General")), this.#is1904)
      : String(v);
  }

  #format(code: string): NumberFormat {
    const format = this.#known.get(code) ?? numberFormat(code);
    this.#known.set(code, format);
    return format;
  }
}
