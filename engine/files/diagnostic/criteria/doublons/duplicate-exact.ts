import type { GroupCriterion } from "../criterion.ts";

/**
 * 9: all cells are those of an earlier row, but for case, accents and marks. What a system writes of
 * a record (its number, its dates) may differ where records are companies or persons.
 */
export const duplicateExact: GroupCriterion = {
  rule: 9,
  kind: "exact",
  notMeasured: ({ columns }) => (columns.mapped.length > 0 ? null : "aucune colonne reconnue"),
};
