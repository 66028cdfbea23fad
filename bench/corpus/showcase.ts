import { STORY_COMPANIES } from "./showcase/companies.ts";
import { cessee, personne, societe } from "./showcase/unite-values.ts";
import {
  adresse,
  type EtablissementValues,
  ferme,
  ouvert,
  type ShowcaseCompany,
  type ShowcaseEtablissement,
  type ShowcaseLien,
  siege,
} from "./showcase-rows.ts";

const ND = "[ND]";

const PERSONNE_MASQUEE = {
  statutDiffusionUniteLegale: "P",
  sexeUniteLegale: ND,
  prenom1UniteLegale: ND,
  prenom2UniteLegale: ND,
  prenom3UniteLegale: ND,
  prenom4UniteLegale: ND,
  prenomUsuelUniteLegale: ND,
  pseudonymeUniteLegale: ND,
  nomUniteLegale: ND,
  nomUsageUniteLegale: ND,
  denominationUniteLegale: ND,
  denominationUsuelle1UniteLegale: ND,
  denominationUsuelle2UniteLegale: ND,
  denominationUsuelle3UniteLegale: ND,
} as const;

const ADRESSE_MASQUEE: EtablissementValues = {
  statutDiffusionEtablissement: "P",
  complementAdresseEtablissement: ND,
  numeroVoieEtablissement: ND,
  indiceRepetitionEtablissement: ND,
  dernierNumeroVoieEtablissement: ND,
  indiceRepetitionDernierNumeroVoieEtablissement: ND,
  typeVoieEtablissement: ND,
  libelleVoieEtablissement: ND,
  codePostalEtablissement: ND,
  distributionSpecialeEtablissement: ND,
  codeCedexEtablissement: ND,
  libelleCedexEtablissement: ND,
  identifiantAdresseEtablissement: ND,
  coordonneeLambertAbscisseEtablissement: ND,
  coordonneeLambertOrdonneeEtablissement: ND,
};

const ENSEIGNES_MASQUEES: EtablissementValues = {
  enseigne1Etablissement: ND,
  enseigne2Etablissement: ND,
  enseigne3Etablissement: ND,
  denominationUsuelleEtablissement: ND,
};

/** Links 1 -> 2 -> ... -> `last`, one each January. */
function enchaine(last: number, firstYear: number): ShowcaseLien[] {
  return Array.from({ length: last - 1 }, (_, step) => ({
    de: step + 1,
    vers: step + 2,
    date: `${firstYear + step}-01-15`,
  }));
}

/** Establishments 1 to `last`, each closed the day the next one opens; the last is the open seat. */
function demenagements(last: number, firstYear: number, commune: string): ShowcaseEtablissement[] {
  return Array.from({ length: last }, (_, step) => {
    const address = adresse(commune, `${step + 1} RUE DU STADE`);
    const depuis = `${firstYear - 1 + step}-01-15`;
    return step + 1 === last
      ? siege(ouvert(last, depuis, address))
      : ferme(step + 1, depuis, `${firstYear + step}-01-15`, address);
  });
}

const MAGASINS_COMMUNES = ["75111", "69387", "13208", "44109", "33063", "59350", "67482", "31555"];
const BUREAUX_COMMUNES = ["35238", "06088", "2A004", "97209", "38185", "51454"];

