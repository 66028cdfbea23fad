import { COMPTES_COLUMNS, type ComptesColumn } from "../comptes/columns.ts";
import { SECTORS } from "../comptes/sectors.ts";
import { NAF_CODES } from "../naf-codes.ts";
import type { StoryYear } from "./story.ts";
import { REPORTED, type Reported } from "./story-base.ts";

/** The accounts of the showcase companies as lines of the dataset. */
export function showcaseAccounts(): readonly string[] {
  return REPORTED.flatMap((reported) =>
    reported.story.accounts.map((year) => {
      const values = valuesOf(reported, year);
      return COMPTES_COLUMNS.map((column) => values[column] ?? "").join(";");
    }),
  );
}

type Values = Partial<Record<ComptesColumn, string>>;

function valuesOf({ story, naf }: Reported, { cloture, type, milliers }: StoryYear): Values {
  const head = { siren: story.siren, date_cloture_exercice: cloture, type_bilan: type };
  if (!milliers) return { ...head, confidentiality: "Confidentiel" };
  return { ...head, ...figures(naf, milliers), confidentiality: "Public" };
}

/** Amounts, with ratios that follow from them: good ones if the company is profitable. */
function figures(naf: string, milliers: NonNullable<StoryYear["milliers"]>): Values {
  const [ca, marge, ebe, ebit, resultat] = milliers;
  const sector = SECTORS[NAF_CODES.findIndex(({ code }) => code === naf)] ?? SECTORS[0];
  const percent = (amount: number) => ((100 * amount) / ca).toFixed(3);
  const isSound = resultat > 0;
  const { stocks = 0, clients = 0, fournisseurs = 0 } = sector ?? {};
  const bfr = stocks + clients - fournisseurs * 0.6;
  return {
    chiffre_d_affaires: String(ca * 1000),
    marge_brute: String(marge * 1000),
    ebe: String(ebe * 1000),
    ebit: String(ebit * 1000),
    resultat_net: String(resultat * 1000),
    taux_d_endettement: isSound ? "38.400" : "214.700",
    ratio_de_liquidite: isSound ? "221.300" : "74.100",
    ratio_de_vetuste: "51.200",
    autonomie_financiere: isSound ? "52.600" : "8.900",
    poids_bfr_exploitation_sur_ca: ((100 * bfr) / 365).toFixed(3),
    couverture_des_interets: isSound ? "24.000" : "0.000",
    caf_sur_ca: percent(resultat + ca * 0.015),
    capacite_de_remboursement: isSound ? "0.610" : "0.000",
    marge_ebe: percent(ebe),
    resultat_courant_avant_impots_sur_ca: percent(ebit),
    poids_bfr_exploitation_sur_ca_jours: bfr.toFixed(3),
    rotation_des_stocks_jours: stocks.toFixed(3),
    credit_clients_jours: clients.toFixed(3),
    credit_fournisseurs_jours: fournisseurs.toFixed(3),
  };
}
