import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { OwnCosts } from "../../engine/files/diagnostic/cost-model.ts";
import type { OrphanRows } from "../../engine/files/diagnostic/orphan-rows.ts";
import { concludeDiagnosis } from "../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import {
  diagnoseRange,
  type FindingSink,
} from "../../engine/files/diagnostic/range/diagnose-range.ts";
import {
  type DiagnosisPlan,
  planDiagnosis,
} from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { JudgedRow } from "../../engine/files/diagnostic/range/judged-row.ts";
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
import { orphansOf } from "./orphans-of.ts";
import { mainTable, type PlacedTable } from "./placed-table.ts";
import { profileInThread } from "./profile-table.ts";
import { reading } from "./read-file.ts";
import { type RelatedTable, relatableOf, relateWithOrphans } from "./relate-in-thread.ts";

export interface FlashOf {
  /** The sender's name for the file. */
  readonly name: string;
  /** Day of the diagnosis, AAAAMMJJ. */
  readonly today: number;
  /** The fields of the main table's columns, set by the owner. */
  readonly confirmed: ConfirmedColumns | null;
  /** The customer's own costs; those of the model when absent. */
  readonly costs?: OwnCosts | undefined;
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
  { name, today, confirmed, costs }: FlashOf,
  checks: RegisterChecks,
  sink = NOWHERE,
): Result<FlashInThread> {
  const main = mainTable(tables);
  const mapped: RelatedTable[] = [];
  for (const table of tables) {
    const narrow = checkColumns(table.layout.name, table.layout.header.length);
    if (!narrow.ok) return narrow;
    const profile = reading(table.text, (plain) => profileInThread(plain, table.layout));
    const mapping = mappingOf(profile, table === main ? confirmed : null);
    mapped.push({ table, profile, mapping });
  }
  const links = orphansOf(mapped, relateWithOrphans(relatableOf(mapped)));
  const diagnosed: FlashTable[] = [];
  const judged: FlashRows[] = [];
  for (const [index, one] of mapped.entries()) {
    const made = diagnoseInThread(one, { today, costs, orphans: links[index] ?? [] }, checks, sink);
    if (!made.ok) return made;
    const { plan, rows, duplicates, diagnostic } = made.value;
    diagnosed.push({ columns: plan.header.length, mapping: one.mapping, diagnostic });
    judged.push({ plan, rows, duplicates });
  }
  const [first, ...others] = diagnosed;
  if (!first) return failed("fichier.vide", `« ${name} ».`, { file: name });
  const own = mapped.find(({ table }) => table === main);
  const columns = own ? takenColumns(own.mapping, own.profile) : [];
  return success({ report: flashOfTables(name, [first, ...others]), columns, judged });
}

function diagnoseInThread(
  { table: { text, layout }, mapping }: RelatedTable,
  {
    today,
    costs,
    orphans,
  }: Pick<FlashOf, "today" | "costs"> & { readonly orphans: readonly OrphanRows[] },
  checks: RegisterChecks,
  sink: FindingSink,
): Result<FlashRows & Pick<FlashTable, "diagnostic">> {
  const planned = planDiagnosis(layout.name, layout.header, mapping, today);
  if (!planned.ok) return planned;
  const plan = { ...planned.value, orphans, costs };
  return reading(text, (plain) => {
    const rows: JudgedRow[] = [];
    const part = diagnoseRange(tableRows(plain, layout), plan, checks, sink, {
      judged: (row) => rows.push(row),
    });
    const { diagnostic, duplicates } = concludeDiagnosis(part, plan, checks, sink);
    return success({ plan, rows, duplicates, diagnostic });
  });
}

/** The mapping of one table, with the owner's overrides. */
export function mappingOf(profile: TableProfile, confirmed: ConfirmedColumns | null): TableMapping {
  const [mapping] = mapTables([profile]);
  if (!mapping) throw new Error("a profiled table has no mapping");
  return confirmed ? withConfirmedColumns(mapping, confirmed) : mapping;
}