// biome-ignore format: one company reads best on a few lines
const COMPANIES: readonly ShowcaseCompany[] = [
  { siren: "000500009", pourquoi: "SIREN avec quatre zéros en tête, entreprise individuelle active.",
    unites: [personne("F", "LUCIE", "MERVILLET", "32.12Z", "1998-04-01")],
    etablissements: [siege(ouvert(1, "1998-04-01", adresse("25056", "8 RUE DES LILAS")))] },
  { siren: "005000104", pourquoi: "Unité purgée de 1954 : presque tout est vide, ancienne nomenclature NAP.",
    unites: [{ ...personne("M", "RENE", "TREMALARD", "22.02", "1954-12-25"), ...cessee("1984-12-25"), unitePurgeeUniteLegale: "true", nomenclatureActivitePrincipaleUniteLegale: "NAP" }],
    etablissements: [siege({ ordre: 1, values: { ...adresse("62041", "LE BOURG"), etatAdministratifEtablissement: "F", dateDebut: "1984-12-25" } })] },
  { siren: "005000203", pourquoi: "Date de création fictive 1900-01-01 sur une société active.",
    unites: [{ ...societe("ETABLISSEMENTS GARMENARD", "5599", "46.90Z", "1900-01-01"), dateDebut: "2008-01-01" }],
    etablissements: [siege(ouvert(1, "1900-01-01", adresse("76540", "3 QU DU PORT", { distributionSpecialeEtablissement: "BP 1021", codeCedexEtablissement: "76001", libelleCedexEtablissement: "ROUEN CEDEX" })))] },
  { siren: "200000008", pourquoi: "Personne morale de droit public, sans obligation de dépôt de comptes.",
    unites: [{ ...societe("COMMUNE DE VALDEVENT", "7210", "84.11Z", "1950-01-01"), trancheEffectifsUniteLegale: "12", anneeEffectifsUniteLegale: "2023" }],
    etablissements: [siege(ouvert(1, "1950-01-01", adresse("43157", "1 PL DE LA MAIRIE")))] },
  { siren: "300000007", pourquoi: "SIRET fermé dont la chaîne de trois successeurs finit par un établissement ouvert.",
    unites: [{ ...societe("IMPRIMERIE GALVIROUX", "5499", "18.12Z", "1975-03-01"), categorieEntreprise: "PME", anneeCategorieEntreprise: "2023" }],
    etablissements: demenagements(4, 1999, "49007"),
    liens: [
      { de: 1, vers: 2, date: "1999-01-15", traitements: ["2001-05-04T08:00:00", "2019-11-30T20:00:16"] },
      { de: 2, vers: 3, date: "2000-01-15" },
      { de: 3, vers: 4, date: "2001-01-15" },
    ] },
  { siren: "300000106", pourquoi: "Chaîne de successeurs qui finit par un établissement fermé.",
    unites: [{ ...societe("GARAGE DES REMPARTS", "5499", "45.20A", "1981-06-01"), ...cessee("2011-07-31") }],
    etablissements: [
      ferme(1, "1981-06-01", "1994-02-01", adresse("18033", "14 AV DE PARIS")),
      ferme(2, "1994-02-01", "2003-09-01", adresse("18033", "2 RUE PASTEUR")),
      siege(ferme(3, "2003-09-01", "2011-07-31", adresse("36044", "71 BD VOLTAIRE"))),
    ],
    liens: [{ de: 1, vers: 2, date: "1994-02-01" }, { de: 2, vers: 3, date: "2003-09-01" }] },
  { siren: "300000205", pourquoi: "Boucle : le dernier successeur renvoie au premier SIRET.",
    unites: [{ ...societe("TRANSPORTS QUERVAQUET", "5499", "49.41A", "1979-01-02"), ...cessee("2009-12-31") }],
    etablissements: [
      ferme(1, "1979-01-02", "1990-01-01", adresse("03190", "5 RTE DE LYON")),
      ferme(2, "1990-01-01", "2000-01-01", adresse("03190", "9 RTE DE LYON")),
      siege(ferme(3, "2000-01-01", "2009-12-31", adresse("63113", "33 RUE EMILE ZOLA"))),
    ],
    liens: [{ de: 1, vers: 2, date: "1990-01-01" }, { de: 2, vers: 3, date: "2000-01-01" }, { de: 3, vers: 1, date: "2009-12-31", continuite: false }] },
  { siren: "356000000", pourquoi: "La Poste : ses SIRET peuvent ne respecter que la règle de la somme multiple de 5 (lignes inventées).",
    unites: [{ ...societe("LA POSTE", "5510", "53.10Z", "1991-01-01"), categorieEntreprise: "GE", anneeCategorieEntreprise: "2023", trancheEffectifsUniteLegale: "53", anneeEffectifsUniteLegale: "2023" }],
    etablissements: [
      siege(ouvert(4, "1991-01-01", adresse("75115", "9 RUE DE LA PAIX"))),
      { ...ouvert(5, "1996-05-02", adresse("44109", "2 PL DU COMMERCE", { enseigne1Etablissement: "BUREAU DE POSTE" })), nic: "00051" },
      ...Array.from({ length: 40 }, (_, step) => {
        const address = adresse(BUREAUX_COMMUNES[step % 6] as string, `${step + 1} RUE DE LA GARE`);
        const values = { ...address, enseigne1Etablissement: "BUREAU DE POSTE" };
        return step % 4 === 3 ? ferme(step + 10, "1991-01-01", "2015-06-30", values) : ouvert(step + 10, "1991-01-01", values);
      }),
    ] },
  { siren: "400000105", pourquoi: "Société cessée, tous ses établissements fermés.",
    unites: [{ ...societe("MENUISERIE LANDOZAC", "5499", "43.32A", "1996-02-12"), ...cessee("2019-03-31") }],
    etablissements: [siege(ferme(1, "1996-02-12", "2019-03-31", adresse("40192", "6 CHE DE LA PLAINE")))] },
  { siren: "400000204", pourquoi: "Chaîne de plus de 20 liens (25 déménagements).",
    unites: [societe("AMBULANTS VERDITEAU", "5710", "47.71Z", "1996-01-15")],
    etablissements: demenagements(26, 1997, "72181"),
    liens: enchaine(26, 1997) },
  { siren: "400000303", pourquoi: "Société active dont tous les établissements sont fermés (statut F).",
    unites: [societe("SOLITEC PARTICIPATIONS", "5710", "70.10Z", "1999-10-04")],
    etablissements: [
      ferme(1, "1999-10-04", "2012-01-31", adresse("92012", "40 RUE DE PARIS")),
      siege(ferme(2, "2012-01-31", "2024-06-30", adresse("75108", "118 AV DE LA LIBERTE", { complementAdresseEtablissement: "HALL 2" }))),
    ] },
  { siren: "500000104", pourquoi: "Entreprise individuelle en diffusion partielle : identité et adresse masquées [ND].",
    unites: [{ ...personne("F", ND, ND, "90.03A", "2009-02-01"), ...PERSONNE_MASQUEE }],
    etablissements: [siege(ouvert(1, "2009-02-01", { ...adresse("30189", ""), ...ADRESSE_MASQUEE, ...ENSEIGNES_MASQUEES }))] },
  { siren: "500000203", pourquoi: "Société en diffusion partielle : la dénomination reste publique, l'adresse est masquée.",
    unites: [{ ...societe("BIOFORM CONSEIL", "5710", "70.22Z", "2010-09-13"), statutDiffusionUniteLegale: "P" }],
    etablissements: [siege(ouvert(1, "2010-09-13", { ...adresse("56260", ""), ...ADRESSE_MASQUEE }))] },
  { siren: "500000302", pourquoi: "SIRET d'une société cessée, repris par une autre société encore active.",
    unites: [{ ...societe("BOUCHERIE DU LAVOIR", "5499", "10.71C", "2010-01-04"), ...cessee("2016-01-31") }],
    etablissements: [siege(ferme(1, "2010-01-04", "2016-01-31", adresse("35238", "27 BD DE VERDUN")))],
    liens: [{ de: 1, vers: "90000010000017", date: "2016-02-01" }] },
  { siren: "700000102", pourquoi: "Nom d'usage, pseudonyme, plusieurs prénoms et nom commercial.",
    unites: [{ ...personne("F", "MARIE-CLAUDE", "ABARRIEU", "90.01Z", "1984-05-21"), prenom2UniteLegale: "ANNE", prenom3UniteLegale: "LUCIE", nomUsageUniteLegale: "ABARRIEU-FONTAVENT", pseudonymeUniteLegale: "MILA VENT", denominationUsuelle1UniteLegale: "LE PETIT THEATRE DE MILA" }],
    etablissements: [siege(ouvert(1, "1984-05-21", adresse("22278", "LE MOULIN NEUF", { enseigne1Etablissement: "LE PETIT THEATRE" })))] },
  { siren: "700000201", pourquoi: "Association déclarée, numéro RNA.",
    unites: [{ ...societe("LES AMIS DU GRAND CHENE", "9220", "94.99Z", "2012-03-19"), identifiantAssociationUniteLegale: "W561000000", economieSocialeSolidaireUniteLegale: "O" }],
    etablissements: [siege(ouvert(1, "2012-03-19", adresse("56260", "1 PL DES HALLES")))] },
  { siren: "800000101", pourquoi: "Outre-mer : La Réunion (974).",
    unites: [societe("RAVINE DISTRIBUTION", "5499", "46.31Z", "2014-08-18")],
    etablissements: [siege(ouvert(1, "2014-08-18", adresse("97411", "55 RUE PASTEUR")))] },
  { siren: "800000200", pourquoi: "Outre-mer : Polynésie française (987), hors liste des communes du COG.",
    unites: [societe("LAGON SERVICES", "5499", "55.20Z", "2015-01-12")],
    etablissements: [siege(ouvert(1, "2015-01-12", adresse("98735", "12 AV DU PORT", { distributionSpecialeEtablissement: "BP 4410" })))] },
  { siren: "800000309", pourquoi: "Siège à l'étranger (Belgique) et un établissement en France.",
    unites: [societe("QUADRILINE BENELUX", "3120", "82.99Z", "2016-04-01")],
    etablissements: [
      siege(ouvert(1, "2016-04-01", { numeroVoieEtablissement: "44", typeVoieEtablissement: "AV", libelleVoieEtablissement: "LOUISE", libelleCommuneEtrangerEtablissement: "1000 BRUXELLES", codePaysEtrangerEtablissement: "99131", libellePaysEtrangerEtablissement: "BELGIQUE" })),
      ouvert(2, "2016-05-02", adresse("59350", "20 RUE NATIONALE")),
    ] },
  { siren: "800000408", pourquoi: "Dénomination avec virgule, guillemets et caractères hors ASCII.",
    unites: [{ ...societe('CAFÉ "L\'ÎLE", CRÊPES & CŒURS D’ARTICHAUT', "5710", "56.10A", "2017-06-06"), sigleUniteLegale: "CILE" }],
    etablissements: [siege(ouvert(1, "2017-06-06", adresse("29019", "7 QU DU PORT", { enseigne1Etablissement: 'CHEZ "L\'ÎLE", DEPUIS 2017' })))] },
  { siren: "900000100", pourquoi: "SAS active, PME avec salariés : dépôt de comptes obligatoire.",
    unites: [{ ...societe("ALTIBAT INGENIERIE", "5710", "71.12B", "2021-02-01"), sigleUniteLegale: "ABI", categorieEntreprise: "PME", anneeCategorieEntreprise: "2023", trancheEffectifsUniteLegale: "12", anneeEffectifsUniteLegale: "2023", caractereEmployeurUniteLegale: "O" }],
    etablissements: [
      siege(ouvert(1, "2021-02-01", adresse("35238", "12 RUE DES FRERES LUMIERE", { complementAdresseEtablissement: "BATIMENT B", trancheEffectifsEtablissement: "12", anneeEffectifsEtablissement: "2023", identifiantAdresseEtablissement: "352381012_B", coordonneeLambertAbscisseEtablissement: "351800.25", coordonneeLambertOrdonneeEtablissement: "6789600.10" }))),
      ouvert(2, "2022-09-05", adresse("69383", "88 CRS GAMBETTA", { denominationUsuelleEtablissement: "ALTIBAT RHONE" })),
    ] },
  { siren: "900000209", pourquoi: "Société à mission très large : 1 200 établissements.",
    unites: [{ ...societe("MERCADIS MAGASINS", "5510", "47.11F", "2021-03-01"), categorieEntreprise: "GE", anneeCategorieEntreprise: "2023", trancheEffectifsUniteLegale: "52", anneeEffectifsUniteLegale: "2023", economieSocialeSolidaireUniteLegale: "N", societeMissionUniteLegale: "O" }],
    etablissements: Array.from({ length: 1200 }, (_, step) => {
      const address = adresse(MAGASINS_COMMUNES[step % 8] as string, `${1 + (step % 150)} AV DU COMMERCE`, { enseigne1Etablissement: "MERCADIS" });
      if (step === 0) return siege(ouvert(1, "2021-03-01", address));
      return step % 3 === 2 ? ferme(step + 1, "2021-03-01", "2025-01-31", address) : ouvert(step + 1, "2021-03-01", address);
    }) },
  { siren: "900000308", pourquoi: "Le NIC du siège n'existe pas dans le fichier des établissements.",
    unites: [{ ...societe("ECLIDOC SOLUTIONS", "5710", "62.02A", "2021-11-15"), nicSiegeUniteLegale: "00024" }],
    etablissements: [ouvert(1, "2021-11-15", adresse("38185", "16 RUE MARIE CURIE"))] },
  { siren: "900000407", pourquoi: "Unité présente deux fois : la ligne au dateDernierTraitement le plus récent fait foi.",
    unites: [
      societe("NEOLAB SANTE", "5710", "86.90E", "2022-05-09"),
      { ...societe("NEOLAB", "5499", "86.90E", "2022-05-09"), dateDernierTraitementUniteLegale: "2022-05-12T10:00:00" },
    ],
    etablissements: [siege(ouvert(1, "2022-05-09", adresse("34172", "101 AV ANATOLE FRANCE")))] },
];

/** The hand-made companies of every corpus and of the sample, in increasing order of SIREN. */
export const SHOWCASE: readonly ShowcaseCompany[] = [...COMPANIES, ...STORY_COMPANIES].sort(
  (a, b) => a.siren.localeCompare(b.siren),
);
