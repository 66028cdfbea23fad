import { headerWords } from "../mapping/header/header-words.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import type { ColumnType } from "../profile/column-type.ts";
import { MOST_KEYS } from "../profile/pass/key-sample.ts";
import { filledOf, varietyOf } from "./column-variety.ts";
import type { MappedTable } from "./key-requests.ts";

/** Types of names and codes by which a table may be referred to without a number. */
const NAMING_TYPES: ReadonlySet<ColumnType> = new Set<ColumnType>([
  ...(["texte", "identifiant", "raison_sociale", "nom", "nom_complet", "email"] as const),
  ...(["ville", "pays", "departement", "naf"] as const),
]);
/** Share of rows that have the name, and of names that are one row's. */
const LEAST_FILLED = 0.98;
const LEAST_VARIETY = 0.99;
/** Share of the other column's names that the table has. */
const LEAST_FOUND = 0.9;
/** Fewer names in common are chance. */
const LEAST_NAMES = 3;
/** A column that repeats names refers; one that does not may be a name of the same rows. */
const REPEATED = 0.9;

/**
 * By table, the columns that other tables refer to by the very header: each name is one row's, and
 * the other column repeats names of which this one has nearly all. "Section" of the sections, and
 * "Section" of the members. Estimated from the sketches of the profiles: 1,024 keys a column.
 */
export function naturalKeys(tables: readonly MappedTable[]): readonly ReadonlySet<number>[] {
  const byHeader = new Map<string, { readonly table: number; readonly column: ColumnProfile }[]>();
  for (const [table, { profile }] of tables.entries())
    for (const column of profile.columns) {
      const header = headerWords(column.header).join(" ");
      if (header === "" || !NAMING_TYPES.has(column.types[0]?.type ?? "texte")) continue;
      byHeader.set(header, [...(byHeader.get(header) ?? []), { table, column }]);
    }
  const found = tables.map(() => new Set<number>());
  for (const columns of byHeader.values())
    for (const { table, column } of columns.filter((one) => isNameOfRows(one.column)))
      if (columns.some((other) => other.table !== table && refersTo(other.column, column)))
        found[table]?.add(column.index);
  return found;
}

function isNameOfRows(column: ColumnProfile): boolean {
  return (
    filledOf(column) >= LEAST_FILLED * column.rows &&
    varietyOf(column) >= LEAST_VARIETY &&
    column.distinctKeys >= LEAST_NAMES
  );
}

function refersTo(from: ColumnProfile, to: ColumnProfile): boolean {
  if (varietyOf(from) > REPEATED || from.distinctKeys < LEAST_NAMES) return false;
  return shareFound(from.keySample, to.keySample) >= LEAST_FOUND;
}

/** The share of the keys of one column that another has, by the least hashes of both. */
function shareFound(from: readonly number[], to: readonly number[]): number {
  const known = new Set(to);
  const last = to.at(-1) ?? 0;
  // Of keys above the last hash nothing is known, unless the sketch holds all of them.
  const told = to.length < MOST_KEYS ? from : from.filter((hash) => hash <= last);
  return told.length === 0 ? 0 : told.filter((hash) => known.has(hash)).length / told.length;
}
