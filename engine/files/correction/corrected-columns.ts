import { NEUTRALISED } from "../read/neutralised-cells.ts";

/** What became of a record, dearest first: the first that holds is its `_statut`. */
export type RecordStatus = "decede" | "doublon" | "a_verifier" | "corrige" | "conforme";

/** Added behind the customer's columns, always. */
const OWN_COLUMNS = ["_statut", "_corrections", "_anomalies", "_doublon_de_la_ligne"] as const;
/** Those of them that `modifications.csv` tells of, where a person decided what stands there. */
export const [STATUS_COLUMN, , , COPY_COLUMN] = OWN_COLUMNS;

/** Added when companies are loaded. */
const REGISTER_COLUMNS = [
  "statut_sirene",
  "etablissement_statut",
  "siret_successeur",
  "denomination_sirene",
  "niveau_alerte",
] as const;

/** Cells beyond the last column of the header, as a line of csv, so that nothing is lost. */
const SURPLUS = "_cellules_en_trop";

/** The columns that a corrected file has behind the customer's, in their order. */
export function addedColumns(withRegisters: boolean): readonly string[] {
  return [...OWN_COLUMNS, ...(withRegisters ? REGISTER_COLUMNS : []), SURPLUS, NEUTRALISED];
}

/** The columns of `modifications.csv` and of `propositions.csv`. */
export const CHANGE_COLUMNS: readonly string[] = [
  "fichier",
  "ligne",
  "colonne",
  "avant",
  "apres",
  "pourquoi",
  "source",
  "confiance",
];
