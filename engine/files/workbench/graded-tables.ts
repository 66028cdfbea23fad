import { customerTables } from "../diagnostic/customer-tables.ts";
import type { WorkbenchHead } from "./workbench-head.ts";

/** The indexes of the tables that the grade is about, as in all reports. */
export function gradedTables({ tables }: Pick<WorkbenchHead, "tables">): readonly number[] {
  const indexed = tables.map(({ plan, rows }, index) => ({
    entity: plan.mapping.entity,
    records: rows,
    index,
  }));
  return customerTables(indexed, (table) => table).map(({ index }) => index);
}
