import { type Figures, figureOf } from "../registers/comptes/entry.ts";
import { FIGURE_RANK, type Figure } from "../registers/comptes/figures.ts";
import type { BenchmarkRatio } from "../registers/quantiles-sectoriels/ratios.ts";
import { reliableTurnover } from "./accounts-warnings.ts";

/** Shares of the turnover: ratios in the benchmark that the accounts lack. */
const SHARES: ReadonlyMap<BenchmarkRatio, Figure> = new Map([
  ["part_ca_marge_brute", "marge_brute"],
  ["part_ca_ebe", "ebe"],
  ["part_ca_ebit", "ebit"],
  ["part_ca_resultat_net", "resultat_net"],
]);

/**
 * Computes ratios of one filing in the units of the sector's quantiles (percent, days or years; the
 * turnover in euros).
 *
 * NaN when a ratio is missing, when it depends on a turnover that contradicts the other amounts,
 * and when it is 0: the publisher writes 0.0 for ratios it could not compute.
 */
export function accountsRatios(figures: Figures, ratios: readonly BenchmarkRatio[]): number[] {
  const turnover = reliableTurnover(figures);
  return ratios.map((ratio) => ratioOf(figures, turnover, ratio) || Number.NaN);
}

function ratioOf(figures: Figures, turnover: number, ratio: BenchmarkRatio): number {
  if (ratio === "chiffre_d_affaires") return turnover;
  const amount = SHARES.get(ratio);
  if (amount) return turnover > 0 ? (100 * figureOf(figures, amount)) / turnover : Number.NaN;
  return isFigure(ratio) ? figureOf(figures, ratio) : Number.NaN;
}

function isFigure(ratio: string): ratio is Figure {
  return Object.hasOwn(FIGURE_RANK, ratio);
}

const LAST_MONTH_OF_THE_EARLIER_YEAR = 6;

/**
 * The year to which the sector's quantiles assign a closing: the previous one for closings in the
 * first half of the year, as on the publisher's own site (Signaux Faibles).
 *
 * @param closing  AAAAMMJJ.
 */
export function exerciceOfClosing(closing: number): number {
  const year = Math.floor(closing / 10_000);
  return Math.floor(closing / 100) % 100 <= LAST_MONTH_OF_THE_EARLIER_YEAR ? year - 1 : year;
}
