import { optional, required } from "../columns.ts";
import type { Column } from "../register.ts";
import { BENCHMARK_RATIOS, PERCENTILES } from "./ratios.ts";

/**
 * ratios_inpi_bce_sectors: one row per activity, class of turnover and year; quantile columns are
 * named after their ratio, and files differ in their ratios. Source: data.gouv.fr resource
 * 1222d433-267f-45ea-88bc-43b372d882c7, and code that parses it.
 */
const COHORT_COLUMNS: readonly Column[] = [
  required("classe_naf"),
  required("classe_ca"),
  required("exercice"),
  optional("cohorte"),
];

export const at = { naf: 0, classeCa: 1, exercice: 2, cohorte: 3 } as const;

/** Index of the column of a ratio's first quantile; the others follow it. */
export function firstQuantile(ratioRank: number): number {
  return COHORT_COLUMNS.length + ratioRank * PERCENTILES.length;
}

export const QUANTILE_COLUMNS: readonly Column[] = [
  ...COHORT_COLUMNS,
  ...BENCHMARK_RATIOS.flatMap((ratio) =>
    PERCENTILES.map((percentile) => optional(`${ratio}_q${percentile}`)),
  ),
];
