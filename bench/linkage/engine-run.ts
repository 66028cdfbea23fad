import { FeatureReader } from "../../engine/files/diagnostic/duplicates/feature-reader.ts";
import { FeatureWriter } from "../../engine/files/diagnostic/duplicates/feature-writer.ts";
import { findDuplicates } from "../../engine/files/diagnostic/duplicates/find-duplicates.ts";
import type { RowFeatures } from "../../engine/files/diagnostic/duplicates/row-features.ts";
import { planDiagnosis, scopeOf } from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { RecordFields } from "../../engine/files/diagnostic/record/record-fields.ts";
import { RecordIdentity } from "../../engine/files/diagnostic/record/record-identity.ts";
import { NO_REGISTERS } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { joinedFile } from "./one-file.ts";
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

/**
 * The engine's whole way, from bytes to groups of rows: the only place where this bench calls it.
 * Two files are read as one, with the columns that have the same field, since the engine cannot
 * link two yet.
 */
export function linkRows(files: readonly CsvFile[]): LinkedRows {
  if (files.length > 1) {
    const { file, originOf } = joinedFile(files);
    const { groups } = linkRows([file]);
    return { groups: groups.map((group) => group.map(([, row]) => originOf(row))), pairs: null };
  }
  const [file] = files as [CsvFile];
  const features = featuresOf(readTable(file));
  return { groups: groupsOf(features), pairs: null };
}

/** What the search for duplicates reads of a table that was read and mapped. */
export function featuresOf({ name, header, mapping, rows }: ReadTable): RowFeatures {
  const plan = planDiagnosis(name, header, mapping, TODAY);
  if (!plan.ok) throw new Error(plan.failure.detail);
  const { columns } = scopeOf(plan.value, NO_REGISTERS);
  const [fields, identity] = [new RecordFields(columns), new RecordIdentity(columns)];
  const [reader, writer] = [new FeatureReader(columns, mapping, TODAY), new FeatureWriter()];
  for (const block of rows())
    for (let rank = 0; rank < block.rows; rank++) {
      fields.moveTo(block, rank);
      identity.readFrom(fields);
      writer.add(reader.read(fields, identity));
    }
  return writer.finish();
}

/** The groups that the engine finds by them. */
export function groupsOf(features: RowFeatures): readonly (readonly RowRef[])[] {
  const { firstRow } = findDuplicates(features, () => {});
  const groups = new Map<number, RowRef[]>();
  for (let i = 0; i < features.rows; i++) {
    const head = firstRow[i] as number;
    if (head === 0) continue;
    const group = groups.get(head) ?? [[0, head]];
    group.push([0, features.numbers[i] as number]);
    groups.set(head, group);
  }
  return [...groups.values()];
}
