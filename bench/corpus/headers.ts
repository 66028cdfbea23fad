/** Official columns of StockUniteLegale_utf8.csv since 2025-12, in the publisher's order. */
export const UNITE_LEGALE_COLUMNS = [
  "siren",
  "statutDiffusionUniteLegale",
  "unitePurgeeUniteLegale",
  "dateCreationUniteLegale",
  "sigleUniteLegale",
  "sexeUniteLegale",
  "prenom1UniteLegale",
  "prenom2UniteLegale",
  "prenom3UniteLegale",
  "prenom4UniteLegale",
  "prenomUsuelUniteLegale",
  "pseudonymeUniteLegale",
  "identifiantAssociationUniteLegale",
  "trancheEffectifsUniteLegale",
  "anneeEffectifsUniteLegale",
  "dateDernierTraitementUniteLegale",
  "nombrePeriodesUniteLegale",
  "categorieEntreprise",
  "anneeCategorieEntreprise",
  "dateDebut",
  "etatAdministratifUniteLegale",
  "nomUniteLegale",
  "nomUsageUniteLegale",
  "denominationUniteLegale",
  "denominationUsuelle1UniteLegale",
  "denominationUsuelle2UniteLegale",
  "denominationUsuelle3UniteLegale",
  "categorieJuridiqueUniteLegale",
  "activitePrincipaleUniteLegale",
  "nomenclatureActivitePrincipaleUniteLegale",
  "nicSiegeUniteLegale",
  "economieSocialeSolidaireUniteLegale",
  "societeMissionUniteLegale",
  "caractereEmployeurUniteLegale",
  "activitePrincipaleNAF25UniteLegale",
] as const;

/** Official columns of StockEtablissement_utf8.csv since 2025-12, in the publisher's order. */
export const ETABLISSEMENT_COLUMNS = [
  "siren",
  "nic",
  "siret",
  "statutDiffusionEtablissement",
  "dateCreationEtablissement",
  "trancheEffectifsEtablissement",
  "anneeEffectifsEtablissement",
  "activitePrincipaleRegistreMetiersEtablissement",
  "dateDernierTraitementEtablissement",
  "etablissementSiege",
  "nombrePeriodesEtablissement",
  "complementAdresseEtablissement",
  "numeroVoieEtablissement",
  "indiceRepetitionEtablissement",
  "dernierNumeroVoieEtablissement",
  "indiceRepetitionDernierNumeroVoieEtablissement",
  "typeVoieEtablissement",
  "libelleVoieEtablissement",
  "codePostalEtablissement",
  "libelleCommuneEtablissement",
  "libelleCommuneEtrangerEtablissement",
  "distributionSpecialeEtablissement",
  "codeCommuneEtablissement",
  "codeCedexEtablissement",
  "libelleCedexEtablissement",
  "codePaysEtrangerEtablissement",
  "libellePaysEtrangerEtablissement",
  "identifiantAdresseEtablissement",
  "coordonneeLambertAbscisseEtablissement",
  "coordonneeLambertOrdonneeEtablissement",
  "complementAdresse2Etablissement",
  "numeroVoie2Etablissement",
  "indiceRepetition2Etablissement",
  "typeVoie2Etablissement",
  "libelleVoie2Etablissement",
  "codePostal2Etablissement",
  "libelleCommune2Etablissement",
  "libelleCommuneEtranger2Etablissement",
  "distributionSpeciale2Etablissement",
  "codeCommune2Etablissement",
  "codeCedex2Etablissement",
  "libelleCedex2Etablissement",
  "codePaysEtranger2Etablissement",
  "libellePaysEtranger2Etablissement",
  "dateDebut",
  "etatAdministratifEtablissement",
  "enseigne1Etablissement",
  "enseigne2Etablissement",
  "enseigne3Etablissement",
  "denominationUsuelleEtablissement",
  "activitePrincipaleEtablissement",
  "nomenclatureActivitePrincipaleEtablissement",
  "caractereEmployeurEtablissement",
  "activitePrincipaleNAF25Etablissement",
] as const;

/** Columns of StockEtablissementLiensSuccession_utf8.csv. */
export const LIEN_COLUMNS = [
  "siretEtablissementPredecesseur",
  "siretEtablissementSuccesseur",
  "dateLienSuccession",
  "transfertSiege",
  "continuiteEconomique",
  "dateDernierTraitementLienSuccession",
] as const;

export type UniteLegaleColumn = (typeof UNITE_LEGALE_COLUMNS)[number];
export type EtablissementColumn = (typeof ETABLISSEMENT_COLUMNS)[number];
export type LienColumn = (typeof LIEN_COLUMNS)[number];

/** The edition of the official files to imitate; loaders must accept all of them. */
export interface SireneLayout {
  /** 33 until 2022, 34 with `societeMission`, 35 with NAF 2025 since 2025-12. */
  readonly uniteLegale: 33 | 34 | 35;
  /** 48 before 2024, 54 with coordinates, address key and NAF 2025. */
  readonly etablissement: 48 | 54;
  /** UTF-8 byte order mark before the header, as in some republished files. */
  readonly bom: boolean;
  readonly lineEnd: "\n" | "\r\n";
}

export const CURRENT_LAYOUT: SireneLayout = {
  uniteLegale: 35,
  etablissement: 54,
  bom: false,
  lineEnd: "\n",
};

/** Absent from the 48-column edition. */
const ADDED_TO_ETABLISSEMENT: ReadonlySet<EtablissementColumn> = new Set([
  "dernierNumeroVoieEtablissement",
  "indiceRepetitionDernierNumeroVoieEtablissement",
  "identifiantAdresseEtablissement",
  "coordonneeLambertAbscisseEtablissement",
  "coordonneeLambertOrdonneeEtablissement",
  "activitePrincipaleNAF25Etablissement",
]);

/** Columns of StockUniteLegale in that edition. */
export function uniteLegaleColumns(layout: SireneLayout): readonly UniteLegaleColumn[] {
  return UNITE_LEGALE_COLUMNS.filter(
    (name) =>
      (name !== "activitePrincipaleNAF25UniteLegale" || layout.uniteLegale === 35) &&
      (name !== "societeMissionUniteLegale" || layout.uniteLegale >= 34),
  );
}

/** Columns of StockEtablissement in that edition. */
export function etablissementColumns(layout: SireneLayout): readonly EtablissementColumn[] {
  return ETABLISSEMENT_COLUMNS.filter(
    (name) => layout.etablissement === 54 || !ADDED_TO_ETABLISSEMENT.has(name),
  );
}
