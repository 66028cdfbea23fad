import { failed, type Result, success } from "../../engine/errors/failure.ts";
import {
  diagnoseRange,
  type FindingSink,
} from "../../engine/files/diagnostic/range/diagnose-range.ts";
import {
  type DiagnosisPlan,
  planDiagnosis,
} from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { JudgedRow } from "../../engine/files/diagnostic/range/judged-row.ts";
import { mergeDiagnoses } from "../../engine/files/diagnostic/range/merge-diagnoses.ts";
import type { RegisterChecks } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { Duplicates } from "../../engine/files/linkage/find-duplicates.ts";
import {
  type ConfirmedColumns,
  withConfirmedColumns,
} from "../../engine/files/mapping/confirmed-columns.ts";
import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { TableProfile } from "../../engine/files/profile/column-profile.ts";
import { checkColumns } from "../../engine/files/read/gate/limits.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import { type FlashTable, flashOfTables } from "../../engine/files/report/flash/flash-of-tables.ts";
import type { FlashReport } from "../../engine/files/report/flash/flash-report.ts";
import { type TakenColumn, takenColumns } from "../../engine/files/report/flash/taken-columns.ts";
import { mainTable, type PlacedTable } from "./placed-table.ts";
import { profileInThread } from "./profile-table.ts";
import { reading } from "./read-file.ts";

export interface FlashOf {
  /** The sender's name for the file. */
  readonly name: string;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  /** The fields of the main table's columns, set by the owner. */
  readonly confirmed: ConfirmedColumns | null;
}

export interface FlashInThread {
  readonly report: FlashReport;
  /** Columns of the main table. */
  readonly columns: readonly TakenColumn[];
  /** The tables with their judged rows. */
  readonly judged: readonly FlashRows[];
}

/** A table of a flash with its judged rows. */
export interface FlashRows {
  readonly plan: DiagnosisPlan;
  readonly rows: readonly JudgedRow[];
  readonly duplicates: Duplicates;
}

/** Discards findings: a flash report has only aggregates. */
const NOWHERE: FindingSink = () => undefined;

/**
 * The flash report of a small file, computed in this thread: 100 us a row without registers.
 *
 * @param sink  Takes the findings, table by table: of each row in turn, then those of duplicates.
 */
export function flashReportInThread(
  tables: readonly PlacedTable[],
  { name, today, confirmed }: FlashOf,
  checks: RegisterChecks,
  sink = NOWHERE,
): Result<FlashInThread> {
  const main = mainTable(tables);
  const diagnosed: FlashTable[] = [];
  const judged: FlashRows[] = [];
  let columns: readonly TakenColumn[] = [];
  for (const table of tables) {
    const one = diagnoseInThread(
      table,
      { today, confirmed: table === main ? confirmed : null },
      checks,
      sink,
    );
    if (!one.ok) return one;
    diagnosed.push(one.value);
    judged.push(one.value.judged);
    if (table === main) columns = one.value.taken;
  }
  const [first, ...others] = diagnosed;
  if (!first) return failed("fichier.vide", `« ${name} ».`, { file: name });
  return success({ report: flashOfTables(name, [first, ...others]), columns, judged });
}

function diagnoseInThread(
  { text, layout }: PlacedTable,
  { today, confirmed }: Pick<FlashOf, "today" | "confirmed">,
  checks: RegisterChecks,
  sink: FindingSink,
): Result<FlashTable & { readonly taken: readonly TakenColumn[]; readonly judged: FlashRows }> {
  const narrow = checkColumns(layout.name, layout.header.length);
  if (!narrow.ok) return narrow;
  return reading(text, (plain) => {
    const profile = profileInThread(plain, layout);
    const mapping = mappingOf(profile, confirmed);
    const plan = planDiagnosis(layout.name, layout.header, mapping, today);
    if (!plan.ok) return plan;
    const rows: JudgedRow[] = [];
    const part = diagnoseRange(tableRows(plain, layout), plan.value, checks, sink, {
      judged: (row) => rows.push(row),
    });
    const { diagnostic, duplicates } = mergeDiagnoses([part], plan.value, checks, sink);
    const taken = takenColumns(mapping, profile);
    const judged = { plan: plan.value, rows, duplicates };
    return success({ columns: layout.header.length, mapping, diagnostic, taken, judged });
  });
}

/** The mapping of one table, with the owner's overrides. */
export function mappingOf(profile: TableProfile, confirmed: ConfirmedColumns | null): TableMapping {
  const [mapping] = mapTables([profile]);
  if (!mapping) throw new Error("a profiled table has no mapping");
  return confirmed ? withConfirmedColumns(mapping, confirmed) : mapping;
}
