import type { ByteSource } from "../../engine/customer-file/byte-source.ts";
import { checkColumns } from "../../engine/customer-file/gate/limits.ts";
import type { TableLayout } from "../../engine/customer-file/layout/table-layout.ts";
import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import type { RowBlock } from "../../engine/customer-file/rows/row-block.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { TableProfile } from "../../engine/profile/column-profile.ts";
import { mergeProfiles } from "../../engine/profile/merge-profiles.ts";
import { type ProfilePlan, planProfile } from "../../engine/profile/profile-plan.ts";
import { profileRange } from "../../engine/profile/profile-range.ts";
import type { Pool } from "../pool.ts";
import type { TaskLimits } from "../task-limits.ts";
import { inRanges } from "./in-ranges.ts";
import { type PlacedTable, taskRanges } from "./placed-table.ts";

/** Rows that are looked at to tell what the columns are, in so many places of a large table. */
const SAMPLE_ROWS = 5000;
const SAMPLE_PLACES = 16;

/** Profiles a table in this thread. */
export function profileHere(plain: ByteSource, layout: TableLayout): TableProfile {
  const plan = planHere(plain, layout);
  return mergeProfiles(plan, [profileRange(plan, tableRows(plain, layout))]);
}

/** What a sample of a table says of its columns: all rows of a small one, else some of each part. */
export function planHere(plain: ByteSource, layout: TableLayout): ProfilePlan {
  return planProfile(layout.name, layout.header, sampleOf(plain, layout), layout.rows);
}

function* sampleOf(plain: ByteSource, layout: TableLayout): Generator<RowBlock> {
  const { marks, rows, to } = layout;
  if (rows <= SAMPLE_ROWS) {
    yield* tableRows(plain, layout);
    return;
  }
  const step = Math.max(1, marks.length / SAMPLE_PLACES);
  const wanted = Math.ceil((SAMPLE_ROWS / marks.length) * step);
  for (let place = 0; place < marks.length; place += step) {
    const index = Math.floor(place);
    const mark = marks[index];
    if (!mark) return;
    const range = { from: mark.byte, to: marks[index + 1]?.byte ?? to, row: mark.row };
    yield* firstRows(tableRows(plain, layout, range), wanted);
  }
}

function* firstRows(blocks: Iterable<RowBlock>, wanted: number): Generator<RowBlock> {
  let left = wanted;
  for (const block of blocks) {
    if (left <= 0) return;
    const rows = Math.min(left, block.rows);
    left -= rows;
    yield rows === block.rows ? block : headOf(block, rows);
  }
}

/** The first rows of a block, on its arrays. */
function headOf(
  { bytes, starts, ends, cellAt, numbers, faults, rowAt, from }: RowBlock,
  rows: number,
) {
  return { bytes, starts, ends, cellAt, rows, numbers, faults, rowAt, from };
}

/**
 * Profiles a table by all threads of a pool; the same profile as in one.
 *
 * @param onRows  Told how many rows more are done.
 */
export async function profileTable(
  pool: Pool,
  table: PlacedTable,
  limits: TaskLimits,
  onRows: (rows: number) => void = () => undefined,
): Promise<Result<TableProfile>> {
  const narrow = checkColumns(table.layout.name, table.layout.header.length);
  if (!narrow.ok) return narrow;
  const planned = await pool.attempt("plan-profile", { table }, limits);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const parts = await inRanges(
    taskRanges(table),
    pool.threads,
    (range) => pool.attempt("profile-range", { table, range, plan }, limits),
    ({ rows }) => onRows(rows),
  );
  return parts.ok ? success(mergeProfiles(plan, parts.value)) : parts;
}
