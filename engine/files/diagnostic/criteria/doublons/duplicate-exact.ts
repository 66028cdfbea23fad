import type { GroupCriterion } from "../criterion.ts";

/**
 * 9: all cells equal those of an earlier row, except for case, accents and marks. In tables of
 * companies or persons, columns written by a system (record number, dates) may differ.
 */
export const duplicateExact: GroupCriterion = {
  rule: 9,
  kind: "exact",
  notMeasured: ({ columns }) => (columns.mapped.length > 0 ? null : "aucune colonne reconnue"),
};
