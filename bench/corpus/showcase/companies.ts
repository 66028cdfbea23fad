import { adresse, ferme, ouvert, type ShowcaseCompany, siege } from "../showcase-rows.ts";
import { cessee, personne, societe } from "./unite-values.ts";

const PME = {
  categorieEntreprise: "PME",
  anneeCategorieEntreprise: "2023",
  trancheEffectifsUniteLegale: "11",
  anneeEffectifsUniteLegale: "2023",
} as const;

/** The showcase companies with a story in the other registers: see `stories.ts`. */
// biome-ignore format: one company reads best on a few lines
export const STORY_COMPANIES: readonly ShowcaseCompany[] = [
  { siren: "900000506", pourquoi: "Liquidation judiciaire en cours : jugement publié, liquidateur au RNE.",
    unites: [{ ...societe("BREVATEC CONSTRUCTION", "5710", "41.20B", "2018-05-14"), ...PME }],
    etablissements: [siege(ouvert(1, "2018-05-14", adresse("21231", "14 RUE DE L'INDUSTRIE")))] },
  { siren: "900000605", pourquoi: "Redressement judiciaire, puis plan de redressement arrêté.",
    unites: [{ ...societe("CALIFORM MENUISERIE", "5499", "43.32A", "2012-09-03"), ...PME }],
    etablissements: [siege(ouvert(1, "2012-09-03", adresse("49007", "61 RUE DES ARTISANS")))] },
  { siren: "900000704", pourquoi: "Procédure de sauvegarde ouverte puis close.",
    unites: [{ ...societe("DELTALOC MANUTENTION", "5710", "33.12Z", "2015-02-16"), ...PME }],
    etablissements: [siege(ouvert(1, "2015-02-16", adresse("59512", "120 BD DE PARIS")))] },
  { siren: "900000803", pourquoi: "Changement de gérant entre deux annonces, le dernier mois.",
    unites: [societe("ECLISOFT", "5499", "62.01Z", "2020-09-01")],
    etablissements: [siege(ouvert(1, "2020-09-01", adresse("34172", "9 PL DE LA LIBERTE")))] },
  { siren: "900000902", pourquoi: "Comptes en retard : dernier exercice déposé clos il y a plus de 24 mois.",
    unites: [{ ...societe("FLORIDIS PRIMEURS", "5499", "46.31Z", "2014-04-07"), ...PME }],
    etablissements: [siege(ouvert(1, "2014-04-07", adresse("66136", "33 AV DU STADE")))] },
  { siren: "900001009", pourquoi: "Comptes confidentiels : déposés à l'heure, sans montants.",
    unites: [societe("GEOPRO ETUDES", "5710", "71.12B", "2017-11-20")],
    etablissements: [siege(ouvert(1, "2017-11-20", adresse("63113", "5 RUE PASTEUR")))] },
  { siren: "900001108", pourquoi: "Président possiblement décédé : même nom, même mois de naissance au fichier des décès, et un homonyme.",
    unites: [societe("HELICAP PATRIMOINE", "5710", "70.22Z", "2009-06-15")],
    etablissements: [siege(ouvert(1, "2009-06-15", adresse("64122", "2 AV DE VERDUN")))] },
  { siren: "900001207", pourquoi: "Annonce rectificative : elle déplace la date du jugement d'ouverture.",
    unites: [{ ...societe("IDEAMAT NEGOCE", "5499", "46.90Z", "2016-03-21"), ...PME }],
    etablissements: [siege(ouvert(1, "2016-03-21", adresse("54395", "77 RUE SAINT-MARTIN")))] },
  { siren: "900001306", pourquoi: "Liquidation publiée par erreur, puis annulée : il n'en reste rien.",
    unites: [societe("INOVANET SERVICES", "5710", "62.02A", "2019-01-07")],
    etablissements: [siege(ouvert(1, "2019-01-07", adresse("69387", "18 RUE MARIE CURIE")))] },
  { siren: "900001405", pourquoi: "Présidée par une autre société, avec commissaires aux comptes ; deux versions au RNE.",
    unites: [{ ...societe("KALIGEST HOLDING", "5710", "70.10Z", "2022-01-17"), ...PME }],
    etablissements: [siege(ouvert(1, "2022-01-17", adresse("35238", "40 AV DU GENERAL DE GAULLE")))] },
  { siren: "900001504", pourquoi: "Liquidation close pour insuffisance d'actif, radiée et cessée le même jour.",
    unites: [{ ...societe("LOGINET TRANSPORTS", "5499", "49.41A", "2013-10-01"), ...cessee("2024-05-21") }],
    etablissements: [siege(ferme(1, "2013-10-01", "2024-05-21", adresse("80021", "150 RTE DE LYON")))] },
  { siren: "900001603", pourquoi: "Entrepreneur radié en 2019 puis immatriculé à nouveau : toujours actif.",
    unites: [personne("F", "ELISE", "DARVISSON", "56.10C", "2012-03-05")],
    etablissements: [siege(ouvert(1, "2012-03-05", adresse("17300", "11 QU DU PORT")))] },
  { siren: "900001702", pourquoi: "Société civile : la gérante figure aussi comme simple associée ; liquidation rétractée sur tierce opposition.",
    unites: [societe("SCI DES TROIS FONTAINES", "6540", "68.20B", "2011-05-30")],
    etablissements: [siege(ouvert(1, "2011-05-30", adresse("37261", "28 RUE DES TILLEULS")))] },
];
