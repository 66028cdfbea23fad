import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import type { ColumnType } from "../../../engine/files/profile/column-type.ts";
import type { DamageKind } from "../../../engine/files/profile/damage.ts";
import type { EncodingName } from "../../../engine/files/read/encoding/encoding.ts";
import type { Dialect } from "../../../engine/files/read/rows/dialect.ts";
import type { Cardinality } from "../../../engine/files/relations/relation.ts";

/** Kinds of damage: those that detectors report, and those that no single cell reveals. */
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

/** The relation of a header to its column. */
export type HeaderTruth =
  /** Its name, in any form. */
  | "juste"
  /** No information: empty, `Colonne3`, `Champ libre 2`. */
  | "muet"
  /** Another field's name. */
  | "faux";

export interface ColumnTruth {
  /** As written in the file; rows of a header joined by a space. */
  readonly header: string;
  readonly headerTruth: HeaderTruth;
  readonly entity: EntityType;
  /** A name of `data/mapping/fields.json`; `null` for a column of no field. */
  readonly field: string | null;
  /** Other fields of `data/mapping/fields.json` that a person would accept as well. */
  readonly alsoFields: readonly string[];
  readonly type: ColumnType;
  /** Other types that a person would accept for the content of the column. */
  readonly alsoTypes: readonly ColumnType[];
  /** Columns of one domain have values for one kind of thing (`company.id`, `contact.email`). */
  readonly domain: string | null;
  /** Whether every cell is empty, or all have one value. */
  readonly isIdle: boolean;
}

export interface CellDirt {
  /** Number of the row in its file, from 1, as in `RowBlock.numbers`. */
  readonly row: number;
  readonly column: number;
  readonly kind: DirtKind;
  /** The cell without the damage. */
  readonly clean: string;
  readonly dirty: string;
}

export interface TableTruth {
  /** The file's name, and a number when it has several tables. */
  readonly name: string;
  readonly entity: EntityType;
  readonly headerRows: number;
  /** Number in the file of its first header row, or of its first data row without one; from 1. */
  readonly firstRow: number;
  readonly columns: readonly ColumnTruth[];
  /** Data rows as in the file: what a reader must find, cell by cell. */
  readonly rows: readonly (readonly string[])[];
  /** Number in the file of each data row. */
  readonly numbers: readonly number[];
  /** Rows between the data that are left out: totals, repeated headers, notes. */
  readonly leftOut: readonly number[];
  readonly dirt: readonly CellDirt[];
  /** Columns that identify its rows; empty without a key. */
  readonly primaryKey: readonly number[];
  /** Other keys that a person would accept. */
  readonly otherKeys: readonly (readonly number[])[];
  /** Groups of data rows (numbers in the file) about the same thing. */
  readonly duplicates: readonly DuplicateTruth[];
  /** Rows of persons who are dead in the invented world, and test rows. */
  readonly deceasedRows: readonly number[];
  readonly testRows: readonly number[];
}

interface DuplicateTruth {
  readonly kind: "exact" | "probable";
  readonly rows: readonly number[];
}

export interface FileTruth {
  /** Every encoding that decodes the bytes to the same text; the first was used. */
  readonly encodings: readonly EncodingName[];
  readonly byteOrderMark: boolean;
  /** Records written in windows-1252 within a file in UTF-8. */
  readonly otherLines: number;
  /** `quote` and `escape` are "" for a file without quotes. */
  readonly dialect: Dialect;
  /** Rows before the first table that are not blank, unchanged. */
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
  /** Rows whose value is missing from the other table, before cells were damaged. */
  readonly orphans: number;
}

/** Related files of one invented company, with their ground truth. */
export interface GeneratedSet {
  readonly seed: number;
  readonly files: readonly GeneratedFile[];
  readonly relations: readonly RelationTruth[];
}
