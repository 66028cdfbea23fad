import { type Judged, oracleRecall } from "../regret.ts";

/** Accuracy of the matcher on some customers. */
export interface Rightness {
  /** Share of the dead among those answered decede_probable. */
  readonly precision: number;
  /** Share of the dead answered decede_probable with their own record. */
  readonly recall: number;
  readonly dead: number;
  /** Customers with a candidate, with its score. */
  readonly ranked: readonly Judged[];
}

/** Accuracy of SQL on the same customers. */
export interface SqlRightness {
  readonly exact: { readonly precision: number; readonly recall: number };
  readonly fuzzy: {
    /** At the matcher's precision. */
    readonly recall: number;
    /** At the precision of the exact rule. */
    readonly recallAtExact: number;
  };
}

/**
 * Computes the accuracy of SQL.
 *
 * @param exact      Customers found by the exact rule, which has no scores: all are flagged.
 * @param fuzzy      Customers with a best row.
 * @param dead       All dead customers.
 * @param precision  The matcher's.
 */
export function sqlRightness(
  exact: readonly Judged[],
  fuzzy: readonly Judged[],
  dead: number,
  precision: number,
): SqlRightness {
  const flaggedDead = exact.filter(({ isDead }) => isDead).length;
  const found = exact.filter(({ isRight }) => isRight).length;
  const exactPrecision = exact.length === 0 ? 1 : flaggedDead / exact.length;
  return {
    exact: { precision: exactPrecision, recall: dead === 0 ? 0 : found / dead },
    fuzzy: {
      recall: oracleRecall(fuzzy, dead, precision),
      recallAtExact: oracleRecall(fuzzy, dead, exactPrecision),
    },
  };
}

/** The three methods on the same customers, for comparison. */
export function qualityOf(
  { precision, recall, ranked, dead }: Rightness,
  { exact, fuzzy }: SqlRightness,
): Record<string, unknown> {
  const atExact = oracleRecall(ranked, dead, exact.precision);
  return {
    dead,
    matcher: { precision: rounded(precision), recall: rounded(recall) },
    sql_fuzzy: { precision: rounded(precision), recall: rounded(fuzzy.recall) },
    sql_exact: { precision: rounded(exact.precision), recall: rounded(exact.recall) },
    at_precision_of_sql_exact: {
      matcher_recall: rounded(atExact),
      sql_fuzzy_recall: rounded(fuzzy.recallAtExact),
    },
  };
}

function rounded(share: number): number {
  return Number(share.toFixed(5));
}
