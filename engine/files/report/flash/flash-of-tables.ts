import { combineDiagnostics } from "../../diagnostic/combine-diagnostics.ts";
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

/**
 * The flash report of a file: of its tables of companies and of persons together (a workbook often
 * has a sheet for each), or, without such tables, of the one with most records.
 */
export function flashOfTables(
  fileName: string,
  tables: readonly [FlashTable, ...FlashTable[]],
): FlashReport {
  const [first = tables[0], ...others] = customerTables(tables);
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

const CUSTOMERS: ReadonlySet<string> = new Set(["companies", "contacts"]);

/** The tables of companies and of persons, else the one with most records; empty for no tables. */
export function customerTables<T extends Pick<FlashTable, "mapping" | "diagnostic">>(
  tables: readonly T[],
): readonly T[] {
  const customers = tables.filter(({ mapping }) => CUSTOMERS.has(mapping.entity));
  const [first, ...others] = tables;
  if (customers.length > 0 || first === undefined) return customers;
  return [
    others.reduce(
      (most, one) => (one.diagnostic.records > most.diagnostic.records ? one : most),
      first,
    ),
  ];
}
