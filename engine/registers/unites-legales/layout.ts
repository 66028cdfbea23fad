import { defineColumns, digits, optional, required } from "../columns.ts";

/**
 * StockUniteLegale_utf8: 33 columns until 2022, 34 until 2025-12, 35 since; the ones used. Source:
 * INSEE, "Description des fichiers stock SIRENE", and the published headers.
 */
export const columns = defineColumns({
  siren: digits(9, "siren"),
  diffusion: required("statutDiffusionUniteLegale"),
  purgee: required("unitePurgeeUniteLegale"),
  creation: required("dateCreationUniteLegale"),
  sigle: optional("sigleUniteLegale"),
  sexe: optional("sexeUniteLegale"),
  prenom1: required("prenom1UniteLegale"),
  prenomUsuel: required("prenomUsuelUniteLegale"),
  pseudonyme: optional("pseudonymeUniteLegale"),
  tranche: required("trancheEffectifsUniteLegale"),
  anneeEffectifs: optional("anneeEffectifsUniteLegale"),
  traitement: required("dateDernierTraitementUniteLegale"),
  categorieEntreprise: optional("categorieEntreprise"),
  debut: required("dateDebut"),
  etat: required("etatAdministratifUniteLegale"),
  nom: required("nomUniteLegale"),
  nomUsage: required("nomUsageUniteLegale"),
  denomination: required("denominationUniteLegale"),
  usuelle1: optional("denominationUsuelle1UniteLegale"),
  usuelle2: optional("denominationUsuelle2UniteLegale"),
  usuelle3: optional("denominationUsuelle3UniteLegale"),
  categorieJuridique: digits(4, "categorieJuridiqueUniteLegale"),
  naf: required("activitePrincipaleUniteLegale"),
  nomenclature: required("nomenclatureActivitePrincipaleUniteLegale"),
  nicSiege: digits(5, "nicSiegeUniteLegale"),
  economieSociale: optional("economieSocialeSolidaireUniteLegale"),
  mission: optional("societeMissionUniteLegale"),
  employeur: optional("caractereEmployeurUniteLegale"),
  naf25: optional("activitePrincipaleNAF25UniteLegale"),
});
