import type { TableMapping } from "../../mapping/table-mapping.ts";

/** Name fields, in which people type "test". */
export const NAME_FIELDS = [
  "raison_sociale",
  "enseigne",
  "nom_contact",
  "prenom",
  "nom_complet",
  "dirigeant",
] as const;
/** Fields of values: in a comment or a status a placeholder may be an answer, a tag be meant. */
export const VALUE_FIELDS = [
  ...NAME_FIELDS,
  ...["siret", "siren", "tva", "naf", "email", "telephone", "mobile", "civilite", "date_naissance"],
  ...["adresse", "complement_adresse", "code_postal", "ville", "adresse_complete"],
  ...["siret_partie", "siren_partie"],
] as const;

/** The columns of the fields that criteria examine. */
export interface RecordColumns {
  readonly header: readonly string[];
  /** Columns by field, for companies and for contacts; a field may have several. */
  readonly companies: ReadonlyMap<string, readonly number[]>;
  readonly contacts: ReadonlyMap<string, readonly number[]>;
  /** Every mapped column, ascending, whatever its entity. */
  readonly mapped: readonly number[];
  /** Entity of the table's rows. */
  readonly entity: TableMapping["entity"];
}

/**
 * Reads them from a mapping. Doubtful proposals count too: they were confirmed, or left without
 * objection. A column without a cell that shows its field is no column of the field: no row is at
 * fault because it is empty.
 */
export function recordColumns(header: readonly string[], mapping: TableMapping): RecordColumns {
  const companies = new Map<string, number[]>();
  const contacts = new Map<string, number[]>();
  const mapped: number[] = [];
  for (const { column, field, entity, unshown } of mapping.columns) {
    if (field === null) continue;
    mapped.push(column);
    if (unshown !== undefined) continue;
    const fields = entity === "companies" ? companies : entity === "contacts" ? contacts : null;
    if (!fields) continue;
    const columns = fields.get(field);
    if (columns) columns.push(column);
    else fields.set(field, [column]);
  }
  mapped.sort((a, b) => a - b);
  return { header, companies, contacts, mapped, entity: mapping.entity };
}

/** Columns of some fields of both entities, in the given order; those of contacts first. */
export function columnsOf(
  columns: RecordColumns,
  fields: readonly string[],
  of: readonly ("companies" | "contacts")[] = ["contacts", "companies"],
): readonly number[] {
  return of.flatMap((entity) => fields.flatMap((field) => columns[entity].get(field) ?? []));
}
