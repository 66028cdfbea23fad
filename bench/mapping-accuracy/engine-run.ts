import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { ColumnProfile, TableProfile } from "../../engine/files/profile/column-profile.ts";
import { mergeProfiles } from "../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../engine/files/profile/profile-range.ts";
import type { TableLayout } from "../../engine/files/read/layout/table-layout.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import { findRelations } from "../../engine/files/relations/find-relations.ts";
import type { FileRelations } from "../../engine/files/relations/relation.ts";
import type { GeneratedSet, TableTruth } from "../corpus/customer-files/truth.ts";
import { type PlainFile, readBytes } from "../reading-accuracy/read-bytes.ts";

/** The engine's result for a table of a set, with its ground truth. */
export interface UnderstoodTable {
  readonly truth: TableTruth;
  readonly profile: TableProfile;
  readonly mapping: TableMapping;
  /** Its rows, read again on each call. */
  readonly rows: () => Iterable<RowBlock>;
}

export interface UnderstoodSet {
  readonly tables: readonly UnderstoodTable[];
  readonly relations: FileRelations;
  /** Tables of the truth that the reader missed. */
  readonly lost: number;
}

interface ReadTable {
  readonly file: PlainFile;
  readonly layout: TableLayout;
  readonly truth: TableTruth;
}

/** The engine's whole work before a confirmation: read, profile, map, relate. */
export function understand(set: GeneratedSet): UnderstoodSet {
  const read = set.files.flatMap(({ name, bytes, truth }): ReadTable[] => {
    const file = readBytes(bytes, name);
    return truth.tables.flatMap((table, index) => {
      const layout = file.layouts[index];
      return layout === undefined ? [] : [{ file, layout, truth: table }];
    });
  });
  const profiles = read.map(profileOf);
  const mappings = mapTables(profiles);
  const mapped = profiles.map((profile, i) => ({ profile, mapping: mappings[i] as TableMapping }));
  const expected = set.files.reduce((sum, { truth }) => sum + truth.tables.length, 0);
  return {
    tables: mapped.map((one, i) => {
      const { file, layout, truth } = read[i] as ReadTable;
      return { ...one, truth, rows: () => tableRows(file.plain, layout) };
    }),
    relations: findRelations(mapped, (index) => {
      const { file, layout } = read[index] as ReadTable;
      return tableRows(file.plain, layout);
    }),
    lost: expected - read.length,
  };
}

/** Types of columns without readable headers: from their cells and position alone. */
export function withoutHeaders(table: UnderstoodTable): {
  profile: TableProfile;
  mapping: TableMapping;
} {
  const profile: TableProfile = {
    ...table.profile,
    columns: table.profile.columns.map((column): ColumnProfile => ({ ...column, header: "" })),
  };
  return { profile, mapping: mapTables([profile])[0] as TableMapping };
}

function profileOf({ file, layout, truth }: ReadTable): TableProfile {
  const plan = planProfile(truth.name, layout.header, tableRows(file.plain, layout));
  return mergeProfiles(plan, [profileRange(plan, tableRows(file.plain, layout))]);
}
