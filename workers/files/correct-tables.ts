import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { CorrectionCounts, MergedValue } from "../../engine/files/correction/correct-range.ts";
import { addWaiting, NOTHING_WAITS } from "../../engine/files/diagnostic/waiting.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import { type CorrectedPieces, writeArchive } from "./corrected-archive.ts";
import type { CheckedWith, DiagnosedTable } from "./diagnose-table.ts";
import { inRanges } from "./in-ranges.ts";
import { mergedValues } from "./merged-values.ts";
import type { CorrectedPiece } from "./write-corrected-range.ts";

export interface CorrectionDeps {
  readonly pool: Pool;
  readonly with: CheckedWith;
  readonly limits: TaskLimits;
  /** Folder for the pieces; the caller removes it. */
  readonly folder: string;
  /** Path of the archive. */
  readonly out: string;
  /** AAAA-MM-JJ. */
  readonly day: string;
  /** Called with the number of further rows done. */
  readonly onRows: (rows: number) => void;
}

const NO_COUNTS: CorrectionCounts = {
  rows: 0,
  modifications: 0,
  propositions: 0,
  neutralised: 0,
  decided: 0,
  waiting: NOTHING_WAITS,
};

/**
 * Corrects tables, and writes their archive (`writeArchive`). Pieces go from threads to files:
 * memory is a few ranges.
 *
 * @param tables  With their judged rows.
 */
export async function correctTables(
  tables: readonly DiagnosedTable[],
  parts: CorrectionDeps,
): Promise<Result<CorrectionCounts>> {
  const { out, folder, day } = parts;
  if (tables.length === 0) return success(NO_COUNTS);
  const corrected: CorrectedPieces[] = [];
  for (const [index, table] of tables.entries()) {
    const pieces = await correctTable(table, join(folder, `table-${index}`), parts);
    if (!pieces.ok) return pieces;
    corrected.push({
      plan: table.plan,
      withRegisters: hasRegisters(parts.with),
      pieces: pieces.value,
    });
  }
  const written = await writeArchive(corrected, { folder, out, day });
  if (!written.ok) return written;
  const counts = corrected.flatMap(({ pieces }) => pieces.map((piece) => piece.counts));
  return success(counts.reduce(sum, NO_COUNTS));
}

/** Corrects a table: each range gets the part of the duplicates for its own rows. */
async function correctTable(
  diagnosed: DiagnosedTable,
  prefix: string,
  { pool, with: checked, limits, onRows }: CorrectionDeps,
): Promise<Result<CorrectedPiece[]>> {
  const { plan, ranges, rows, duplicates, judged } = diagnosed;
  const { today } = checked;
  const withRegisters = hasRegisters(checked);
  const merged = await mergedValues(diagnosed, { pool, registers: null, today, limits });
  if (!merged.ok) return merged;
  const before = [0];
  for (const count of rows) before.push((before.at(-1) ?? 0) + count);
  return inRanges(ranges, pool.threads, async (range, index) => {
    const [from, to] = [before[index], before[index + 1]];
    const own = {
      rule: duplicates.rule.slice(from, to),
      firstRow: duplicates.firstRow.slice(from, to),
      decided: duplicates.decided.slice(from, to),
    };
    const isOwn = ({ row }: MergedValue): boolean =>
      row >= range.row && row < (ranges[index + 1]?.row ?? Infinity);
    const task = {
      ...{ rows: judged[index]!, plan, withRegisters, duplicates: own },
      merged: merged.value.filter(isOwn),
      ...{ prefix: `${prefix}-${index}`, isFirst: index === 0 },
    };
    const part = await pool.attempt("correct-range", task, limits);
    if (part.ok) onRows(part.value.counts.rows);
    return part;
  });
}

function hasRegisters({ checks }: CheckedWith): boolean {
  return checks.companies !== null;
}

function sum(a: CorrectionCounts, b: CorrectionCounts): CorrectionCounts {
  return {
    rows: a.rows + b.rows,
    modifications: a.modifications + b.modifications,
    propositions: a.propositions + b.propositions,
    neutralised: a.neutralised + b.neutralised,
    decided: a.decided + b.decided,
    waiting: addWaiting(a.waiting, b.waiting),
  };
}
