import type { SourceRow } from "../register.ts";
import { columns } from "./layout.ts";

const { at } = columns;

/** Index of each field of a death record, in the order of a line and of the CSV. */
export const FIELD = {
  nomPrenoms: 0,
  sexe: 1,
  dateNaissance: 2,
  lieuNaissance: 3,
  communeNaissance: 4,
  paysNaissance: 5,
  dateDeces: 6,
  lieuDeces: 7,
  acte: 8,
} as const;

const FIELD_COUNT = 9;

const COLUMN_OF_FIELD = [
  at.nomPrenoms,
  at.sexe,
  at.dateNaissance,
  at.lieuNaissance,
  at.communeNaissance,
  at.paysNaissance,
  at.dateDeces,
  at.lieuDeces,
  at.acte,
];

const SPACE = 0x20;

/**
 * The fields of one death from any format, as trimmed byte ranges. One instance is reused for all
 * rows.
 */
export class DeathFields {
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts = new Int32Array(FIELD_COUNT);
  readonly ends = new Int32Array(FIELD_COUNT);
  /** Whether the fields were out of place and were realigned. */
  shifted = false;

  start(field: number): number {
    return this.starts[field] as number;
  }

  end(field: number): number {
    return this.ends[field] as number;
  }

  length(field: number): number {
    return this.end(field) - this.start(field);
  }

  /**
   * Sets a field to the bytes from `start` to `end`, without surrounding blanks and control
   * characters.
   */
  set(field: number, start: number, end: number): void {
    const { bytes } = this;
    let from = start;
    let to = end;
    while (to > from && (bytes[to - 1] as number) <= SPACE) to--;
    while (from < to && (bytes[from] as number) <= SPACE) from++;
    this.starts[field] = from;
    this.ends[field] = to;
  }

  /** Sets the fields from the columns of a CSV row. */
  takeColumns(row: SourceRow): void {
    this.bytes = row.bytes;
    this.shifted = false;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const column = COLUMN_OF_FIELD[field] as number;
      this.set(field, row.start(column), row.end(column));
    }
  }
}
