import { columnsOf, type RecordColumns } from "../../record/record-columns.ts";
import type { DiagnosisScope } from "../criterion.ts";

/** Columns by which somebody can be reached. */
export interface Reach {
  readonly columnsOf: (columns: RecordColumns) => readonly number[];
  /** Why nothing can be said of them: the table has none. */
  readonly notMeasured: (scope: DiagnosisScope) => string | null;
}

function reach(fields: Parameters<typeof columnsOf>[1], none: string): Reach {
  const own = (columns: RecordColumns): readonly number[] => columnsOf(columns, fields);
  return {
    columnsOf: own,
    notMeasured: ({ columns }) => (own(columns).length > 0 ? null : none),
  };
}

export const EMAIL = reach(["email"], "aucune colonne d'e-mail");
/** Columns of numbers that people answer: no fax. */
export const PHONE = reach(["telephone", "mobile"], "aucune colonne de téléphone");
