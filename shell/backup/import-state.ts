import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { readBlobPath } from "../state/blobs/blob-paths.ts";
import { openCounters } from "../state/open-counters.ts";
import { openState } from "../state/open-state.ts";
import { BlobTable, type NewBlob } from "../state/postgres/blob-table.ts";
import { openPool } from "../state/postgres/connection.ts";
import { isOfDatabase, unusable } from "../state/postgres/database-errors.ts";
import { importRecords, mustBeEmpty } from "../state/postgres/import-records.ts";
import { checkDatabase } from "../state/postgres/migrate.ts";
import { COMMAND_CONNECTIONS } from "../state/postgres/pool-bounds.ts";
import type { StoreName } from "../state/postgres/state-database.ts";
import type { StoreOnDisk } from "../state/store.ts";
import { BLOBS, filesBelow } from "./home-files.ts";

export interface ImportedState {
  /** Records of the state, of the counters. */
  readonly etat: number;
  readonly compteurs: number;
  readonly fichiers: number;
}

/**
 * Copies the state of a home, which no service uses, into an empty database: files first, then all
 * records in one transaction, counted on both sides. The home stays as it is. A command that was
 * broken off is given again. Failure: `etat.base`. Throws disk errors, and those of a damaged state.
 */
export async function importState(home: string, address: string): Promise<Result<ImportedState>> {
  const pool = openPool(address, () => {}, COMMAND_CONNECTIONS);
  const copies = join(home, "partage");
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  const making = mkdtempSync(join(copies, "import-"));
  try {
    const checked = await checkDatabase(pool);
    if (!checked.ok) return checked;
    const empty = await mustBeEmpty(pool);
    if (!empty.ok) return empty;
    const folders = new Map<StoreName, string>([
      ["etat", await copied(await openState(home), join(making, "etat"))],
      [
        "compteurs",
        await copied(
          openCounters(home, () => {}),
          join(making, "compteurs"),
        ),
      ],
    ]);
    const fichiers = await importFiles(home, new BlobTable(pool));
    const counts = await importRecords(pool, folders);
    return success({
      etat: counts.get("etat") ?? 0,
      compteurs: counts.get("compteurs") ?? 0,
      fichiers,
    });
  } catch (error) {
    if (isOfDatabase(error)) return unusable(error);
    throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
    await pool.end();
  }
}

async function copied(store: StoreOnDisk, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    await store.copyTo(folder);
  } finally {
    await store.close();
  }
  return folder;
}

/** Stores the files of a home space by space; those of an earlier attempt are replaced. */
async function importFiles(home: string, table: BlobTable): Promise<number> {
  await table.clear();
  const spaces = new Map<string, NewBlob[]>();
  for (const path of filesBelow(home, BLOBS)) {
    const blob = readBlobPath(path.slice(`${BLOBS}/`.length));
    if (!blob) continue;
    const { space, name } = blob;
    const known = spaces.get(space) ?? [];
    if (known.push({ name, path: join(home, path) }) === 1) spaces.set(space, known);
  }
  let files = 0;
  for (const [space, blobs] of spaces) files += (await table.store(space, blobs, true)).length;
  return files;
}
