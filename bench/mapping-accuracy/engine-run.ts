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

/** A table of a set as the engine understood it, and the truth of it. */
export interface UnderstoodTable {
  readonly truth: TableTruth;
  readonly profile: TableProfile;
  readonly mapping: TableMapping;
  /** Its rows as they were read, each time anew. */
  readonly rows: () => Iterable<RowBlock>;
}

export interface UnderstoodSet {
  readonly tables: readonly UnderstoodTable[];
  readonly relations: FileRelations;
  /** Tables of the truth that the reader did not find. */
  readonly lost: number;
}

interface ReadTable {
  readonly file: PlainFile;
  readonly layout: TableLayout;
  readonly truth: TableTruth;
}

/** All that the engine does with files before a person confirms: read, profile, map, relate. */
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

/** Types of columns whose headers nobody can read: nothing but their cells and their place. */
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
