import { combineDiagnostics } from "../../diagnostic/combine-diagnostics.ts";
import { customerTables } from "../../diagnostic/customer-tables.ts";
import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { FlashReport } from "./flash-report.ts";
import { makeFlashReport } from "./make-flash-report.ts";

/** A mapped and diagnosed table of a file. */
export interface FlashTable {
  /** Number of columns. */
  readonly columns: number;
  readonly mapping: TableMapping;
  readonly diagnostic: Diagnostic;
}

/** The flash report of a file: of its graded tables together. */
export function flashOfTables(
  fileName: string,
  tables: readonly [FlashTable, ...FlashTable[]],
): FlashReport {
  const [first = tables[0], ...others] = gradedTables(tables);
  const reported = [first, ...others];
  const name = reported.length === 1 ? first.diagnostic.table : `${reported.length} tables`;
  return makeFlashReport({
    fileName,
    columns: reported.reduce((sum, { columns }) => sum + columns, 0),
    mapping: { columns: reported.flatMap(({ mapping }) => mapping.columns) },
    diagnostic: combineDiagnostics(name, [
      first.diagnostic,
      ...others.map(({ diagnostic }) => diagnostic),
    ]),
  });
}

/** The tables that the grade is about. */
export function gradedTables<T extends Pick<FlashTable, "mapping" | "diagnostic">>(
  tables: readonly T[],
): readonly T[] {
  return customerTables(tables, ({ mapping: { entity }, diagnostic: { records } }) => ({
    entity,
    records,
  }));
}
