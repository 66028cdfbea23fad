import type { SourceRow } from "../register.ts";
import { columns } from "./layout.ts";

const { at } = columns;

/** Number of each field of a death record, in the order of a line and of the CSV. */
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
 * The fields of one death, wherever they come from: ranges of bytes without the blanks around
 * them. One is reused for every row.
 */
export class DeathFields {
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts = new Int32Array(FIELD_COUNT);
  readonly ends = new Int32Array(FIELD_COUNT);
  /** Whether fields stood beside their places and were put back. */
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

  /** Takes the field from `start` to `end` of `bytes`; blanks and controls around it are padding. */
  set(field: number, start: number, end: number): void {
    const { bytes } = this;
    let from = start;
    let to = end;
    while (to > from && (bytes[to - 1] as number) <= SPACE) to--;
    while (from < to && (bytes[from] as number) <= SPACE) from++;
    this.starts[field] = from;
    this.ends[field] = to;
  }

  /** Takes the columns of a CSV row as they are named. */
  takeColumns(row: SourceRow): void {
    this.bytes = row.bytes;
    this.shifted = false;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const column = COLUMN_OF_FIELD[field] as number;
      this.set(field, row.start(column), row.end(column));
    }
  }
}
