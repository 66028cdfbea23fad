import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { TableProfile } from "../../../engine/files/profile/column-profile.ts";
import { firstRows } from "../../../engine/files/profile/sample/first-rows.ts";
import { sampleValues } from "../../../engine/files/profile/sample/sample-values.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import type { PlacedTable } from "../placed-table.ts";
import { profileInThread } from "../profile-table.ts";
import { sampledRows } from "../sampled-rows.ts";
import { readStoredData, storeData } from "../stored-data.ts";
import { walkingRows } from "../walking-rows.ts";
import { RowWatch } from "../watched-rows.ts";

export interface ProfileUploadTables {
  readonly tables: readonly {
    /** Unique in the upload. */
    readonly name: string;
    readonly rows: number;
    /** Path of its `PlacedTable`, and output path of its `ProfiledTable`. */
    readonly placedAt: string;
    readonly profileAt: string;
  }[];
  readonly progress?: MessagePort | null;
}

/** The stored result of a table's profile. */
export interface ProfiledTable {
  readonly profile: TableProfile;
  /** For each column, example values. */
  readonly samples: readonly (readonly string[])[];
  /** `firstRows` of the table. */
  readonly firstRows: readonly (readonly string[])[];
}

/** Profiles tables of a file, each whole in this thread, and stores the results. */
export default function profileUploadTables(task: ProfileUploadTables): Result<null> {
  const { tables, progress } = task;
  const watch = new RowWatch(
    progress,
    tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  try {
    for (const { name, placedAt, profileAt } of tables)
      storeData(profileAt, profiled(readStoredData<PlacedTable>(placedAt), name, watch));
    return success(null);
  } catch (error) {
    return failureOfThrown(error, tables[0]?.name ?? "");
  } finally {
    progress?.close();
  }
}

function profiled({ layout, text }: PlacedTable, name: string, watch: RowWatch): ProfiledTable {
  return walkingRows(text, (plain) => {
    const columns = layout.header.length;
    const samples = sampleValues(sampledRows(plain, layout), columns);
    const first = firstRows(tableRows(plain, layout), columns);
    const rows = watch.watch(tableRows(plain, layout));
    return {
      profile: profileInThread(plain, { ...layout, name }, rows),
      samples,
      firstRows: first,
    };
  });
}
