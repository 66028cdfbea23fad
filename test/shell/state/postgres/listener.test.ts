import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { openPool } from "../../../../shell/state/postgres/connection.ts";
import { Listener } from "../../../../shell/state/postgres/listener.ts";
import { STATE_CONNECTIONS } from "../../../../shell/state/postgres/pool-bounds.ts";
import { SharedClock } from "../../../../shell/state/postgres/shared-clock.ts";
import { PostgresServer } from "./postgres-server.ts";

const server = await PostgresServer.start();
const MOST = 3;

if (server) {
  test.after.always(() => server.stop());

  test("connections that the database ends are given back, however often", async (t) => {
    const address = await server.newDatabase();
    const pool = openPool(address, () => {}, { ...STATE_CONNECTIONS, max: MOST });
    const clock = new SharedClock(pool);
    const onRemoved = async (): Promise<void> => {};
    const listener = new Listener({
      ...{ pool, clock, onRemoved, stores: new Map(), onError: () => {} },
    });
    for (let loss = 0; loss <= MOST; loss++) {
      for (let ended = 0; ended === 0; await sleep(20)) {
        const rows = await server.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen recoupe_fichiers'",
          address,
        );
        ended = rows.length;
      }
      t.is((await pool.query("select 1 as one")).rows[0].one, 1, `loss ${loss}`);
    }
    await listener.close();
    await pool.end();
  });
} else test.skip("PostgreSQL is not installed: the listener was not tested", () => {});
