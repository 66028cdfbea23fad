import type {
  ColumnProfile,
  TableProfile,
} from "../../../../engine/files/profile/column-profile.ts";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";

/** A column of a hundred filled cells of a type, with `distinct` different values. */
export function columnOf(
  index: number,
  header: string,
  type: ColumnType,
  more: Partial<ColumnProfile> = {},
): ColumnProfile {
  const distinct = more.distinct ?? 80;
  return {
    index,
    header,
    rows: 100,
    empty: 0,
    placeholders: 0,
    isDistinctExact: true,
    minLength: 5,
    maxLength: 15,
    meanLength: 10,
    examples: [],
    types: [{ type, odds: 20, probability: 0.97, ok: 98, damaged: 1, no: 1, damages: [] }],
    numeric: null,
    dateOrder: null,
    keySample: [],
    distinctKeys: distinct,
    ...more,
    distinct,
  };
}

/** A table of such columns, by header and type. */
export function tableOf(
  name: string,
  columns: readonly (readonly [string, ColumnType, Partial<ColumnProfile>?])[],
): TableProfile {
  return {
    name,
    rows: 100,
    columns: columns.map(([header, type, more], i) => columnOf(i, header, type, more)),
  };
}
