/**
 * Scale of each unit: euros are integers, ratios (percent, days, years) have three decimals, as
 * published.
 */
type Unit = "euros" | "pourcent" | "jours" | "annees";

const SCALE: Readonly<Record<Unit, number>> = {
  euros: 1,
  pourcent: 1000,
  jours: 1000,
  annees: 1000,
};

/**
 * The figures of a filing by the publisher's names; the order is stored. Units: description of the
 * data set on data.economie.gouv.fr.
 */
const FIGURES = {
  chiffre_d_affaires: "euros",
  marge_brute: "euros",
  ebe: "euros",
  ebit: "euros",
  resultat_net: "euros",
  taux_d_endettement: "pourcent",
  ratio_de_liquidite: "pourcent",
  ratio_de_vetuste: "pourcent",
  autonomie_financiere: "pourcent",
  poids_bfr_exploitation_sur_ca: "pourcent",
  couverture_des_interets: "pourcent",
  caf_sur_ca: "pourcent",
  capacite_de_remboursement: "annees",
  marge_ebe: "pourcent",
  resultat_courant_avant_impots_sur_ca: "pourcent",
  poids_bfr_exploitation_sur_ca_jours: "jours",
  rotation_des_stocks_jours: "jours",
  credit_clients_jours: "jours",
  credit_fournisseurs_jours: "jours",
} as const satisfies Readonly<Record<string, Unit>>;

export type Figure = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as readonly Figure[];

/** Index of each figure in the stored order. */
export const FIGURE_RANK = Object.fromEntries(
  FIGURE_NAMES.map((name, rank) => [name, rank]),
) as Readonly<Record<Figure, number>>;

/** The factor by which each figure is multiplied when packed, in the stored order. */
export const FIGURE_SCALES: readonly number[] = FIGURE_NAMES.map((name) => SCALE[FIGURES[name]]);
