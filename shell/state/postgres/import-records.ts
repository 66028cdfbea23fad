import type { Pool } from "pg";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { openEnvironment, PLACE, UNFLUSHED } from "../lmdb-environment.ts";
import { partsOf, type StoreName } from "./state-database.ts";

/** Records of one statement. */
const BATCH = 2_000;

/** Whether a database has no records yet. Failure: `etat.base`, when it has. */
export async function mustBeEmpty(pool: Pool): Promise<Result<null>> {
  const { rows } = await pool.query("select coalesce(sum(last), 0) as commits from stores");
  if (Number(rows[0].commits) === 0) return success(null);
  return failed(
    "etat.base",
    "Elle contient déjà un état : importez dans une base vide, préparée par « recoupe base migrer ».",
  );
}

/**
 * Writes the records of copies of LMDB stores into an empty database, all of them or none; resolves
 * with their number by store, as the database counts them. Rejects when some are missing there.
 *
 * @param folders The copies, which no other process has open.
 */
export async function importRecords(
  pool: Pool,
  folders: ReadonlyMap<StoreName, string>,
): Promise<ReadonlyMap<StoreName, number>> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query("begin");
    const counts = new Map<StoreName, number>();
    for (const [store, folder] of folders) {
      let sent = 0;
      for (const batch of batchesOf(folder)) {
        await client.query(
          `insert into records (store, key, parts, value, version)
           select $1, w.key, w.parts, w.value, 1
           from unnest($2::bytea[], $3::text[]::json[], $4::text[]::json[]) as w (key, parts, value)`,
          [
            store,
            batch.map(({ key }) => key),
            batch.map(({ key }) => partsOf(key)),
            batch.map(({ json }) => json),
          ],
        );
        sent += batch.length;
      }
      const text = "select count(*) as count from records where store = $1";
      const { rows } = await client.query(text, [store]);
      const count = Number(rows[0].count);
      if (count !== sent) throw new Error(`${count} of ${sent} records of ${store} arrived`);
      counts.set(store, count);
    }
    await client.query("update stores set last = 1, origin = gen_random_uuid()");
    await client.query("commit");
    return counts;
  } catch (error) {
    fault = error as Error;
    throw error;
  } finally {
    client.release(fault);
  }
}

/** All records of a store but the place of its journal. */
function* batchesOf(folder: string) {
  const database = openEnvironment(folder, UNFLUSHED);
  try {
    let batch: { readonly key: Buffer; readonly json: string }[] = [];
    for (const { key, value } of database.getRange({})) {
      if (key.equals(PLACE)) continue;
      batch.push({ key: Buffer.from(key), json: JSON.stringify(value) });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    void database.close();
  }
}
