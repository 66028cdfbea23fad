import { checkColumns } from "../../engine/customer-file/gate/limits.ts";
import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import { diagnoseRange } from "../../engine/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../engine/diagnostic/range/diagnosis-plan.ts";
import { mergeDiagnoses } from "../../engine/diagnostic/range/merge-diagnoses.ts";
import type { RegisterChecks } from "../../engine/diagnostic/registers/register-checks.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import {
  type ConfirmedColumns,
  withConfirmedColumns,
} from "../../engine/mapping/confirmed-columns.ts";
import { mapTables } from "../../engine/mapping/map-tables.ts";
import type { TableMapping } from "../../engine/mapping/table-mapping.ts";
import type { TableProfile } from "../../engine/profile/column-profile.ts";
import type { FlashReport } from "../../engine/report/flash/flash-report.ts";
import { makeFlashReport } from "../../engine/report/flash/make-flash-report.ts";
import type { PlacedTable } from "./placed-table.ts";
import { profileHere } from "./profile-table.ts";
import { reading } from "./read-file.ts";

export interface FlashOf {
  /** Of the file, as its sender calls it. */
  readonly name: string;
  /** AAAAMMJJ of the diagnosis. */
  readonly today: number;
  readonly confirmed: ConfirmedColumns | null;
}

/** Findings are counted, not kept: a flash report tells aggregates. */
const NOWHERE = (): void => undefined;

/** The flash report of a small table, all of it in this thread: 100 us a row with no registers. */
export function flashReportHere(
  { text, layout }: PlacedTable,
  { name, today, confirmed }: FlashOf,
  checks: RegisterChecks,
): Result<FlashReport> {
  const narrow = checkColumns(layout.name, layout.header.length);
  if (!narrow.ok) return narrow;
  return reading(text, (plain) => {
    const profile = profileHere(plain, layout);
    const mapping = mappingOf(profile, confirmed);
    const plan = planDiagnosis(layout.name, layout.header, mapping, today);
    if (!plan.ok) return plan;
    const part = diagnoseRange(tableRows(plain, layout), plan.value, checks, NOWHERE);
    const { diagnostic } = mergeDiagnoses([part], plan.value, checks, NOWHERE);
    return success(
      makeFlashReport({ fileName: name, columns: layout.header.length, mapping, diagnostic }),
    );
  });
}

/** The mapping of one table, with what its owner has said of it. */
export function mappingOf(profile: TableProfile, confirmed: ConfirmedColumns | null): TableMapping {
  const [mapping] = mapTables([profile]);
  if (!mapping) throw new Error("A table was profiled and not mapped");
  return confirmed ? withConfirmedColumns(mapping, confirmed) : mapping;
}
