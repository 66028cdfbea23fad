import { isSiren } from "../../identifiers/siren.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { defineColumns, digits, optional, required } from "../columns.ts";
import { latestEntry } from "../latest.ts";
import type { Register, RejectReason, SourceRow } from "../register.ts";
import { dateOf, digitsOf, letterOf, processingOrder } from "../row-values.ts";
import {
  CATEGORIE_JURIDIQUE_UNKNOWN,
  CATEGORIES_ENTREPRISE,
  LETTER_A,
  LETTER_C,
  LETTER_N,
  LETTER_O,
  LETTER_P,
} from "../sirene-codes.ts";
import { nomenclatureOf, packText, sireneSource, trancheOf, yearOf } from "../sirene-values.ts";
import { UNITE_FLAGS } from "./entry.ts";

/**
 * StockUniteLegale_utf8: 33 columns until 2022, 34 until 2025-12, 35 since; the ones used. Source:
 * INSEE, "Description des fichiers stock SIRENE", and the published headers.
 */
const columns = defineColumns({
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

const { at } = columns;

/** Texts in the order of `UNITE_TEXT`. */
const TEXTS = [
  at.naf,
  at.denomination,
  at.prenomUsuel,
  at.nom,
  at.nomUsage,
  at.sigle,
  at.usuelle1,
  at.usuelle2,
  at.usuelle3,
  at.prenom1,
  at.pseudonyme,
  at.naf25,
];

/** Legal units (SIRENE), keyed by SIREN. */
export const unitesLegales: Register = {
  name: "unites-legales",
  title: "SIRENE, unités légales",
  group: "sirene",
  source: sireneSource("825f4199-cadd-486c-ac46-a65a8ea1a047", "StockUniteLegale_utf8.zip"),
  layout: { columns: columns.list, delimiters: [","] },
  parse,
  merge(entries, into) {
    into.raw(latestEntry(entries));
    return 1;
  },
  processedOn: (row) => dateOf(row, at.traitement),
};

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const siren = digitsOf(row, at.siren, 9);
  if (!isSiren(siren)) return "siren.invalide";
  const etat = letterOf(row, at.etat);
  if (etat !== LETTER_A && etat !== LETTER_C) return "etat.inconnu";
  const diffusion = letterOf(row, at.diffusion);
  if (diffusion !== LETTER_O && diffusion !== LETTER_P && diffusion !== LETTER_N)
    return "diffusion.inconnue";
  into.u32(processingOrder(row, at.traitement));
  into.u8(flagsOf(row, etat === LETTER_C, diffusion !== LETTER_O));
  into.u8(trancheOf(row, at.tranche));
  into.u8(yearOf(row, at.anneeEffectifs));
  into.u8(
    Math.max(
      0,
      (CATEGORIES_ENTREPRISE as readonly string[]).indexOf(row.text(at.categorieEntreprise)),
    ),
  );
  const categorie = digitsOf(row, at.categorieJuridique, 4);
  into.u16(categorie < 0 ? CATEGORIE_JURIDIQUE_UNKNOWN : categorie);
  into.u8(nomenclatureOf(row, at.nomenclature));
  into.u8(letterOf(row, at.sexe));
  into.u32(Math.max(0, digitsOf(row, at.nicSiege, 5)));
  into.u32(dateOf(row, at.creation));
  into.u32(dateOf(row, at.debut));
  for (const column of TEXTS) packText(row, column, into);
  return siren;
}

function flagsOf(row: SourceRow, ceased: boolean, partial: boolean): number {
  return (
    (ceased ? UNITE_FLAGS.cessee : 0) |
    (partial ? UNITE_FLAGS.partielle : 0) |
    (row.text(at.purgee) === "true" ? UNITE_FLAGS.purgee : 0) |
    (letterOf(row, at.economieSociale) === LETTER_O ? UNITE_FLAGS.economieSociale : 0) |
    (letterOf(row, at.mission) === LETTER_O ? UNITE_FLAGS.mission : 0) |
    (letterOf(row, at.employeur) === LETTER_O ? UNITE_FLAGS.employeur : 0)
  );
}
