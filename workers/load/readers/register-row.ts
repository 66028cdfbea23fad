import type { FieldMap } from "../../../engine/registers/header.ts";
import type { SourceRow } from "../../../engine/registers/register.ts";
import type { CsvRows } from "../../../engine/tables/csv-rows.ts";
import type { Rows } from "../../../engine/tables/rows.ts";

/** The current row of a document, viewed by the columns of a register. */
export class RegisterRow implements SourceRow {
  readonly #rows: Rows;
  readonly #fields: FieldMap;

  constructor(rows: Rows, fields: FieldMap) {
    this.#rows = rows;
    this.#fields = fields;
  }

  get bytes(): Uint8Array {
    return this.#rows.bytes;
  }

  start(column: number): number {
    const field = this.#fields[column] as number;
    return field < 0 ? 0 : (this.#rows.starts[field] as number);
  }

  end(column: number): number {
    const field = this.#fields[column] as number;
    return field < 0 ? 0 : (this.#rows.ends[field] as number);
  }

  text(column: number): string {
    const start = this.start(column);
    const end = this.end(column);
    return start === end ? "" : fieldText(this.#rows, start, end);
  }
}

/** Every field of the current row, decoded: for headers. */
export function allFields(rows: CsvRows): string[] {
  return Array.from({ length: rows.count }, (_, field) =>
    fieldText(rows, rows.starts[field] as number, rows.ends[field] as number),
  );
}

function fieldText(rows: Rows, start: number, end: number): string {
  return Buffer.prototype.utf8Slice.call(rows.bytes, start, end);
}
