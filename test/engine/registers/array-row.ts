import { type FieldMap, mapColumns } from "../../../engine/registers/header.ts";
import type { Filing, Layout, Register, SourceRow } from "../../../engine/registers/register.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";

export type Values = Readonly<Record<string, string>>;

/** Rows of a table have the same header by the thousand. */
const maps = new WeakMap<Layout, Map<string, FieldMap>>();

function mapOf(layout: Layout, header: readonly string[]): FieldMap {
  const known = maps.get(layout) ?? new Map<string, FieldMap>();
  maps.set(layout, known);
  const names = header.join("\n");
  const map = known.get(names) ?? mapColumns(layout, header);
  known.set(names, map);
  return map;
}

/** A row over fields in memory: contiguous bytes, surrounded by others. */
export class ArrayRow implements SourceRow {
  readonly bytes: Uint8Array;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(layout: Layout, header: readonly string[], fields: readonly string[]) {
    const parts = [Buffer.from("before")];
    let at = parts[0]?.length ?? 0;
    const ends = fields.map((field) => {
      const bytes = Buffer.from(field);
      parts.push(bytes);
      at += bytes.length;
      return at;
    });
    this.bytes = new Uint8Array(Buffer.concat([...parts, Buffer.from("after")]));
    for (const field of mapOf(layout, header)) {
      const end = field < 0 ? 0 : (ends[field] as number);
      this.#ends.push(end);
      this.#starts.push(field < 0 ? 0 : end - Buffer.byteLength(fields[field] as string));
    }
  }

  start(column: number): number {
    return this.#starts[column] as number;
  }

  end(column: number): number {
    return this.#ends[column] as number;
  }

  text(column: number): string {
    return Buffer.from(this.bytes.subarray(this.start(column), this.end(column))).toString();
  }
}

/** A row of a register by column name; missing columns are empty. */
export function rowOf(register: Register, header: readonly string[], values: Values): ArrayRow {
  return new ArrayRow(
    register.layout,
    header,
    header.map((name) => values[name] ?? ""),
  );
}

/** The output of `parse`: the key of a row or the reason to refuse it, and its packed entry. */
export interface Parsed {
  readonly key: Filing;
  readonly entry: Uint8Array;
}

export function parsed(register: Register, row: SourceRow): Parsed {
  const into = new ByteWriter();
  const key = register.parse(row, into);
  return { key, entry: into.copy() };
}

/** The output of `merge` for entries, some of them withdrawn, and how many remain. */
export function merged(
  register: Register,
  entries: readonly Uint8Array[],
  withdrawn: readonly number[] = [],
) {
  const into = new ByteWriter();
  const retained = register.merge(entries, into, (identity) => withdrawn.includes(identity));
  return { kept: retained, value: into.copy() };
}
