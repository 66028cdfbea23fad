import texts from "../../../../data/diagnostic/legal-duties.json" with { type: "json" };
import { columnsOfPersons } from "./columns-of-persons.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";

/** A legal duty that follows from the columns of the files, as in public texts. */
export interface LegalDuty {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** Texts of law and of the CNIL, by name. */
  readonly sources: readonly string[];
  /** Columns that cause it. */
  readonly columns: readonly { readonly table: string; readonly header: string }[];
  /** What the files lack for compliance; `null` when nothing is known to lack. */
  readonly missing: string | null;
}

export interface LegalPart {
  readonly duties: readonly LegalDuty[];
  /** As-of date of the texts, AAAA-MM-JJ. */
  readonly asOf: string;
  /** What this part is not. */
  readonly notice: string;
  readonly method: readonly string[];
}

/** The duties that apply to the content of the columns. */
export function legalPart(tables: readonly PredictedTable[]): LegalPart {
  const retained = columnsOfPersons(tables);
  const known = new Set(retained.map(({ key }) => key));
  const duties = texts.duties.flatMap(({ code, title, text, sources, fields, missing }) => {
    const columns = retained.filter(({ key }) => key !== null && fields.includes(key));
    if (columns.length === 0) return [];
    const lacks = missing !== null && !missing.fields.some((field) => known.has(field));
    return {
      code,
      title,
      text,
      sources,
      columns: columns.map(({ table, header }) => ({ table, header })),
      missing: lacks ? missing.text : null,
    };
  });
  return {
    duties,
    asOf: texts.asOf,
    notice: texts.notice,
    method: [
      "Une obligation est citée quand une colonne remplie est reconnue, ou confirmée par vous, comme un des champs qu'elle concerne. Rien n'est déduit du contenu des cellules.",
    ],
  };
}
