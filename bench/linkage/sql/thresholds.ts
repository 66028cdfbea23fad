import type { LinkageKind } from "../tables/draft-table.ts";

/**
 * Least weight, in bits, of pairs that the SQL rule joins: that of the best F1 on the tuning seed
 * (`--seed 101 --details` lists them).
 */
export const SQL_THRESHOLDS: Readonly<Record<LinkageKind, number>> = {
  persons: 28,
  benchmark: 14,
  historical: 16,
  companies: 18,
  mixed: 34,
  two_files: 26,
};
