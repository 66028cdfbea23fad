import type { CriterionResult } from "./diagnostic.ts";

/** The weighted share of sound records, 0 to 100, one decimal; 0 when nothing could be measured. */
export function scoreOf(criteria: readonly CriterionResult[]): number {
  const measured = criteria.filter(({ notMeasured }) => notMeasured === null);
  const weights = measured.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return 0;
  const sound = measured.reduce(
    (sum, { weight, examined, concerned }) => sum + weight * (1 - concerned / examined),
    0,
  );
  return Math.round((sound / weights) * 1000) / 10;
}
