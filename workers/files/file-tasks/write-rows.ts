import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { correctRange } from "../../../engine/files/correction/correct-range.ts";
import { InvoicingRows } from "../../../engine/files/invoicing/invoicing-rows.ts";
import { correctedRows } from "../../../engine/files/workbench/corrected-rows.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { type CorrectedPieces, writeArchive } from "../corrected-archive.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";
import { type RequestedRows, selectedRows } from "../workbench/recent-selections.ts";
import { writeAsSent } from "../workbench/write-as-sent.ts";
import { byTable, csvOf, sheetOf, type TableRows } from "../workbench/written-rows.ts";
import { writeWorkbook } from "../workbook/write-workbook.ts";
import { writeCorrectedRange } from "../write-corrected-range.ts";

export const ROW_FORMATS = ["csv", "xlsx", "zip", "envoye", "envoye-utf-8"] as const;

export type RowFormat = (typeof ROW_FORMATS)[number];

export interface WriteRows extends RequestedRows {
  readonly workbench: WorkbenchAt;
  readonly format: RowFormat;
  /** Path of the file, and a folder for what it is made of; the caller removes both. */
  readonly out: string;
  readonly work: string;
}

/**
 * Writes rows of a workbench with all decisions: as csv (one table), as a workbook with coloured
 * cells, as the corrected archive, or as they
 * were sent. Memory: a few thousand rows.
 */
export default async function writeRows(task: WriteRows): Promise<Result<null>> {
  const { workbench, format, out, work } = task;
  try {
    const opened = decidedRowsAt(workbench);
    if (!opened.ok) return opened;
    const rows = opened.value;
    const tables = byTable(rows, selectedRows(rows, task).ranks);
    const [first, ...others] = tables;
    if (format === "csv") {
      if (others.length > 0) return failed("etabli.table");
      if (first) await pipeline(csvOf(rows, first), createWriteStream(out));
      else await pipeline([], createWriteStream(out));
      return success(null);
    }
    if (format.startsWith("envoye"))
      return await writeAsSent(rows, tables, {
        ...{ out, work, isUtf8: format === "envoye-utf-8", texts: workbench.texts ?? null },
      });
    const { jour } = rows.workbench.head;
    if (format === "xlsx")
      return await writeWorkbook(
        out,
        tables.map((table) => sheetOf(rows, table)),
        jour,
      );
    mkdirSync(work, { recursive: true });
    const pieces: CorrectedPieces[] = [];
    for (const table of tables) pieces.push(await correctedPieces(rows, table, work));
    const written = await writeArchive(pieces, { folder: work, out, day: jour });
    return written.ok ? success(null) : written;
  } catch (error) {
    return failureOfThrown(error, out);
  }
}

/** Rows of a piece of the archive: as many as a range has, more or less. */
const PIECE_ROWS = 20_000;

async function correctedPieces(
  rows: DecidedRows,
  { table, ranks }: TableRows,
  folder: string,
): Promise<CorrectedPieces> {
  const { plan, registers } = rows.workbench.head.tables[table]!;
  const withRegisters = registers.length > 0;
  const pieces: CorrectedPieces["pieces"][number][] = [];
  for (let from = 0; from < ranks.length; from += PIECE_ROWS) {
    const { rows: own, duplicates } = correctedRows(rows, ranks.subarray(from, from + PIECE_ROWS));
    const invoicing = new InvoicingRows(plan);
    const corrected = await correctRange(invoicing.watched(own), plan, withRegisters, duplicates);
    const prefix = join(folder, `table-${table}-${pieces.length}`);
    pieces.push(
      await writeCorrectedRange(corrected, invoicing, prefix, {
        ...{ plan, withRegisters },
        isFirst: from === 0,
      }),
    );
  }
  return { plan, withRegisters, pieces };
}
