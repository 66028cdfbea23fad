import { defineColumns, digits, optional, required } from "../columns.ts";

/**
 * ratios_inpi_bce: 23 columns, CSV or JSON records. Figures are optional: JSON omits members
 * without a value, and confidential filings have none. Source: data.economie.gouv.fr, data set
 * `ratios_inpi_bce`, and published headers.
 */
export const columns = defineColumns({
  siren: digits(9, "siren"),
  cloture: required("date_cloture_exercice"),
  chiffre_d_affaires: optional("chiffre_d_affaires"),
  marge_brute: optional("marge_brute"),
  ebe: optional("ebe"),
  ebit: optional("ebit"),
  resultat_net: optional("resultat_net"),
  taux_d_endettement: optional("taux_d_endettement"),
  ratio_de_liquidite: optional("ratio_de_liquidite"),
  ratio_de_vetuste: optional("ratio_de_vetuste"),
  autonomie_financiere: optional("autonomie_financiere"),
  poids_bfr_exploitation_sur_ca: optional("poids_bfr_exploitation_sur_ca"),
  couverture_des_interets: optional("couverture_des_interets"),
  caf_sur_ca: optional("caf_sur_ca"),
  capacite_de_remboursement: optional("capacite_de_remboursement"),
  marge_ebe: optional("marge_ebe"),
  resultat_courant_avant_impots_sur_ca: optional("resultat_courant_avant_impots_sur_ca"),
  poids_bfr_exploitation_sur_ca_jours: optional("poids_bfr_exploitation_sur_ca_jours"),
  rotation_des_stocks_jours: optional("rotation_des_stocks_jours"),
  credit_clients_jours: optional("credit_clients_jours"),
  credit_fournisseurs_jours: optional("credit_fournisseurs_jours"),
  type: required("type_bilan"),
  confidentialite: optional("confidentiality", "confidentialite"),
});
