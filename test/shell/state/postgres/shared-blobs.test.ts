import test from "ava";
import { BlobTable } from "../../../../shell/state/postgres/blob-table.ts";
import { openPool } from "../../../../shell/state/postgres/connection.ts";
import { migrate } from "../../../../shell/state/postgres/migrate.ts";
import { STATE_CONNECTIONS } from "../../../../shell/state/postgres/pool-bounds.ts";
import { SharedBlobs } from "../../../../shell/state/postgres/shared-blobs.ts";
import { keepsTheBlobsContract } from "../blobs/keeps-the-blobs-contract.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { PostgresServer } from "./postgres-server.ts";

const server = await PostgresServer.start();
const onError = (): void => {};
const addresses = new WeakMap<object, string>();
const pools = new Map<string, ReturnType<typeof openPool>>();

/** As a host of its own: with copies of its own. */
function over(address: string): SharedBlobs {
  const pool = pools.get(address) ?? openPool(address, onError, STATE_CONNECTIONS);
  pools.set(address, pool);
  const blobs = new SharedBlobs(new BlobTable(pool), temporaryFolder());
  addresses.set(blobs, address);
  return blobs;
}

if (server) {
  test.after.always(async () => {
    for (const pool of pools.values()) await pool.end();
    await server.stop();
  });
  keepsTheBlobsContract(test, "shared", {
    open: async () => {
      const address = await server.newDatabase();
      const blobs = over(address);
      await migrate(pools.get(address)!);
      return blobs;
    },
    beside: async (blobs) => over(addresses.get(blobs)!),
  });
} else test.skip("PostgreSQL is not installed: shared blobs were not tested", () => {});
