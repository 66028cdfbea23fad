import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import type { ColumnType } from "../../../engine/files/profile/column-type.ts";
import type { DamageKind } from "../../../engine/files/profile/damage.ts";
import type { EncodingName } from "../../../engine/files/read/encoding/encoding.ts";
import type { Dialect } from "../../../engine/files/read/rows/dialect.ts";
import type { Cardinality } from "../../../engine/files/relations/relation.ts";

/** What was done to a cell: the damages that detectors tell, and faults that no cell shows alone. */
export type DirtKind =
  | DamageKind
  | "vide"
  | "casse"
  | "espaces"
  | "ville_fausse"
  | "email_role"
  | "email_jetable"
  | "telephone_invalide"
  | "faute_frappe"
  | "colonnes_echangees"
  | "cellule_decalee";

/** What the header of a column says of it. */
export type HeaderTruth =
  /** Its name, however written. */
  | "juste"
  /** Nothing: empty, `Colonne3`, `Champ libre 2`. */
  | "muet"
  /** Another field's name. */
  | "faux";

export interface ColumnTruth {
  /** As written in the file; rows of a header joined by a space. */
  readonly header: string;
  readonly headerTruth: HeaderTruth;
  readonly entity: EntityType;
  /** A name of `data/mapping/fields.json`; `null` when the column is none of them. */
  readonly field: string | null;
  /** Other fields of `data/mapping/fields.json` that a person would accept as well. */
  readonly alsoFields: readonly string[];
  readonly type: ColumnType;
  /** Other types that a person would accept as well for what stands in the column. */
  readonly alsoTypes: readonly ColumnType[];
  /** Columns of one domain hold values of one kind of thing (`company.id`, `contact.email`). */
  readonly domain: string | null;
  /** Every cell is empty, or they are all one value. */
  readonly isIdle: boolean;
}

export interface CellDirt {
  /** Number of the row in its file, from 1, as `RowBlock.numbers`. */
  readonly row: number;
  readonly column: number;
  readonly kind: DirtKind;
  /** As it would stand in the column without the dirt. */
  readonly clean: string;
  readonly dirty: string;
}

export interface TableTruth {
  /** The file's name, and a number where there are several tables. */
  readonly name: string;
  readonly entity: EntityType;
  readonly headerRows: number;
  /** Number in the file of its first header row, or data row where there is none; from 1. */
  readonly firstRow: number;
  readonly columns: readonly ColumnTruth[];
  /** Data rows, as they stand in the file: what a reader must find, cell by cell. */
  readonly rows: readonly (readonly string[])[];
  /** Number in the file of each data row. */
  readonly numbers: readonly number[];
  /** Rows between the data that are none: totals, repeated headers, notes. */
  readonly leftOut: readonly number[];
  readonly dirt: readonly CellDirt[];
  /** Columns that identify its rows; empty when nothing does. */
  readonly primaryKey: readonly number[];
  /** Others that a person would accept in its place. */
  readonly otherKeys: readonly (readonly number[])[];
  /** Groups of data rows (numbers in the file) that are the same thing. */
  readonly duplicates: readonly DuplicateTruth[];
  /** Rows of persons who are dead in the invented world, and rows that are nobody (tests). */
  readonly deceasedRows: readonly number[];
  readonly testRows: readonly number[];
}

interface DuplicateTruth {
  readonly kind: "exact" | "probable";
  readonly rows: readonly number[];
}

export interface FileTruth {
  /** Every encoding that the bytes are the same text in; the first is the one it was written in. */
  readonly encodings: readonly EncodingName[];
  readonly byteOrderMark: boolean;
  /** Records written in windows-1252 within a file in UTF-8. */
  readonly otherLines: number;
  /** `quote` and `escape` are "" where the file has none. */
  readonly dialect: Dialect;
  /** Rows before the first table that are not blank, as they stand. */
  readonly preamble: readonly string[];
  /** Rows after the last table that are not blank. */
  readonly footer: readonly string[];
  readonly tables: readonly TableTruth[];
}

export interface GeneratedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly truth: FileTruth;
}

export interface RelationTruth {
  readonly fromTable: string;
  readonly fromColumn: string;
  readonly fromIndex: number;
  readonly toTable: string;
  readonly toColumn: string;
  readonly toIndex: number;
  readonly cardinality: Cardinality;
  /** Rows whose value is in no row of the other table, before cells were damaged. */
  readonly orphans: number;
}

/** Related files of one invented company, and all that is known of them. */
export interface GeneratedSet {
  readonly seed: number;
  readonly files: readonly GeneratedFile[];
  readonly relations: readonly RelationTruth[];
}
