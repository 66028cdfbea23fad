import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { OwnCosts } from "../../engine/files/diagnostic/cost-model.ts";
import type { TableDecisions } from "../../engine/files/diagnostic/decisions/table-decisions.ts";
import type { OrphanRows } from "../../engine/files/diagnostic/orphan-rows.ts";
import type { ConcludedDiagnosis } from "../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import {
  type DiagnosisPlan,
  planDiagnosis,
} from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { JoinedRanges } from "../../engine/files/diagnostic/range/joined-ranges.ts";
import type { RegisterChecks } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { RowRange } from "../../engine/files/read/rows/walk-rows.ts";
import { buffersIn } from "../pool/buffers-in.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import type { RegistersAt } from "../snapshot/retained-snapshots.ts";
import { mappingOf } from "./flash-report-in-thread.ts";
import { eachRange } from "./in-ranges.ts";
import { orphansOf } from "./orphans-of.ts";
import { type PlacedTable, taskRanges } from "./placed-table.ts";
import { profileTable } from "./profile-table.ts";
import { RangeRows } from "./range-rows.ts";
import { type RelatedTable, relatableOf } from "./relate-in-thread.ts";

/** The registers for checking tables, in this thread and in others. */
export interface CheckedWith {
  /** `null` for no registers. */
  readonly registers: RegistersAt | null;
  /** The same registers, open in this thread. */
  readonly checks: RegisterChecks;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  /** The customer's own costs; those of the model when absent. */
  readonly costs?: OwnCosts | undefined;
}

/** A diagnosed table, with the inputs of its correction. */
export interface DiagnosedTable extends ConcludedDiagnosis {
  readonly table: PlacedTable;
  readonly mapping: TableMapping;
  readonly plan: DiagnosisPlan;
  readonly ranges: readonly RowRange[];
  /** Number of data rows in each range. */
  readonly rows: readonly number[];
  /** Files of findings, to be read in order; empty unless they were requested. */
  readonly findings: readonly string[];
  /** Files of judged rows, one for each range; empty unless they were requested. */
  readonly judged: readonly string[];
}

/** What is kept of a diagnosis for later passes, besides its counts. */
export interface RetainedPieces {
  /** An existing folder. */
  readonly folder: string;
  /** The findings, a line of JSON each. */
  readonly findings?: boolean;
  /** The judged rows. */
  readonly rows?: boolean;
}

/** Concluding larger tables needs much memory: the threads release theirs first. */
const RESTED_ROWS = 250_000;

/** Called with the number of further rows done, in each pass. */
type OnRows = (rows: number) => void;

/**
 * Maps, relates and diagnoses the tables of one file on all threads of a pool: three passes over
 * their rows in ranges.
 *
 * @param retainedOf  What is kept of a table, by its index; `null` when findings and rows are only
 * counted.
 */
export async function diagnoseTables(
  pool: Pool,
  tables: readonly PlacedTable[],
  checked: CheckedWith,
  limits: TaskLimits,
  onRows: OnRows,
  retainedOf: (index: number) => RetainedPieces | null,
): Promise<Result<DiagnosedTable[]>> {
  const mapped: RelatedTable[] = [];
  for (const table of tables) {
    const profile = await profileTable(pool, table, limits, onRows);
    if (!profile.ok) return profile;
    mapped.push({ table, profile: profile.value, mapping: mappingOf(profile.value, null) });
  }
  const related = await pool.attempt("relate-tables", { tables: relatableOf(mapped) }, limits);
  if (!related.ok) return related;
  const links = orphansOf(mapped, related.value);
  const diagnosed: DiagnosedTable[] = [];
  for (const [index, { table, mapping }] of mapped.entries()) {
    const of = { table, mapping, orphans: links[index] ?? [] };
    const one = await diagnoseMapped(pool, of, checked, limits, onRows, retainedOf(index));
    if (!one.ok) return one;
    diagnosed.push(one.value);
  }
  return success(diagnosed);
}

interface MappedTable extends Pick<DiagnosedTable, "table" | "mapping"> {
  readonly decisions?: TableDecisions;
  /** Rows whose link to another table leads nowhere. */
  readonly orphans?: readonly OrphanRows[];
}

/**
 * Diagnoses a mapped table on all threads of a pool: a pass over its rows in ranges; one of
 * them concludes. Memory: some 400 bytes a row, and a few ranges.
 */
export async function diagnoseMapped(
  pool: Pool,
  { table, mapping, decisions, orphans = [] }: MappedTable,
  { registers, checks, today, costs }: CheckedWith,
  limits: TaskLimits,
  onRows: OnRows,
  retained: RetainedPieces | null,
): Promise<Result<DiagnosedTable>> {
  const { name, header } = table.layout;
  const planned = planDiagnosis(name, header, mapping, today, decisions);
  if (!planned.ok) return planned;
  const plan = { ...planned.value, orphans, costs };
  const ranges = taskRanges(table);
  const findingsIn = retained?.findings ? retained.folder : null;
  const rowsIn = retained?.rows ? retained.folder : null;
  const joined = new JoinedRanges(table.layout.rows);
  const rows: number[] = [];
  const parts = eachRange(ranges, pool.threads, async (range, index) => {
    const findings = pieceOf(findingsIn, "constats", index);
    const judged = pieceOf(rowsIn, "fiches", index);
    const task = { table, range, plan, registers, findings, rows: judged };
    const reported = new RangeRows(onRows);
    const part = await pool.attempt("diagnose-range", task, limits, reported.onProgress);
    if (part.ok) reported.end(part.value.rows);
    return part;
  });
  for await (const part of parts) {
    if (!part.ok) return part;
    rows.push(part.value.rows);
    joined.add(part.value);
  }
  if (table.layout.rows > RESTED_ROWS) await pool.rest();
  const diagnosis = joined.finish();
  const ofGroups = pieceOf(findingsIn, "constats", ranges.length);
  const { requested } = checks;
  const moved = buffersIn(diagnosis);
  const task = { diagnosis, moved, plan, registers, requested, findings: ofGroups };
  const concluded = await pool.attempt("conclude-diagnosis", task, limits);
  if (!concluded.ok) return concluded;
  const findings = [...ranges, null].flatMap((_, at) => pieceOf(findingsIn, "constats", at) ?? []);
  const judged = ranges.flatMap((_, at) => pieceOf(rowsIn, "fiches", at) ?? []);
  return success({ ...concluded.value, table, mapping, plan, ranges, rows, findings, judged });
}

/** File for a range, or, after the last range, for findings that compare rows. */
function pieceOf(folder: string | null, name: "constats" | "fiches", index: number): string | null {
  return folder === null ? null : join(folder, `${name}-${index}`);
}
