import type { DamageKind } from "../../../profile/damage.ts";

/** Names of damage kinds for display. */
export const DAMAGE_LABELS: Readonly<Record<DamageKind, string>> = {
  notation_scientifique: "notation scientifique",
  zeros_perdus: "zéros perdus",
  decimales: "décimales ajoutées",
  tronque: "trop court",
  trop_long: "trop long",
  cle_fausse: "clé fausse",
  autre_identifiant: "autre identifiant",
  caracteres_parasites: "caractères parasites",
  mojibake: "encodage abîmé",
  erreur_tableur: "erreur de tableur",
  valeur_bouchon: "valeur bouchon",
  date_impossible: "date impossible",
  date_serie: "numéro de série au lieu d’une date",
  date_ordre: "jour et mois inversés",
  forme: "forme impossible",
};
