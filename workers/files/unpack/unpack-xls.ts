import type { CellObject, WorkBook, WorkSheet } from "xlsx";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { numberFormat } from "../../../engine/files/read/workbook/number-format.ts";
import { numberText } from "../../../engine/files/read/workbook/number-text.ts";
import { PlainText } from "./plain-text.ts";
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
export async function unpackXls(
  { name, source }: KnownFile,
  work: UnpackWork,
): Promise<Result<UnpackedFile>> {
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
  for (const [index, sheetName] of SheetNames.entries()) {
    const sheet = Sheets[sheetName];
    if (!sheet) continue;
    const is1904 = Workbook?.WBProps?.date1904 === true;
    const plain = new PlainText(work.folder, work.budget);
    try {
      writeSheet(sheet, plain, is1904);
      cells += plain.rows.cells;
      if (plain.rows.isFull || cells > limits.cells)
        return failed("classeur.trop_grand", `« ${name} »`, { file: name });
      if (plain.rows.rows === 0) continue;
      const isHidden = (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
      texts.push({
        name: `${name}#${sheetName}`,
        nature: "xls",
        text: plain.finish(),
        isPlain: true,
        notes: isHidden ? [hiddenNote(sheetName)] : [],
      });
    } finally {
      plain.close();
    }
  }
  if (texts.length > 0) return success({ texts, notes: [] });
  return failed("fichier.vide", `« ${name} » : aucune cellule remplie.`, { file: name });
}

function hiddenNote(sheet: string): ReadNote {
  return { code: "classeur.feuille_masquee", text: `La feuille « ${sheet} » est masquée.` };
}

/** Imported on demand: the package is large, and few files need it. */
async function parsed(bytes: Uint8Array, name: string): Promise<Result<WorkBook>> {
  const [{ read, set_cptable }, codePages] = await Promise.all([
    import("xlsx"),
    import("xlsx/dist/cpexcel.full.mjs"),
  ]);
  set_cptable(codePages);
  try {
    const options = { type: "buffer", dense: true, cellNF: true, cellFormula: false } as const;
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

function writeSheet(sheet: WorkSheet, { rows }: PlainText, is1904: boolean): void {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet["!data"] ?? [];
  // `forEach` skips holes.
  data.forEach((cells, row) => {
    let isBegun = false;
    cells?.forEach((cell, column) => {
      const text = cell ? textOf(cell, is1904) : "";
      if (text === "") return;
      if (!isBegun) rows.blankRows(row - rows.rows);
      isBegun = true;
      rows.textCell(column, text);
    });
    if (isBegun) rows.endRow();
  });
}

function textOf({ t, v, z }: CellObject, is1904: boolean): string {
  if (v === undefined || v === null) return "";
  if (t === "b") return v ? "VRAI" : "FAUX";
  if (t === "e") return ERRORS.get(Number(v)) ?? "#N/A";
  if (t === "n") return numberText(String(v), numberFormat(String(z ?? "General")), is1904);
  return String(v);
}
