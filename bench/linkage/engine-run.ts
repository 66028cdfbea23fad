import { packRows } from "../../engine/files/diagnostic/duplicates/pack-rows.ts";
import { sharedOthers } from "../../engine/files/diagnostic/duplicates/row-reader.ts";
import { findDuplicates } from "../../engine/files/linkage/find-duplicates.ts";
import { groupRows } from "../../engine/files/linkage/group-rows.ts";
import type { PackedRows } from "../../engine/files/linkage/rows/packed-rows.ts";
import { joinRows } from "../../engine/files/linkage/rows/row-joiner.ts";
import { type ReadTable, readTable } from "./read-table.ts";

/** A file as a customer sends it. */
export interface CsvFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A row of one of the files: the index of its file, its number in it (`RowBlock.numbers`). */
export type RowRef = readonly [file: number, row: number];

/** The engine's answer on one file, or on two that are to be linked. */
export interface LinkedRows {
  /** Rows said to be about one thing; rows alone are in no group. */
  readonly groups: readonly (readonly RowRef[])[];
  /** Pairs with the probability that they are one thing; `null` when the engine gives none. */
  readonly pairs:
    | readonly { readonly rows: readonly [RowRef, RowRef]; readonly probability: number }[]
    | null;
}

/** Day of the diagnosis, AAAAMMJJ. */
const TODAY = 20261127;

/** The engine's whole way, from bytes to groups of rows: the only place where this bench calls it. */
export function linkRows(files: readonly CsvFile[]): LinkedRows {
  const tables = files.map(readTable);
  const others = tables.length > 1 ? sharedOthers(tables) : [];
  const packed = tables.map((table, i) => featuresOf(table, others[i]));
  const refs = packed.flatMap(({ columns }, file) =>
    Array.from(columns.number, (row): RowRef => [file, row]),
  );
  const { head, linked } = groupRows(joinRows(packed));
  const groups = new Map<number, RowRef[]>();
  head.forEach((first, index) => {
    if (first === index) return;
    const group = groups.get(first) ?? [refs[first] as RowRef];
    group.push(refs[index] as RowRef);
    groups.set(first, group);
  });
  const pairs = [...linked.pairs].map(({ first, second, probability }) => ({
    rows: [refs[first] as RowRef, refs[second] as RowRef] as const,
    probability,
  }));
  return { groups: [...groups.values()], pairs };
}

/** What the search for duplicates reads of a table that was read and mapped. */
export function featuresOf(
  { header, mapping, rows }: ReadTable,
  others?: readonly number[],
): PackedRows {
  return packRows(rows(), { header, mapping, today: TODAY, ...(others ? { others } : {}) });
}

/** The groups that the engine finds by them. */
export function groupsOf(features: PackedRows): readonly (readonly RowRef[])[] {
  const { firstRow } = findDuplicates(features, () => {});
  const groups = new Map<number, RowRef[]>();
  for (let i = 0; i < features.rows; i++) {
    const head = firstRow[i] as number;
    if (head === 0) continue;
    const group = groups.get(head) ?? [[0, head]];
    group.push([0, features.columns.number[i] as number]);
    groups.set(head, group);
  }
  return [...groups.values()];
}
