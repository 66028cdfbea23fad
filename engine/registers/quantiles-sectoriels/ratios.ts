/**
 * Ratios with published quantiles, by the publisher's names: shares of the turnover, the ratios of
 * the accounts, and two that only some descriptions of the data set name. In percent, except
 * `_jours` (days), `capacite_de_remboursement` (years) and the turnover (euros). The order is
 * stored.
 */
export const BENCHMARK_RATIOS = [
  "part_ca_marge_brute",
  "part_ca_ebe",
  "part_ca_ebit",
  "part_ca_resultat_net",
  "taux_d_endettement",
  "ratio_de_liquidite",
  "ratio_de_vetuste",
  "autonomie_financiere",
  "poids_bfr_exploitation_sur_ca",
  "couverture_des_interets",
  "caf_sur_ca",
  "capacite_de_remboursement",
  "marge_ebe",
  "resultat_courant_avant_impots_sur_ca",
  "poids_bfr_exploitation_sur_ca_jours",
  "rotation_des_stocks_jours",
  "credit_clients_jours",
  "credit_fournisseurs_jours",
  "poids_bfr_exploitation",
  "chiffre_d_affaires",
] as const;

export type BenchmarkRatio = (typeof BENCHMARK_RATIOS)[number];

/** Percentiles published for each ratio, in columns named `<ratio>_q10` and so on. */
export const PERCENTILES = [10, 25, 50, 75, 90] as const;
