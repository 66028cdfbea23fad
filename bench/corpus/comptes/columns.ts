/** The ratios of the dataset, in its order; in percent, except days and years. */
export const RATIOS = [
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
] as const;

export type Ratio = (typeof RATIOS)[number];

/** Amounts in euros, in its order. */
const AMOUNTS = ["chiffre_d_affaires", "marge_brute", "ebe", "ebit", "resultat_net"] as const;

/** Columns of ratios_inpi_bce. */
export const COMPTES_COLUMNS = [
  "siren",
  "date_cloture_exercice",
  ...AMOUNTS,
  ...RATIOS,
  "type_bilan",
  "confidentiality",
] as const;

export type ComptesColumn = (typeof COMPTES_COLUMNS)[number];
