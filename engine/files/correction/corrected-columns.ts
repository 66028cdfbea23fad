import { REGISTER_COLUMNS } from "../diagnostic/range/register-cells.ts";
import { NEUTRALISED } from "../read/neutralised-cells.ts";

/** Always added after the customer's columns. */
const OWN_COLUMNS = ["_statut", "_corrections", "_anomalies", "_doublon_de_la_ligne"] as const;
/** The added columns that `modifications.csv` lists when a person decided their content. */
export const [STATUS_COLUMN, , , COPY_COLUMN] = OWN_COLUMNS;

/** Cells beyond the last column of the header, as a line of csv, so that nothing is lost. */
const SURPLUS = "_cellules_en_trop";

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
  "apres",
  "pourquoi",
  "source",
  "confiance",
];
