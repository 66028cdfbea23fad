import { type Result, success } from "../../engine/errors/failure.ts";
import {
  type MappingMemory,
  NO_MEMORY,
} from "../../engine/files/mapping/learned/mapping-memory.ts";
import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import type { TableProfile } from "../../engine/files/profile/column-profile.ts";
import type { MappedTable } from "../../engine/files/relations/key-requests.ts";
import type { FileRelations } from "../../engine/files/relations/relation.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import type { PlacedTable } from "./placed-table.ts";
import { profileTable } from "./profile-table.ts";

/** The mappings of tables, and their relations. */
export interface MappedFiles {
  readonly tables: readonly MappedTable[];
  readonly relations: FileRelations;
}

/**
 * Maps the tables of one customer's files together, each on all threads. Profiles are merged and
 * mapped on the calling thread, which suits commands; a service uses `mapUpload`.
 *
 * @param onRows  Called with the number of further rows done.
 */
export async function mapFiles(
  pool: Pool,
  tables: readonly PlacedTable[],
  limits: TaskLimits,
  onRows: (rows: number) => void = () => undefined,
  memory: MappingMemory = NO_MEMORY,
): Promise<Result<MappedFiles>> {
  const profiles: TableProfile[] = [];
  for (const table of tables) {
    const profile = await profileTable(pool, table, limits, onRows);
    if (!profile.ok) return profile;
    profiles.push(profile.value);
  }
  const mappings = mapTables(profiles, memory);
  const mapped = tables.flatMap((table, i) => {
    const [profile, mapping] = [profiles[i], mappings[i]];
    return profile && mapping ? [{ table, profile, mapping }] : [];
  });
  const relations = await pool.attempt("relate-tables", { tables: mapped }, limits);
  return relations.ok
    ? success({ tables: mapped, relations: relations.value.relations })
    : relations;
}
