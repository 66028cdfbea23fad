import { columnsOf, type RecordColumns } from "../../record/record-columns.ts";

export function emailColumns(columns: RecordColumns): readonly number[] {
  return columnsOf(columns, ["email"]);
}

/** Columns of numbers that people answer: no fax. */
export function phoneColumns(columns: RecordColumns): readonly number[] {
  return columnsOf(columns, ["telephone", "mobile"]);
}

export const NO_EMAIL_COLUMN = "aucune colonne d'e-mail";
export const NO_PHONE_COLUMN = "aucune colonne de téléphone";
