import { LEAST_COVERAGE } from "../../../engine/files/diagnostic/orphan-rows.ts";
import type { KnownLink } from "../../../workers/files/known-orphans.ts";
import type { MappingPage } from "./mapping-page.ts";

/** The links of a page whose rows without a counterpart are at fault. */
export function knownLinks({ tables, relations }: MappingPage): readonly KnownLink[] {
  return relations.flatMap(({ from, to, coverage, orphans }) => {
    if (!orphans || (coverage ?? 0) < LEAST_COVERAGE) return [];
    const [fromTable, toTable] = [tables[from.table], tables[to.table]];
    const [fromColumn, toColumn] = [fromTable?.columns[from.column], toTable?.columns[to.column]];
    if (!fromTable || !toTable || !fromColumn || !toColumn) return [];
    const names = { fromTable: fromTable.name, toTable: toTable.name };
    return [{ ...names, fromColumn: fromColumn.header, toColumn: toColumn.header }];
  });
}
