import { type Result, success } from "../../engine/errors/failure.ts";
import type { ReadRow, SourcePlan } from "../../engine/files/merge/read-source-rows.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import type { RegistersAt } from "../snapshot/retained-snapshots.ts";
import { inRanges } from "./in-ranges.ts";
import { type PlacedTable, taskRanges } from "./placed-table.ts";

/** What a walk of some rows needs besides its rows. */
export interface ReadingDeps {
  readonly pool: Pool;
  /** `null` for none: nothing is confirmed by a register then. */
  readonly registers: RegistersAt | null;
  /** AAAAMMJJ. */
  readonly today: number;
  readonly limits: TaskLimits;
}

/**
 * Reads some rows of a table back, in order: of its ranges those that have some, on all threads.
 *
 * @param numbers  Of the rows in the file, in any order.
 */
export async function readRowsBack(
  table: PlacedTable,
  plan: SourcePlan,
  numbers: readonly number[],
  { pool, registers, today, limits }: ReadingDeps,
): Promise<Result<ReadRow[]>> {
  const wanted = Uint32Array.from(new Set(numbers)).sort();
  const ranges = taskRanges(table);
  const read = await inRanges(ranges, pool.threads, async (range, at) => {
    const ofRange = wantedOf(wanted, range.row, ranges[at + 1]?.row ?? Infinity);
    if (ofRange.length === 0) return success([]);
    const task = { table, range, plan, wanted: ofRange, registers, today };
    return pool.attempt("read-group-rows", task, limits);
  });
  return read.ok ? success(read.value.flat()) : read;
}

/** Of ascending numbers, those from one on and before another. */
function wantedOf(wanted: Uint32Array, from: number, before: number): Uint32Array {
  const first = wanted.findIndex((row) => row >= from);
  const after = wanted.findIndex((row) => row >= before);
  return first < 0 ? new Uint32Array() : wanted.slice(first, after < 0 ? wanted.length : after);
}
