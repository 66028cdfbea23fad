import { basename } from "node:path";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { writeZipParts, type ZipPart } from "../zip-writer.ts";
import { RowSource } from "./row-source.ts";
import { SheetNames } from "./sheet-names.ts";
import { blocksOf, commentsPart, drawingPart } from "./sheet-notes.ts";
import { SheetPart, TooManyColumns } from "./sheet-part.ts";
import { stylesPart } from "./styles-part.ts";
import {
  firstParts,
  lastParts,
  noteRelations,
  type TextPart,
  type WrittenSheet,
} from "./workbook-parts.ts";
import type { SheetLimits, WorkbookSheet } from "./workbook-sheet.ts";

/** Excel's rows; comments that its users can still read and its machines still open. */
export const SHEET_LIMITS: SheetLimits = { rows: 1_048_576, notes: 10_000 };

/** Pieces are passed on when they have so many UTF-16 units. */
const PIECE = 1 << 16;
const NO_SHEET: WorkbookSheet = { name: "Feuille 1", header: [], rows: [] };

/**
 * Writes an Excel file. Cells are texts, whatever they begin with, or plain numbers in columns that
 * are said to be numeric; what Excel cannot hold is said in the comment of its cell. A sheet with
 * more rows than `limits` goes on in `… (suite 2)`. The same sheets and day give the same bytes.
 *
 * Rows are read as fast as they are written: memory is a few hundred rows and the comments, time
 * about 20 us a row of 15 cells.
 *
 * Failures: `disque.plein`; `archive.trop_grande` for a sheet or a file of more than 4 GB;
 * `classeur.trop_grand` for more than 16,384 columns. An unfinished file stays: the caller removes
 * it. Throws what the rows throw, and other errors of the system.
 *
 * @param day  AAAA-MM-JJ, the only date in the file.
 */
export async function writeWorkbook(
  path: string,
  sheets: Iterable<WorkbookSheet>,
  day: string,
  limits: SheetLimits = SHEET_LIMITS,
): Promise<Result<null>> {
  try {
    const written = await writeZipParts(path, partsOf(sheets, day, limits), day);
    return written.ok ? success(null) : written;
  } catch (error) {
    if (error instanceof TooManyColumns)
      return failed("classeur.trop_grand", "16 384 colonnes au plus.");
    const named = failureOfThrown(error, basename(path));
    if (!named.ok && named.failure.code === "disque.plein") return named;
    throw error;
  }
}

/** Each part is asked for after the one before is written: what follows a sheet knows of it. */
async function* partsOf(
  sheets: Iterable<WorkbookSheet>,
  day: string,
  limits: SheetLimits,
): AsyncGenerator<ZipPart> {
  const written: WrittenSheet[] = [];
  yield* [...firstParts(day), ["xl/styles.xml", stylesPart()] as const].map(textPart);
  const names = new SheetNames();
  let block = 1;
  for (const sheet of sheets) block = yield* sheetParts(sheet, { names, written, block, limits });
  if (written.length === 0) yield* sheetParts(NO_SHEET, { names, written, block, limits });
  yield* lastParts(written).map(textPart);
}

interface SheetsSoFar {
  readonly names: SheetNames;
  readonly written: WrittenSheet[];
  /** First free block of shapes. */
  readonly block: number;
  readonly limits: SheetLimits;
}

/** A sheet and those on which it goes on, with their comments; returns the next free block. */
async function* sheetParts(
  sheet: WorkbookSheet,
  { names, written, block, limits }: SheetsSoFar,
): AsyncGenerator<ZipPart, number> {
  const source = new RowSource(sheet.rows);
  let next = block;
  try {
    for (let rank = 1; rank === 1 || !(await source.isDone()); rank++) {
      const name = names.take(sheet.name, rank === 1 ? "" : ` (suite ${rank})`);
      const number = written.length + 1;
      const part = new SheetPart(sheet, source, limits);
      yield streamPart(`xl/worksheets/sheet${number}.xml`, part.content(number === 1));
      const hasNotes = part.notes.length > 0;
      written.push({ name, filtered: part.filtered, hasNotes });
      if (!hasNotes) continue;
      yield textPart(noteRelations(number));
      yield streamPart(`xl/comments${number}.xml`, commentsPart(part.notes));
      yield streamPart(`xl/drawings/vmlDrawing${number}.vml`, drawingPart(part.notes, next));
      next += blocksOf(part.notes.length);
    }
    return next;
  } finally {
    await source.close();
  }
}

const textPart = ([name, xml]: TextPart): ZipPart => ({ name, content: [Buffer.from(xml)] });

function streamPart(name: string, pieces: Iterable<string> | AsyncIterable<string>): ZipPart {
  return { name, content: inBytes(pieces) };
}

async function* inBytes(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text) yield Buffer.from(text);
}
