import { columnsOf } from "../../record/record-columns.ts";
import type { GroupCriterion } from "../criterion.ts";

/**
 * 9: all cells are those of an earlier row, but for case, accents and marks. What a system writes of
 * a record (its number, its dates) may differ where records are companies or persons.
 */
export const duplicateExact: GroupCriterion = {
  rule: 9,
  kind: "exact",
  notMeasured: ({ columns }) => (columns.mapped.length > 0 ? null : "aucune colonne reconnue"),
};

/** Fields that bring two records together; one of them is enough to look. */
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
