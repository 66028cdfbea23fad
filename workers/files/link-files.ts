import { type Result, success } from "../../engine/errors/failure.ts";
import type { PackingPlan } from "../../engine/files/diagnostic/duplicates/pack-rows.ts";
import { sharedOthers } from "../../engine/files/diagnostic/duplicates/row-reader.ts";
import {
  LINKED_ENTITIES,
  type LinkedTables,
  linkTables,
} from "../../engine/files/linkage/linked-groups.ts";
import type { PackedRows } from "../../engine/files/linkage/rows/packed-rows.ts";
import { joinRows } from "../../engine/files/linkage/rows/row-joiner.ts";
import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { TableProfile } from "../../engine/files/profile/column-profile.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import { inRanges } from "./in-ranges.ts";
import { type PlacedTable, taskRanges } from "./placed-table.ts";
import { profileTable } from "./profile-table.ts";

/** The duplicates of the tables about one kind of things. */
export interface LinkedEntity extends LinkedTables {
  readonly entity: (typeof LINKED_ENTITIES)[number];
  /** The tables, by the indexes that the rows of `groups` have. */
  readonly tables: readonly PlacedTable[];
  /** Of each of `tables`. */
  readonly mappings: readonly TableMapping[];
}

/** The duplicates of files that go together. */
export interface LinkedFiles {
  readonly entities: readonly LinkedEntity[];
  /** Tables about neither persons nor companies. */
  readonly others: readonly PlacedTable[];
}

/**
 * Links the rows of all tables about persons, and of all about companies: a pass to map the columns,
 * one to pack the rows, both on all threads, then the search in this thread.
 *
 * Memory: some 300 bytes a row.
 *
 * @param today   AAAAMMJJ.
 * @param onRows  Called with the number of further rows done, in each pass.
 */
export async function linkFiles(
  pool: Pool,
  tables: readonly PlacedTable[],
  today: number,
  limits: TaskLimits,
  onRows: (rows: number) => void,
): Promise<Result<LinkedFiles>> {
  const profiles: TableProfile[] = [];
  for (const table of tables) {
    const profile = await profileTable(pool, table, limits, onRows);
    if (!profile.ok) return profile;
    profiles.push(profile.value);
  }
  const mapped = mapTables(profiles).map((mapping, i) => ({ mapping, table: tables[i]! }));
  const entities: LinkedEntity[] = [];
  for (const entity of LINKED_ENTITIES) {
    const own = mapped.filter(({ mapping }) => mapping.entity === entity);
    if (own.length === 0) continue;
    const packed = await packTables(pool, own, today, limits, onRows);
    if (!packed.ok) return packed;
    entities.push({
      ...linkTables(packed.value),
      entity,
      tables: own.map(({ table }) => table),
      mappings: own.map(({ mapping }) => mapping),
    });
  }
  const isOther = ({ mapping }: MappedTable): boolean =>
    !LINKED_ENTITIES.some((entity) => entity === mapping.entity);
  return success({ entities, others: mapped.filter(isOther).map(({ table }) => table) });
}

interface MappedTable {
  readonly table: PlacedTable;
  readonly mapping: TableMapping;
}

async function packTables(
  pool: Pool,
  tables: readonly MappedTable[],
  today: number,
  limits: TaskLimits,
  onRows: (rows: number) => void,
): Promise<Result<PackedRows[]>> {
  const headed = tables.map(({ table, mapping }) => ({ header: table.layout.header, mapping }));
  const others = tables.length > 1 ? sharedOthers(headed) : null;
  const packed: PackedRows[] = [];
  for (const [index, { table }] of tables.entries()) {
    const plan: PackingPlan = {
      ...headed[index]!,
      today,
      ...(others ? { others: others[index]! } : {}),
    };
    const parts = await inRanges(
      taskRanges(table),
      pool.threads,
      (range) => pool.attempt("pack-range", { table, range, plan }, limits),
      ({ rows }) => onRows(rows),
    );
    if (!parts.ok) return parts;
    packed.push(joinRows(parts.value));
  }
  return success(packed);
}
