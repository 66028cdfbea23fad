import { REGISTER_COLUMNS } from "../diagnostic/range/register-cells.ts";

/** Always added after the customer's columns. */
const OWN_COLUMNS = [
  "État de la fiche",
  "Corrections faites",
  "Défauts restants",
  "Doublon de la ligne",
] as const;
/** The added columns that `modifications.csv` lists when a person decided their content. */
export const [STATE_COLUMN, , , COPY_COLUMN] = OWN_COLUMNS;
/** Those of a row as the workbook of the table page has them. */
export const ROW_COLUMNS: readonly string[] = OWN_COLUMNS.slice(0, 3);

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
