import { defineColumns, optional, required } from "../columns.ts";

/**
 * Files "rep" of a court: 5_rep, 6_rep_nouveau_modifie_EVT, 7_rep_partant_EVT, 47 columns.
 *
 * The company's SIREN is `Siren_Entreprise` and the officer's `Siren` in some files; in others
 * both are named `Siren`, the company's first: the second is then found as `Siren_2`.
 * Source: INPI, technical documentation of the RNCS "IMR, données saisies", 2017 to 2022.
 */
export const columns = defineColumns({
  greffe: required("Code Greffe"),
  gestion: required("Numero_Gestion"),
  sirenEntreprise: optional("Siren_Entreprise"),
  siren: required("Siren"),
  secondSiren: optional("Siren_2", "Siren_PM"),
  type: required("Type"),
  nom: required("Nom_Patronymique"),
  nomUsage: optional("Nom_Usage"),
  prenoms: required("Prénoms"),
  denomination: required("Dénomination"),
  codeCommune: optional("Code_Commune"),
  ville: optional("Ville"),
  birth: optional("Date_Naissance"),
  qualite: required("Qualité"),
  id: required("ID_Représentant"),
  dateGreffe: required("Date_Greffe"),
  evenement: optional("Libelle_Evt"),
});
