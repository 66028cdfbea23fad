import { defineColumns, digits, optional, optionalDigits, required } from "../columns.ts";

/**
 * StockEtablissement_utf8: 48 columns until 2025-12, 54 since; the geocoded variant adds nine.
 * Source: INSEE, "Description des fichiers stock SIRENE", and the published headers.
 */
export const columns = defineColumns({
  siren: digits(9, "siren"),
  nic: digits(5, "nic"),
  siret: digits(14, "siret"),
  diffusion: required("statutDiffusionEtablissement"),
  creation: required("dateCreationEtablissement"),
  tranche: required("trancheEffectifsEtablissement"),
  anneeEffectifs: optional("anneeEffectifsEtablissement"),
  traitement: required("dateDernierTraitementEtablissement"),
  siege: required("etablissementSiege"),
  complement: required("complementAdresseEtablissement"),
  numero: required("numeroVoieEtablissement"),
  indice: required("indiceRepetitionEtablissement"),
  typeVoie: required("typeVoieEtablissement"),
  voie: required("libelleVoieEtablissement"),
  codePostal: digits(5, "codePostalEtablissement"),
  commune: required("libelleCommuneEtablissement"),
  communeEtrangere: required("libelleCommuneEtrangerEtablissement"),
  distribution: required("distributionSpecialeEtablissement"),
  codeCommune: digits(5, "codeCommuneEtablissement"),
  codeCedex: optionalDigits(5, "codeCedexEtablissement"),
  libelleCedex: optional("libelleCedexEtablissement"),
  pays: optional("libellePaysEtrangerEtablissement"),
  debut: required("dateDebut"),
  etat: required("etatAdministratifEtablissement"),
  enseigne1: required("enseigne1Etablissement"),
  usuelle: required("denominationUsuelleEtablissement"),
  naf: required("activitePrincipaleEtablissement"),
  nomenclature: required("nomenclatureActivitePrincipaleEtablissement"),
});
