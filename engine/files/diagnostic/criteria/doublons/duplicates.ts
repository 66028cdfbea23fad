import { columnsOf } from "../../record/record-columns.ts";
import type { GroupCriterion } from "../criterion.ts";

/**
 * 9: all cells equal those of an earlier row, except for case, accents and marks. In tables of
 * companies or persons, columns written by a system (record number, dates) may differ.
 */
export const duplicateExact: GroupCriterion = {
  rule: 9,
  kind: "exact",
  notMeasured: ({ columns }) => (columns.mapped.length > 0 ? null : "aucune colonne reconnue"),
};

/** Fields that match two records; the criterion needs one of them. */
const DISTINCTIVE = [
  "siret",
  "siren",
  "tva",
  "raison_sociale",
  "email",
  "telephone",
  "mobile",
  "nom_contact",
  "nom_complet",
] as const;

/** 10: the same company or person as an earlier row, by evidence of several fields. */
export const duplicateProbable: GroupCriterion = {
  rule: 10,
  kind: "probable",
  notMeasured: ({ columns }) =>
    columnsOf(columns, DISTINCTIVE).length > 0
      ? null
      : "aucune colonne d'identifiant, de nom, d'e-mail ou de téléphone",
};
