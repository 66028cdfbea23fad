import { visibleName } from "../../../../markup/french.ts";
import type { ReportTable } from "../report-input.ts";

/** Why rows are at fault, from the findings that were stored. */
export interface RowWhys {
  /** @param rule  `null` for any finding on the row. */
  get(row: number, rule: number | null): string | undefined;
}

export function rowWhys({ samples }: ReportTable): RowWhys {
  const byRow = new Map<string, string>();
  for (const { row, rule, why } of samples?.samples ?? []) {
    const text = visibleName(why);
    for (const key of [`${row}`, `${row}:${rule}`]) if (!byRow.has(key)) byRow.set(key, text);
  }
  return { get: (row, rule) => byRow.get(rule === null ? `${row}` : `${row}:${rule}`) };
}
