import type { GroupCriterion } from "../criterion.ts";

/** 9: all mapped fields are those of an earlier row, but for case, accents and marks. */
export const duplicateExact: GroupCriterion = {
  rule: 9,
  kind: "exact",
  notMeasured: ({ columns }) => (columns.mapped.length > 0 ? null : "aucune colonne reconnue"),
};
