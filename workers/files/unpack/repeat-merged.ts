import { unlinkSync } from "node:fs";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { layoutTables } from "../../../engine/files/read/layout/layout-tables.ts";
import type { TableLayout } from "../../../engine/files/read/layout/table-layout.ts";
import { PLAIN_DIALECT } from "../../../engine/files/read/rows/dialect.ts";
import { type CellsBelow, RepeatedCells } from "../../../engine/files/read/rows/repeated-cells.ts";
import type { DownMerges } from "../../../engine/files/read/workbook/down-merges.ts";
import { counted } from "../../../engine/markup/french.ts";
import { openBytes } from "./file-bytes.ts";
import { TextSink } from "./plain-text-sink.ts";
import type { TextBytes } from "./unpacked-text.ts";
import type { UnpackWork } from "./unpacker.ts";

const CHUNK_BYTES = 1 << 20;
/** Most bytes that repeated values may add to a sheet. */
const MOST_ADDED = 64 << 20;

/** A sheet in which the values of merged cells stand in each row that they label. */
export interface RepeatedText {
  readonly text: TextBytes;
  readonly notes: readonly ReadNote[];
}

/**
 * Repeats the values of cells merged downwards in the data of a sheet; headers merged over several
 * rows stay as they are. One more pass to find the tables and one to write, only for sheets with
 * such cells.
 */
export function repeatMerged(text: TextBytes, merges: DownMerges, work: UnpackWork): RepeatedText {
  if (merges.list.length === 0) return { text, notes: [] };
  const source = openBytes(text);
  try {
    const { tables } = layoutTables(source, PLAIN_DIALECT, "");
    const inData = merges.list.filter((merge) => isInData(merge, tables));
    const cells = new RepeatedCells(inData, Math.min(MOST_ADDED, work.budget.left));
    const written = inData.length === 0 ? text : rewritten(source, cells, work);
    if (cells.repeated === 0) return { text, notes: [] };
    if ("path" in text) unlinkSync(text.path);
    return { text: written, notes: notesOf(cells, merges.leftOut) };
  } finally {
    source.close();
  }
}

/** Whether merged cells begin below the header of their table. */
function isInData({ row }: CellsBelow, tables: readonly TableLayout[]): boolean {
  const table = tables.findLast(({ firstRow }) => firstRow <= row);
  return row >= (table?.marks[0]?.row ?? Number.POSITIVE_INFINITY);
}

function rewritten(source: ByteSource, cells: RepeatedCells, work: UnpackWork): TextBytes {
  const sink = new TextSink(work.folder);
  try {
    for (let at = 0; at < source.size; at += CHUNK_BYTES)
      sink.write(cells.push(source.read(at, Math.min(source.size, at + CHUNK_BYTES))));
    work.budget.left -= cells.added;
    return sink.finish();
  } finally {
    sink.close();
  }
}

function notesOf({ labels, repeated, isFull }: RepeatedCells, leftOut: number): ReadNote[] {
  const merged =
    labels === 1
      ? "1 cellule est fusionnée avec celles du dessous : sa valeur est répétée"
      : `${counted(labels, "", "cellules")} sont fusionnées avec celles du dessous : leur valeur est répétée`;
  const notes = [
    {
      code: "classeur.cellules_fusionnees",
      text: `${merged} dans ${counted(repeated, "cellule vide", "cellules vides")}, sur chaque ligne concernée.`,
    },
  ];
  if (isFull || leftOut > 0)
    notes.push({
      code: "classeur.cellules_fusionnees",
      text: "Les cellules fusionnées sont trop nombreuses ou trop longues : les dernières ne sont pas répétées.",
    });
  return notes;
}
