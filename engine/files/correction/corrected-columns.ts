import { REGISTER_COLUMNS } from "../diagnostic/range/register-cells.ts";

/** Always added after the customer's columns, by names that programs may rely on. */
const OWN_COLUMNS = ["_statut", "_corrections", "_anomalies", "_doublon_de_la_ligne"] as const;
/** The added columns that `modifications.csv` lists when a person decided their content. */
export const [STATE_COLUMN, , , COPY_COLUMN] = OWN_COLUMNS;
/** The first three as the workbook of the table page names them. */
export const ROW_COLUMNS: readonly string[] = [
  "État de la fiche",
  "Corrections faites",
  "Défauts restants",
];

/** Cells beyond the last column of the header, as a line of csv, so that nothing is lost. */
const SURPLUS = "Cellules en trop";
/** The columns of a row whose cells were neutralised. */
const NEUTRALISED = "Cellules neutralisées";

/** The columns that a corrected file adds to the customer's, in order. */
export function addedColumns(withRegisters: boolean): readonly string[] {
  return [...OWN_COLUMNS, ...(withRegisters ? REGISTER_COLUMNS : []), SURPLUS, NEUTRALISED];
}

/** The columns of `modifications.csv` and of `propositions.csv`. */
export const CHANGE_COLUMNS: readonly string[] = [
  "fichier",
  "ligne",
  "colonne",
  "avant",
  "après",
  "pourquoi",
  "source",
  "confiance",
];
