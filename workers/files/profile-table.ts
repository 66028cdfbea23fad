import { type Result, success } from "../../engine/errors/failure.ts";
import type { TableProfile } from "../../engine/files/profile/column-profile.ts";
import { mergeProfiles } from "../../engine/files/profile/merge-profiles.ts";
import {
  type ColumnRange,
  type ProfilePlan,
  planProfile,
} from "../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../engine/files/profile/profile-range.ts";
import type { ByteSource } from "../../engine/files/read/byte-source.ts";
import { checkColumns } from "../../engine/files/read/gate/limits.ts";
import type { TableLayout } from "../../engine/files/read/layout/table-layout.ts";
import { rowRanges, tableRows } from "../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import type { RowRange } from "../../engine/files/read/rows/walk-rows.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import { inRanges } from "./in-ranges.ts";
import type { PlacedTable } from "./placed-table.ts";
import { sampledRows } from "./sampled-rows.ts";

/** Few large ranges: each part brings its distinct values, which makes the merge costly. */
const RANGE_BYTES = 64 << 20;
/**
 * The columns of larger tables are planned on several threads, which are then warm for the rows.
 */
const LARGE_BYTES = 16 << 20;

/**
 * Profiles a table in this thread.
 *
 * @param rows  All of its rows, when the caller observes them.
 */
export function profileInThread(
  plain: ByteSource,
  layout: TableLayout,
  rows: Iterable<RowBlock> = tableRows(plain, layout),
): TableProfile {
  const plan = planInThread(plain, layout);
  return mergeProfiles(plan, [profileRange(plan, rows)]);
}

/**
 * Plans a table's profile from a sample.
 *
 * @param columns  Range to plan; all by default.
 */
export function planInThread(
  plain: ByteSource,
  layout: TableLayout,
  columns?: ColumnRange,
): ProfilePlan {
  const { name, header, rows, unparted } = layout;
  // Cells that may hold several values are of no field: no criterion and no grade follow from them.
  const names = unparted === undefined ? header : header.map(() => "");
  return planProfile(name, names, sampledRows(plain, layout), rows, columns);
}

function profileRanges({ layout }: PlacedTable, threads: number): RowRange[] {
  const size = layout.to - layout.from;
  return rowRanges(layout, threads * Math.max(1, Math.ceil(size / threads / RANGE_BYTES)));
}

/**
 * Profiles a table on all threads of a pool; the same profile as in one.
 *
 * @param onRows  Called with the number of further rows done.
 */
export async function profileTable(
  pool: Pool,
  table: PlacedTable,
  limits: TaskLimits,
  onRows: (rows: number) => void = () => undefined,
): Promise<Result<TableProfile>> {
  const narrow = checkColumns(table.layout.name, table.layout.header.length);
  if (!narrow.ok) return narrow;
  const planned = await planTable(pool, table, limits);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const parts = await inRanges(
    profileRanges(table, pool.threads),
    pool.threads,
    (range) => pool.attempt("profile-range", { table, range, plan }, limits),
    ({ rows }) => onRows(rows),
  );
  return parts.ok ? success(mergeProfiles(plan, parts.value)) : parts;
}

async function planTable(
  pool: Pool,
  table: PlacedTable,
  limits: TaskLimits,
): Promise<Result<ProfilePlan>> {
  const { name, header, from, to } = table.layout;
  const groups = to - from < LARGE_BYTES ? 1 : pool.threads;
  const size = Math.max(1, Math.ceil(header.length / groups));
  const tasks: Promise<Result<ProfilePlan>>[] = [];
  for (let first = 0; first < header.length || first === 0; first += size) {
    const columns = { from: first, to: Math.min(first + size, header.length) };
    tasks.push(pool.attempt("plan-profile", { table, columns }, limits));
  }
  const plans = await Promise.all(tasks);
  const failure = plans.find((plan) => !plan.ok);
  if (failure) return failure;
  return success({ name, columns: plans.flatMap((plan) => (plan.ok ? plan.value.columns : [])) });
}
